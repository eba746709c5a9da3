<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: MIT -->
<!-- The functions as a table in Markdown, by slot; README.md in this folder says how it is applied, and to what. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:key name="capability" match="requiredCapability" use="generate-id(ancestor::function)"/>

  <xsl:template match="/specification">
    <xsl:value-of select="concat('# ', @label, ' ', release/@name, ': functions&#10;&#10;')"/>
    <xsl:text>| Slot | Function | Since | Phase | Needs |&#10;|---:|---|---|---|---|&#10;</xsl:text>
    <xsl:apply-templates select="categories/category/function">
      <xsl:sort select="@slot" data-type="number"/>
    </xsl:apply-templates>
  </xsl:template>

  <xsl:template match="function">
    <xsl:value-of select="concat('| ', @slot, ' | ', @id, ' | ', @since, ' | ', @phase, ' | ')"/>
    <xsl:for-each select="key('capability', generate-id())">
      <xsl:if test="position() > 1">, </xsl:if>
      <xsl:value-of select="@id"/>
    </xsl:for-each>
    <xsl:text> |&#10;</xsl:text>
  </xsl:template>
</xsl:stylesheet>
