<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:j="urn:jvmtic">
  <!-- SPDX-License-Identifier: MIT -->
  <!-- Prose. j:paragraphs and j:prose cut it into paragraphs and blocks and come here for each element. -->
  <xsl:template match="code"><code><j:inline/></code></xsl:template>
  <xsl:template match="italic"><i><j:inline/></i></xsl:template>
  <xsl:template match="bold"><b><j:inline/></b></xsl:template>
  <xsl:template match="lineBreak"><br/></xsl:template>
  <xsl:template match="trademark"><j:inline/>™</xsl:template>

  <xsl:template match="list"><ul><xsl:apply-templates select="item"/></ul></xsl:template>
  <xsl:template match="item"><li><j:prose/></li></xsl:template>
  <xsl:template match="definitions"><dl><xsl:apply-templates select="term|definition"/></dl></xsl:template>
  <xsl:template match="term"><j:line/><dt><j:inline start="yes"/></dt></xsl:template>
  <xsl:template match="definition"><j:line/><dd><j:prose/></dd></xsl:template>

  <xsl:template match="table">
    <div class="wide">
      <table>
        <xsl:attribute name="aria-label">Table in <xsl:choose><xsl:when test="@of"><xsl:value-of select="@of"/></xsl:when><xsl:otherwise>this section</xsl:otherwise></xsl:choose></xsl:attribute>
        <xsl:apply-templates select="row"/>
        <j:line/>
      </table>
    </div>
    <j:line/>
  </xsl:template>
  <xsl:template match="row"><tr><xsl:apply-templates select="headingCell|cell"/></tr></xsl:template>
  <xsl:template match="cell"><j:line/><td><j:prose/></td></xsl:template>

  <!-- Links may have no words of their own, sets of constants have none. -->
  <xsl:template match="headingCell">
    <j:line/>
    <xsl:choose>
      <xsl:when test="translate(., ' &#10;', '') or .//link[@to != 'internal'] or .//constants"><th scope="{@scope}"><j:prose/></th></xsl:when>
      <xsl:otherwise><td></td></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A link of the document; words without a link where the target was not in the release. -->
  <xsl:template match="link">
    <xsl:choose>
      <xsl:when test="@to = 'vmspec'"><cite>The Java™ Virtual Machine Specification<xsl:if test="@target">, Chapter <xsl:value-of select="@target"/></xsl:if></cite></xsl:when>
      <xsl:when test="@address"><a href="{@address}"><xsl:call-template name="link-words"/></a></xsl:when>
      <xsl:when test="@fragment"><a href="#{@fragment}"><xsl:call-template name="link-words"/></a></xsl:when>
      <xsl:otherwise><xsl:call-template name="link-words"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="link-words">
    <xsl:choose>
      <xsl:when test="node()"><j:inline/></xsl:when>
      <xsl:when test="@to != 'internal' and @target"><code><j:name select="@target"/></code><xsl:value-of select="@later"/></xsl:when>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="example"><pre class="example"><code><xsl:if test="@language != 'c'"><xsl:attribute name="class">language-<xsl:value-of select="@language"/></xsl:attribute></xsl:if><j:example/></code></pre><j:line/></xsl:template>
  <xsl:template match="preformatted"><pre><j:inline/></pre></xsl:template>
  <xsl:template match="quote"><blockquote><j:paragraphs/></blockquote></xsl:template>
  <xsl:template match="rationale"><div class="rationale"><p><b>Rationale:</b></p><j:paragraphs/></div></xsl:template>

  <!-- What the compiler lists: in a sentence, or as a block. -->
  <xsl:template match="functionList"><xsl:call-template name="names"/></xsl:template>
  <xsl:template match="eventList"><xsl:call-template name="names"/></xsl:template>
  <xsl:template match="errorList"><xsl:call-template name="names"/></xsl:template>
  <xsl:template match="capabilityList"><xsl:call-template name="names"/></xsl:template>
  <xsl:template match="identities"><xsl:apply-templates select="table"/></xsl:template>
  <xsl:template match="constantList"><xsl:call-template name="names"/></xsl:template>

  <xsl:template name="names">
    <xsl:choose>
      <xsl:when test="@inline"><j:inline/></xsl:when>
      <xsl:when test="item">
        <ul class="index"><xsl:for-each select="item/link"><li><code><a href="#{@fragment}"><j:name select="@target"/></a></code></li></xsl:for-each></ul>
        <j:line/>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="constants">
    <table class="constants">
      <xsl:if test="@fragment">
        <xsl:attribute name="id"><xsl:value-of select="@fragment"/></xsl:attribute>
        <xsl:attribute name="data-kind">type</xsl:attribute>
      </xsl:if>
      <xsl:call-template name="since"/>
      <caption><xsl:value-of select="@label"/> (<code><xsl:value-of select="@id"/></code>)</caption>
      <j:line/>
      <thead><tr j:inside="yes"><th scope="col">Constant</th><th scope="col">Value</th><th scope="col">Description</th></tr></thead>
      <j:line/>
      <tbody>
        <xsl:for-each select="list/constant">
          <tr><xsl:call-template name="item"><xsl:with-param name="kind" select="'constant'"/></xsl:call-template><th scope="row"><code><j:name select="@id"/></code></th><td><code><j:code select="@source"/></code></td><td><j:prose select="doc"/></td></tr>
        </xsl:for-each>
        <j:line/>
      </tbody>
    </table>
    <j:line/>
    <xsl:call-template name="used"/>
  </xsl:template>
</xsl:stylesheet>
