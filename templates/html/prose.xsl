<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:j="urn:jvmtic" extension-element-prefixes="j">
  <!-- Prose. j:paragraphs and j:prose cut it into paragraphs and blocks and come here for each element. -->
  <!-- The same in HTML. -->
  <xsl:template match="code|i|b"><j:phrase/></xsl:template>
  <xsl:template match="br"><br/></xsl:template>

  <xsl:template match="ul"><ul><xsl:apply-templates select="li"/></ul></xsl:template>
  <xsl:template match="li"><li><j:prose/></li></xsl:template>
  <xsl:template match="dl"><dl><xsl:apply-templates select="dt|dd"/></dl></xsl:template>
  <xsl:template match="dt"><dt><xsl:apply-templates/></dt></xsl:template>
  <xsl:template match="dd"><dd><j:prose/></dd></xsl:template>
  <xsl:template match="tr"><tr><xsl:apply-templates select="th|td"/></tr></xsl:template>
  <xsl:template match="td"><td><j:prose/></td></xsl:template>

  <xsl:template match="functionlink|eventlink|errorlink|typelink|datalink|fieldlink|paramlink|internallink|externallink">
    <j:link/>
  </xsl:template>

  <xsl:template match="jvmti">JVM&#160;TI</xsl:template>
  <xsl:template match="space">&#160;</xsl:template>
  <xsl:template match="tm"><xsl:value-of select="."/>™</xsl:template>

  <xsl:template match="vmspec">
    <cite>The Java™ Virtual Machine Specification<xsl:if test="@chapter">, Chapter <xsl:value-of select="@chapter"/></xsl:if></cite>
  </xsl:template>

  <xsl:template match="example"><j:example/></xsl:template>
  <xsl:template match="pre"><pre><xsl:apply-templates/></pre></xsl:template>

  <xsl:template match="blockquote"><blockquote><j:paragraphs/></blockquote></xsl:template>

  <xsl:template match="rationale">
    <div class="rationale"><p><b>Rationale:</b></p><j:paragraphs/></div>
  </xsl:template>

  <xsl:template match="table"><j:prose_table/></xsl:template>

  <xsl:template match="th"><th scope="{j:scope()}"><j:prose/></th></xsl:template>

  <xsl:template match="functionphaselist|eventphaselist"><j:phase_list/></xsl:template>

  <xsl:template match="constants">
    <j:constant_set>
      <xsl:apply-templates select="constant"/>
    </j:constant_set>
  </xsl:template>

  <xsl:template match="constant">
    <j:row><j:prose/></j:row>
  </xsl:template>

  <!-- What editors tell each other. -->
  <xsl:template match="issue|todo|elide|origin|p"/>
</xsl:stylesheet>
