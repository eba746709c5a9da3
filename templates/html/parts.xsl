<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:j="urn:jvmtic" extension-element-prefixes="j">
  <!-- The page and its parts. These files are one stylesheet, cut into files for the reader: each starts with
       the line above and ends with the last line; gen/html/stylesheet.c joins them.

       The elements j:… stand for what the compiler knows better than the document: what existed in the
       release, C declarations, what follows from types and capabilities, lists of everything. Each is a function
       in gen/html/ whose name is html_ and the element's. -->
  <xsl:output method="html" encoding="UTF-8"/>

  <xsl:template match="/specification">
    <html lang="en" data-release="{j:version('short')}">
      <head>
        <meta charset="utf-8"/>
        <title><xsl:value-of select="concat(@label, ' ', j:version('full'))"/></title>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <link rel="icon" href="data:,"/>
        <style><j:file name="css"/></style>
        <script>try { document.documentElement.dataset.theme = localStorage.getItem("jvmti-theme") || "" } catch (e) { }</script>
      </head>
      <body id="top">
        <a class="skip" href="#content">Skip to the content</a>
        <header class="bar">
          <button id="menu" type="button" aria-expanded="false" aria-controls="contents" hidden="">Contents</button>
          <a class="home" href="#top">JVM&#160;TI <span><xsl:value-of select="j:version('long')"/></span></a>
          <div id="tools" hidden=""></div>
        </header>
        <nav id="contents" aria-label="Contents">
          <div id="filters" hidden=""></div>
          <j:contents/>
        </nav>
        <main id="content">
          <h1><xsl:apply-templates select="title/node()"/><xsl:if test="not(title)"><xsl:value-of select="@label"/></xsl:if></h1>
          <p class="version"><xsl:value-of select="concat(title/@subtitle, ' ', j:version('long'))"/></p>
          <section class="part" id="SpecificationIntro">
            <j:part title="Introduction"/>
            <xsl:apply-templates select="intro"/>
          </section>
          <xsl:call-template name="functions"/>
          <xsl:call-template name="errors"/>
          <xsl:call-template name="data"/>
          <xsl:call-template name="events"/>
          <section class="part" id="ConstantIndex">
            <j:part title="Constant Index"/>
            <j:constant_index/>
          </section>
          <xsl:call-template name="history"/>
        </main>
        <script><j:file name="js"/></script>
      </body>
    </html>
  </xsl:template>

  <!-- The parts, which are there even where the document has nothing for them: links lead to them. -->
  <xsl:template name="functions">
    <section class="part" id="FunctionSection">
      <j:part title="Functions"/>
      <xsl:apply-templates select="functionsection/intro"/>
      <section class="block" id="FunctionIndex">
        <j:part level="3" title="Function Index"/>
        <j:function_index/>
      </section>
      <xsl:apply-templates select="functionsection/category"/>
    </section>
  </xsl:template>

  <xsl:template match="category">
    <j:block class="category">
      <j:heading level="3"/>
      <j:category_lists/>
      <xsl:apply-templates select="intro"/>
      <xsl:apply-templates select="typedef|uniontypedef|capabilitiestypedef"/>
      <xsl:apply-templates select="function|callback"/>
    </j:block>
  </xsl:template>

  <!-- With an id and a label a section to link to; without a label only a place; with neither just text. -->
  <xsl:template match="intro">
    <j:section class="intro" level="3"><j:paragraphs/></j:section>
  </xsl:template>

  <xsl:template match="category/intro">
    <j:section class="intro" level="4"><j:paragraphs/></j:section>
  </xsl:template>

  <!-- These are inside a block, which the browser draws as one. -->
  <xsl:template match="errorcategory/intro|basetypes/intro">
    <j:section level="4"><j:paragraphs/></j:section>
  </xsl:template>

  <xsl:template name="errors">
    <section class="part" id="ErrorSection">
      <j:part title="Errors"/>
      <xsl:apply-templates select="errorsection/intro"/>
      <xsl:apply-templates select="errorsection/errorcategory"/>
    </section>
  </xsl:template>

  <xsl:template match="errorcategory">
    <j:block class="block">
      <j:heading level="3"/>
      <xsl:apply-templates select="intro"/>
      <j:table class="errors" columns="Error Number Meaning">
        <xsl:apply-templates select="errorid"/>
      </j:table>
    </j:block>
  </xsl:template>

  <xsl:template match="errorid">
    <j:row><j:prose/><j:used/></j:row>
  </xsl:template>

  <xsl:template name="events">
    <section class="part" id="EventSection">
      <j:part title="Events"/>
      <xsl:apply-templates select="eventsection/intro"/>
      <section class="block" id="EventIndex">
        <j:part level="3" title="Event Index"/>
        <j:event_index/>
      </section>
      <xsl:apply-templates select="eventsection/event"/>
    </section>
  </xsl:template>

  <xsl:template name="data">
    <section class="part" id="DataSection">
      <j:part title="Data Types"/>
      <xsl:apply-templates select="datasection/intro"/>
      <xsl:apply-templates select="datasection/basetypes"/>
      <section class="block" id="StructureTypeDefinitions">
        <j:part level="3" title="Structure Type Definitions"/>
        <j:structure_index/>
      </section>
      <section class="block" id="FunctionTypeDefinitions">
        <j:part level="3" title="Function Type Definitions"/>
        <j:callback_index/>
      </section>
      <section class="block" id="EnumerationDefinitions">
        <j:part level="3" title="Enumeration Definitions"/>
        <j:enumeration_index/>
      </section>
      <section class="block" id="FunctionTable">
        <j:part level="3" title="Function Table"/>
        <j:function_table/>
      </section>
    </section>
  </xsl:template>

  <xsl:template match="basetypes">
    <j:block class="block">
      <j:heading level="3"/>
      <xsl:apply-templates select="intro"/>
      <j:table class="types" columns="Type Description">
        <xsl:apply-templates select="basetype"/>
      </j:table>
    </j:block>
  </xsl:template>

  <xsl:template match="basetype">
    <j:row><j:prose select="description"/><xsl:apply-templates select="definition"/><j:used/></j:row>
  </xsl:template>

  <xsl:template match="definition">
    <pre><code><xsl:value-of select="."/></code></pre>
  </xsl:template>

  <xsl:template name="history">
    <section class="part" id="ChangeHistory">
      <j:part title="Change History"/>
      <xsl:apply-templates select="changehistory/intro"/>
      <j:history>
        <j:table class="history" columns="Version Change" label="Changes">
          <xsl:apply-templates select="changehistory/change"/>
        </j:table>
      </j:history>
    </section>
  </xsl:template>

  <xsl:template match="change">
    <j:row><j:prose/></j:row>
  </xsl:template>
</xsl:stylesheet>
