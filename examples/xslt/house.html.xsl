<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: MIT -->
<!-- The reference with another look and one more column in the table of functions. README.md in this directory says how
     it is applied. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:import href="page.xsl"/>

  <!-- Inside a page, styles need the permission of its Content-Security-Policy. -->
  <xsl:variable name="style-source">'unsafe-inline'</xsl:variable>
  <xsl:template name="more-styles">
    <style>:root { --link: light-dark(#8a1c4a, #f2a0c0); } h1, h2 { font-family: serif; }</style>
  </xsl:template>

  <xsl:template name="more-function-columns"><th scope="col">Parameters</th></xsl:template>
  <xsl:template name="more-function-cells"><td><xsl:value-of select="count(params/param)"/></td></xsl:template>
</xsl:stylesheet>
