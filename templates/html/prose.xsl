<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <!-- SPDX-License-Identifier: MIT -->
  <!-- Prose, names, types and links. -->
  <xsl:template match="paragraph"><p><xsl:apply-templates/></p></xsl:template>
  <xsl:template match="paragraphBreak"/>

  <!-- In cells and list items, a single paragraph has no <p>. -->
  <xsl:template match="*" mode="prose">
    <xsl:choose>
      <xsl:when test="paragraph and not(*[2])"><xsl:apply-templates select="paragraph/node()"/></xsl:when>
      <xsl:otherwise><xsl:apply-templates select="*"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Inside a sentence: no paragraphs and no blocks. -->
  <xsl:template match="*" mode="words">
    <xsl:if test="preceding-sibling::*"><xsl:text> </xsl:text></xsl:if>
    <xsl:apply-templates mode="words"/>
  </xsl:template>
  <xsl:template match="code|italic|bold|lineBreak|trademark|link|constants|*[@inline]" mode="words"><xsl:apply-templates select="."/></xsl:template>

  <!-- A C type with a link to its definition, except for JNI types. -->
  <xsl:template match="*" mode="type">
    <xsl:choose>
      <xsl:when test="@fragment and not(key('known', @fragment))"><xsl:value-of select="@before"/><a href="#{@fragment}"><xsl:value-of select="@base"/></a><xsl:value-of select="@after"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="@c"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Words with a link to the item of that id, if the document has it. -->
  <xsl:template name="link">
    <xsl:param name="to"/>
    <xsl:param name="words"/>
    <xsl:param name="fragment" select="key('place', $to)[1]/@fragment"/>
    <xsl:choose>
      <xsl:when test="$fragment"><a href="#{$fragment}"><xsl:copy-of select="$words"/></a></xsl:when>
      <xsl:otherwise><xsl:copy-of select="$words"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="code"><code><xsl:apply-templates/></code></xsl:template>
  <xsl:template match="italic"><i><xsl:apply-templates/></i></xsl:template>
  <xsl:template match="bold"><b><xsl:apply-templates/></b></xsl:template>
  <xsl:template match="lineBreak"><br/></xsl:template>
  <xsl:template match="trademark"><xsl:apply-templates/>™</xsl:template>

  <xsl:template match="list"><ul><xsl:apply-templates select="item"/></ul></xsl:template>
  <xsl:template match="item"><li><xsl:apply-templates select="." mode="prose"/></li></xsl:template>
  <xsl:template match="definitions"><dl><xsl:apply-templates select="term|definition"/></dl></xsl:template>
  <xsl:template match="term"><dt><xsl:apply-templates/></dt></xsl:template>
  <xsl:template match="definition"><dd><xsl:apply-templates select="." mode="prose"/></dd></xsl:template>

  <xsl:template match="table">
    <div class="wide">
      <table>
        <xsl:attribute name="aria-label">Table in <xsl:choose><xsl:when test="@of"><xsl:value-of select="@of"/></xsl:when><xsl:otherwise>this section</xsl:otherwise></xsl:choose></xsl:attribute>
        <xsl:apply-templates select="row"/>
      </table>
    </div>
  </xsl:template>
  <xsl:template match="row"><tr><xsl:apply-templates select="headingCell|cell"/></tr></xsl:template>
  <xsl:template match="cell"><td><xsl:apply-templates select="." mode="prose"/></td></xsl:template>

  <!-- Links may have no words of their own, sets of constants have none. -->
  <xsl:template match="headingCell">
    <xsl:choose>
      <xsl:when test="translate(., ' &#10;', '') or .//link[@to != 'internal'] or .//constants"><th scope="{@scope}"><xsl:apply-templates select="." mode="prose"/></th></xsl:when>
      <xsl:otherwise><td></td></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A link of the document, or only its words if the release does not have the target. -->
  <xsl:template match="link">
    <xsl:choose>
      <xsl:when test="@fragment"><a href="#{@fragment}"><xsl:call-template name="link-words"/></a></xsl:when>
      <xsl:when test="@address"><a href="{@address}"><xsl:call-template name="link-words"/></a></xsl:when>
      <xsl:when test="@to = 'vmspec'"><cite>The Java™ Virtual Machine Specification<xsl:if test="@target">, Chapter <xsl:value-of select="@target"/></xsl:if></cite></xsl:when>
      <xsl:otherwise><xsl:call-template name="link-words"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="link-words">
    <xsl:choose>
      <xsl:when test="node()"><xsl:apply-templates/></xsl:when>
      <xsl:when test="@to != 'internal' and @target"><code><xsl:value-of select="@target"/></code><xsl:value-of select="@later"/></xsl:when>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="example"><pre class="example"><code><xsl:if test="@language != 'c'"><xsl:attribute name="class">language-<xsl:value-of select="@language"/></xsl:attribute></xsl:if><xsl:value-of select="."/></code></pre></xsl:template>
  <xsl:template match="preformatted"><pre><xsl:apply-templates/></pre></xsl:template>
  <xsl:template match="quote"><blockquote><xsl:apply-templates/></blockquote></xsl:template>
  <xsl:template match="rationale"><div class="rationale"><p><b>Rationale:</b></p><xsl:apply-templates/></div></xsl:template>

  <!-- Lists made by the compiler: in a sentence, or as a block. -->
  <xsl:template match="functionList"><xsl:call-template name="names"/></xsl:template>
  <xsl:template match="eventList"><xsl:call-template name="names"/></xsl:template>
  <xsl:template match="errorList"><xsl:call-template name="names"/></xsl:template>
  <xsl:template match="capabilityList"><xsl:call-template name="names"/></xsl:template>
  <xsl:template match="identities"><xsl:apply-templates select="table"/></xsl:template>
  <xsl:template match="constantList"><xsl:call-template name="names"/></xsl:template>

  <xsl:template name="names">
    <xsl:choose>
      <xsl:when test="@inline"><xsl:apply-templates/></xsl:when>
      <xsl:when test="item">
        <ul class="index"><xsl:for-each select="item/link"><li><code><a href="#{@fragment}"><xsl:value-of select="@target"/></a></code></li></xsl:for-each></ul>
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
      <thead><tr><th scope="col">Constant</th><th scope="col">Value</th><th scope="col">Description</th></tr></thead>
      
        <xsl:for-each select="list/constant">
          <tr><xsl:call-template name="item"><xsl:with-param name="kind" select="'constant'"/></xsl:call-template><th scope="row"><code><xsl:value-of select="@id"/></code></th><td><code><xsl:apply-templates select="c"/></code></td><td><xsl:apply-templates select="doc" mode="prose"/></td></tr>
        </xsl:for-each>
      
    </table>
    <xsl:call-template name="used"/>
  </xsl:template>
</xsl:stylesheet>
