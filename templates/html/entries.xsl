<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:j="urn:jvmtic" extension-element-prefixes="j">
  <!-- Entries: functions, events, callbacks, types. An entry that did not exist in the release leaves only the
       types in it that did. -->
  <xsl:template match="function">
    <j:entry>
      <j:heading level="4"/>
      <j:signature/>
      <j:facts/>
      <j:paragraphs select="description"/>
      <j:capabilities/>
      <xsl:apply-templates select="typedef|uniontypedef"/>
      <xsl:apply-templates select="parameters"/>
      <j:errors/>
    </j:entry>
  </xsl:template>

  <xsl:template match="event">
    <j:entry>
      <j:heading level="3"/>
      <j:signature/>
      <j:facts/>
      <j:paragraphs select="description"/>
      <xsl:apply-templates select="typedef|uniontypedef"/>
      <j:capabilities/>
      <xsl:apply-templates select="parameters"/>
    </j:entry>
  </xsl:template>

  <xsl:template match="callback">
    <j:entry>
      <j:heading level="4"/>
      <j:signature/>
      <j:paragraphs select="description"/>
      <xsl:apply-templates select="parameters"/>
      <j:used/>
    </j:entry>
  </xsl:template>

  <xsl:template match="typedef|uniontypedef">
    <j:entry>
      <j:heading level="4"/>
      <j:signature/>
      <j:paragraphs select="description"/>
      <j:table class="fields" columns="Field Type Description">
        <xsl:apply-templates select="field"/>
      </j:table>
      <j:used/>
    </j:entry>
  </xsl:template>

  <!-- The code of a function's own types is with the function's. -->
  <xsl:template match="function/typedef|function/uniontypedef|event/typedef|event/uniontypedef">
    <j:inner_type>
      <j:heading/>
      <j:paragraphs select="description"/>
      <j:table class="fields" columns="Field Type Description">
        <xsl:apply-templates select="field"/>
      </j:table>
      <j:used/>
    </j:inner_type>
  </xsl:template>

  <xsl:template match="capabilitiestypedef">
    <j:entry>
      <j:heading level="4"/>
      <j:signature/>
      <j:paragraphs select="description"/>
      <j:table class="capabilities" columns="Capability Since Meaning">
        <xsl:apply-templates select="capabilityfield"/>
      </j:table>
      <j:used/>
    </j:entry>
  </xsl:template>

  <xsl:template match="capabilityfield">
    <j:row><j:prose select="description"/><j:used/></j:row>
  </xsl:template>

  <xsl:template match="parameters">
    <j:parameters>
      <xsl:apply-templates select="param"/>
    </j:parameters>
  </xsl:template>

  <xsl:template match="param|field">
    <j:row><j:prose select="description"/><j:notes/></j:row>
  </xsl:template>

  <!-- What a capability that is needed, or one that helps, does for the function or event; when an error is
       returned. -->
  <xsl:template match="required|capability|error">
    <j:row><j:prose/></j:row>
  </xsl:template>

  <xsl:template match="required[not(node())]|capability[not(node())]">
    <j:row><j:capability_text/></j:row>
  </xsl:template>
</xsl:stylesheet>
