<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:j="urn:jvmtic">
  <!-- SPDX-License-Identifier: MIT -->
  <!-- The page and its parts. These files are one stylesheet, cut into files for the reader: each starts with
       the line above and ends with the last line; gen/html/stylesheet.c joins them. It works on the document that
       examples/xslt/README.md describes.

       The elements j:… are instructions about the text of the page: gen/html/instructions.c. An element starts on a
       line of its own unless it is one that stands in lines, or has j:inside. The class s00 of one with j:sized
       becomes that of its height, and s00 f0 that of what has such parts: gen/html/size.c. -->
  <xsl:template match="specification">
    <html lang="en" data-release="{release/@short}">
      <head>
        <meta charset="utf-8"/>
        <meta http-equiv="Content-Security-Policy"><xsl:attribute name="content"><j:policy/></xsl:attribute></meta>
        <title><xsl:value-of select="@label"/><xsl:text> </xsl:text><xsl:value-of select="release/@major"/>.<xsl:value-of select="release/@minor"/>.<xsl:value-of select="release/@micro"/></title>
        <xsl:choose>
          <xsl:when test="errorCategories"><meta name="description" content="{@label}: its functions, events, types, errors and capabilities, with search, for every release up to {release/@short}."/></xsl:when>
          <xsl:otherwise><meta name="description" content="{@label}: its functions, events and types, with search, for every release up to {release/@short}."/></xsl:otherwise>
        </xsl:choose>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <j:whole>
          <link rel="icon" href="data:,"/>
          <style><j:file name="css"/></style>
          <script><j:file name="head"/></script>
        </j:whole>
        <j:split>
          <link rel="stylesheet"><xsl:attribute name="href"><j:part suffix=".css"/></xsl:attribute></link>
          <script><xsl:attribute name="src"><j:part suffix=".js"/></xsl:attribute></script>
        </j:split>
      </head>
      <body id="top">
        <a class="skip" href="#content">Skip to the content</a>
        <header class="bar">
          <button id="menu" type="button" aria-expanded="false" aria-controls="contents" hidden="">Contents</button>
          <a class="home" href="#top"><j:interface/><xsl:text> </xsl:text><span><xsl:call-template name="version"/></span></a>
          <div id="tools" hidden=""></div>
        </header>
        <nav id="contents" aria-label="Contents">
          <div id="filters" hidden=""></div>
          <xsl:call-template name="contents"/>
        </nav>
        <main id="content">
          <xsl:call-template name="parts"/>
        </main>
        <j:whole>
          <script><j:file name="base"/></script>
          <script><j:file name="search"/></script>
          <script><j:file name="filters"/></script>
          <script><j:file name="js"/></script>
        </j:whole>
      </body>
    </html>
  </xsl:template>

  <!-- All that is to be read, which is the same in other forms. -->
  <xsl:template name="parts">
    <h1><j:inline select="heading" start="yes"/><xsl:if test="not(heading)"><xsl:value-of select="@label"/></xsl:if></h1>
    <p class="version"><xsl:value-of select="@subtitle"/><xsl:text> </xsl:text><xsl:call-template name="version"/></p>
    <xsl:if test="@license"><p class="version">SPDX-License-Identifier: <xsl:value-of select="@license"/></p></xsl:if>
    <section class="part s00 f0" j:sized="parts" id="SpecificationIntro">
      <h2>Introduction <a class="anchor" href="#SpecificationIntro" aria-label="Link to this section">#</a></h2>
      <xsl:apply-templates select="sections/specification/section"/>
    </section>
    <xsl:call-template name="functions"/>
    <xsl:if test="errorCategories"><xsl:call-template name="errors"/></xsl:if>
    <xsl:call-template name="data"/>
    <xsl:call-template name="events"/>
    <section class="part s00 f0" j:sized="parts" id="ConstantIndex">
      <h2>Constant Index <a class="anchor" href="#ConstantIndex" aria-label="Link to this section">#</a></h2>
      <xsl:call-template name="constant-index"/>
    </section>
    <xsl:call-template name="history"/>
  </xsl:template>

  <xsl:template name="version"><xsl:value-of select="release/@major"/>.<xsl:value-of select="release/@minor"/></xsl:template>

  <!-- Contents -->
  <xsl:template name="contents">
    <ul>
      <li><a href="#SpecificationIntro">Introduction</a>
        <j:line/>
        <xsl:if test="sections/specification/section[@id and @label != '']">
          <ul><xsl:apply-templates select="sections/specification/section" mode="item"/></ul>
        </xsl:if>
      </li>
      <li><a href="#FunctionSection">Functions</a>
        <ul>
          <xsl:apply-templates select="sections/functions/section" mode="item"/>
          <li><a href="#FunctionIndex">Function Index</a></li>
          <xsl:if test="/specification/eventTable"><li><a href="#FunctionMatrix">Functions by Phase and Capability</a></li></xsl:if>
          <xsl:for-each select="categories/category">
            <li><details><summary><xsl:value-of select="@label"/></summary><ul j:inside="yes">
              <xsl:if test="@fragment"><li><a href="#{@fragment}">Overview</a></li></xsl:if>
              <xsl:apply-templates select="function" mode="item"/>
              <xsl:apply-templates select="callback" mode="item"/>
            </ul></details></li>
          </xsl:for-each>
        </ul>
      </li>
      <xsl:if test="errorCategories">
      <li><a href="#ErrorSection">Errors</a>
        <j:line/>
        <xsl:if test="errorCategories/errorCategory">
          <ul><xsl:apply-templates select="errorCategories/errorCategory" mode="item"/></ul>
        </xsl:if>
      </li>
      </xsl:if>
      <li><a href="#EventSection">Events</a>
        <ul>
          <xsl:apply-templates select="sections/events/section" mode="item"/>
          <li><a href="#EventIndex">Event Index</a></li>
          <xsl:if test="/specification/eventTable"><li><a href="#EventMatrix">Events by Phase and Thread</a></li></xsl:if>
          <xsl:if test="events/event/@onNewer or categories/category/function/@onNewer"><li><a href="#OnNewer">On JVM TI</a></li></xsl:if>
          <xsl:if test="events/event">
            <li><details><summary>All Events</summary><ul j:inside="yes">
              <xsl:apply-templates select="events/event" mode="item"/>
            </ul></details></li>
          </xsl:if>
        </ul>
      </li>
      <li><a href="#DataSection">Data Types</a>
        <ul>
          <xsl:apply-templates select="baseTypes/baseTypes" mode="item"/>
          <li><a href="#StructureTypeDefinitions">Structure Type Definitions</a></li>
          <li><a href="#FunctionTypeDefinitions">Function Type Definitions</a></li>
          <xsl:if test="eventTable"><li><a href="#EnumerationDefinitions">Enumeration Definitions</a></li></xsl:if>
          <li><a href="#FunctionTable">Function Table</a></li>
        </ul>
      </li>
      <li><a href="#ConstantIndex">Constant Index</a></li>
      <li><a href="#ChangeHistory">Change History</a></li>
      <j:line/>
    </ul>
    <j:line/>
  </xsl:template>

  <!-- A section whose id is taken has no place to lead to. -->
  <xsl:template match="section|errorCategory|baseTypes" mode="item">
    <xsl:if test="@id and @label != ''"><li><xsl:choose>
      <xsl:when test="@fragment"><a href="#{@fragment}"><xsl:value-of select="@label"/></a></xsl:when>
      <xsl:otherwise><xsl:value-of select="@label"/></xsl:otherwise>
    </xsl:choose></li></xsl:if>
  </xsl:template>

  <xsl:template match="function|callback|event" mode="item">
    <li><xsl:call-template name="since"/><a href="#{@id}"><xsl:value-of select="@id"/></a></li>
  </xsl:template>

  <xsl:template match="function|callback" mode="synopsis">
    <li><xsl:call-template name="since"/><a href="#{@id}"><j:name select="@id"/></a></li>
  </xsl:template>

  <xsl:template match="struct|union|capabilities|constants|event" mode="label">
    <li><xsl:call-template name="since"/><a href="#{@id}"><j:name select="@id"/></a></li>
  </xsl:template>

  <xsl:template match="function" mode="label"><xsl:apply-templates select="struct|union" mode="label"/></xsl:template>

  <xsl:template name="since">
    <xsl:if test="@first"><xsl:attribute name="data-since"><xsl:value-of select="@first"/></xsl:attribute></xsl:if>
    <xsl:if test="@preview and not(@previewing)"><xsl:attribute name="data-final"><xsl:value-of select="@since"/></xsl:attribute></xsl:if>
  </xsl:template>

  <!-- The parts, which are there even where the document has nothing for them: links lead to them. -->
  <xsl:template name="functions">
    <section class="part s00 f0" j:sized="parts" id="FunctionSection">
      <h2>Functions <a class="anchor" href="#FunctionSection" aria-label="Link to this section">#</a></h2>
      <xsl:apply-templates select="sections/functions/section"/>
      <section class="block s00" j:sized="yes" id="FunctionIndex">
        <h3>Function Index <a class="anchor" href="#FunctionIndex" aria-label="Link to this section">#</a></h3>
        <xsl:if test="categories/category/function">
          <ul class="index s00" j:sized="yes">
            <xsl:apply-templates select="categories/category/function" mode="item"><xsl:sort select="@id"/></xsl:apply-templates>
          </ul>
          <j:line/>
        </xsl:if>
      </section>
      <xsl:if test="eventTable"><xsl:call-template name="function-matrix"/></xsl:if>
      <xsl:apply-templates select="categories/category"/>
    </section>
  </xsl:template>

  <xsl:template match="category">
    <section class="category">
      <xsl:call-template name="block"/>
      <xsl:if test="function">
        <p class="note">Functions:</p>
        <ul class="index s00" j:sized="yes"><xsl:apply-templates select="function" mode="synopsis"/></ul>
        <j:line/>
      </xsl:if>
      <xsl:if test="callback">
        <p class="note">Function types:</p>
        <ul class="index s00" j:sized="yes"><xsl:apply-templates select="callback" mode="synopsis"/></ul>
        <j:line/>
      </xsl:if>
      <xsl:if test="struct or union or capabilities or function/struct or function/union">
        <p class="note">Types:</p>
        <ul class="index s00" j:sized="yes"><xsl:apply-templates select="struct|union|capabilities|function" mode="label"/></ul>
        <j:line/>
      </xsl:if>
      <xsl:if test=".//constants">
        <p class="note">Flags and constants:</p>
        <ul class="index s00" j:sized="yes"><xsl:apply-templates select=".//constants" mode="label"/></ul>
        <j:line/>
      </xsl:if>
      <xsl:apply-templates select="sections/section"/>
      <xsl:apply-templates select="struct|union|capabilities"/>
      <xsl:apply-templates select="function|callback|constants"/>
      <j:line/>
    </section>
    <j:line/>
  </xsl:template>

  <!-- What a section of the document starts with: its id, its heading. -->
  <xsl:template name="block">
    <xsl:if test="@fragment"><xsl:attribute name="id"><xsl:value-of select="@fragment"/></xsl:attribute></xsl:if>
    <xsl:attribute name="data-kind">category</xsl:attribute>
    <xsl:attribute name="data-name"><xsl:value-of select="@label"/></xsl:attribute>
    <h3><xsl:value-of select="@label"/><xsl:call-template name="anchor"/></h3>
  </xsl:template>

  <xsl:template name="anchor">
    <xsl:if test="@fragment"><xsl:text> </xsl:text><a class="anchor" href="#{@fragment}" aria-label="Link to this section">#</a></xsl:if>
  </xsl:template>

  <!-- With an id and a label a section to link to; without a label only a place; with neither just text. -->
  <xsl:template match="section">
    <xsl:choose>
      <xsl:when test="@label != ''">
        <section j:sized="yes">
          <xsl:call-template name="section-place"/>
          <j:line/>
          <xsl:call-template name="section-heading"/>
          <j:paragraphs select="doc"/>
          <xsl:call-template name="drawing"/>
        </section>
        <j:line/>
      </xsl:when>
      <xsl:when test="@id or doc">
        <div j:sized="yes">
          <xsl:call-template name="section-place"/>
          <j:line/>
          <j:paragraphs select="doc"/>
        </div>
        <j:line/>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- Sections of errors and types are inside a block, which the browser draws as one. -->
  <xsl:template name="section-place">
    <xsl:if test="not(../../../errorCategory or ../../list)"><xsl:attribute name="class">intro s00</xsl:attribute></xsl:if>
    <xsl:if test="@fragment">
      <xsl:attribute name="id"><xsl:value-of select="@fragment"/></xsl:attribute>
      <xsl:attribute name="data-kind">intro</xsl:attribute>
      <xsl:attribute name="data-name">
        <xsl:choose><xsl:when test="@label != ''"><xsl:value-of select="@label"/></xsl:when><xsl:otherwise><xsl:value-of select="@id"/></xsl:otherwise></xsl:choose>
      </xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template name="section-heading">
    <xsl:choose>
      <xsl:when test="../../../sections"><h3><xsl:value-of select="@label"/><xsl:call-template name="anchor"/></h3></xsl:when>
      <xsl:otherwise><h4><xsl:value-of select="@label"/><xsl:call-template name="anchor"/></h4></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="errors">
    <section class="part s00 f0" j:sized="parts" id="ErrorSection">
      <h2>Errors <a class="anchor" href="#ErrorSection" aria-label="Link to this section">#</a></h2>
      <xsl:apply-templates select="sections/errors/section"/>
      <xsl:apply-templates select="errorCategories/errorCategory"/>
    </section>
  </xsl:template>

  <xsl:template match="errorCategory">
    <section class="block s00" j:sized="yes">
      <xsl:call-template name="block"/>
      <xsl:apply-templates select="sections/section"/>
      <j:table class="errors" columns="Error Number Meaning" aria-label="{@label}">
        <xsl:for-each select="error">
          <tr><xsl:call-template name="item"><xsl:with-param name="kind" select="'error'"/></xsl:call-template><th scope="row"><code><j:name select="@id"/></code></th><td><xsl:value-of select="@number"/></td><td><j:prose select="doc"/><xsl:call-template name="used"/></td></tr>
        </xsl:for-each>
      </j:table>
    </section>
    <j:line/>
  </xsl:template>

  <!-- Where an item stands, what it is, since when. -->
  <xsl:template name="item">
    <xsl:if test="@fragment"><xsl:attribute name="id"><xsl:value-of select="@fragment"/></xsl:attribute></xsl:if>
    <xsl:attribute name="data-kind"><xsl:value-of select="$kind"/></xsl:attribute>
    <xsl:call-template name="since"/>
  </xsl:template>

  <xsl:template name="events">
    <section class="part s00 f0" j:sized="parts" id="EventSection">
      <h2>Events <a class="anchor" href="#EventSection" aria-label="Link to this section">#</a></h2>
      <xsl:apply-templates select="sections/events/section"/>
      <section class="block s00" j:sized="yes" id="EventIndex">
        <h3>Event Index <a class="anchor" href="#EventIndex" aria-label="Link to this section">#</a></h3>
        <xsl:if test="events/event">
          <ul class="index s00" j:sized="yes"><xsl:apply-templates select="events/event" mode="label"><xsl:sort select="@id"/></xsl:apply-templates></ul>
          <j:line/>
        </xsl:if>
      </section>
      <xsl:if test="eventTable"><xsl:call-template name="event-matrix"/></xsl:if>
      <xsl:if test="events/event/@onNewer or categories/category/function/@onNewer"><xsl:call-template name="newer-matrix"/></xsl:if>
      <xsl:apply-templates select="events/node()"/>
    </section>
  </xsl:template>

  <xsl:template name="data">
    <section class="part s00 f0" j:sized="parts" id="DataSection">
      <h2>Data Types <a class="anchor" href="#DataSection" aria-label="Link to this section">#</a></h2>
      <xsl:apply-templates select="sections/data/section"/>
      <xsl:apply-templates select="baseTypes/baseTypes"/>
      <section class="block s00" j:sized="yes" id="StructureTypeDefinitions">
        <h3>Structure Type Definitions <a class="anchor" href="#StructureTypeDefinitions" aria-label="Link to this section">#</a></h3>
        <xsl:if test="//struct|//union|//capabilities">
          <j:table class="index" aria-label="Structures and unions" columns="Type Description">
            <xsl:apply-templates select="//struct|//union|//capabilities" mode="row"><xsl:sort select="@id"/></xsl:apply-templates>
          </j:table>
        </xsl:if>
      </section>
      <section class="block s00" j:sized="yes" id="FunctionTypeDefinitions">
        <h3>Function Type Definitions <a class="anchor" href="#FunctionTypeDefinitions" aria-label="Link to this section">#</a></h3>
        <xsl:if test="categories/category/callback">
          <j:table class="index" aria-label="Function types" columns="Type Description">
            <xsl:apply-templates select="categories/category/callback" mode="row"><xsl:sort select="@id"/></xsl:apply-templates>
          </j:table>
        </xsl:if>
      </section>
      <xsl:if test="eventTable">
      <section class="block s00" j:sized="yes" id="EnumerationDefinitions">
        <h3>Enumeration Definitions <a class="anchor" href="#EnumerationDefinitions" aria-label="Link to this section">#</a></h3>
        <xsl:if test="//constants[@form = 'enum']">
          <j:table class="index" aria-label="Enumerations" columns="Type Description">
            <xsl:apply-templates select="//constants[@form = 'enum']" mode="row"><xsl:sort select="@id"/></xsl:apply-templates>
          </j:table>
        </xsl:if>
      </section>
      </xsl:if>
      <section class="block s00" j:sized="yes" id="FunctionTable">
        <h3>Function Table <a class="anchor" href="#FunctionTable" aria-label="Link to this section">#</a></h3>
        <j:table class="slots" aria-label="Function table" columns="Slot Function">
          <xsl:if test="functionTable/@version"><tr><th scope="row"></th><td><code>jint <xsl:value-of select="functionTable/@version"/>;</code></td></tr></xsl:if>
          <xsl:apply-templates select="functionTable/slots/slot"/>
        </j:table>
      </section>
    </section>
  </xsl:template>

  <xsl:template match="struct|union|capabilities|constants|callback" mode="row">
    <tr><xsl:call-template name="since"/><th scope="row"><code><a href="#{@id}"><j:name select="@id"/></a></code></th><td><xsl:value-of select="@label|@synopsis"/></td></tr>
  </xsl:template>

  <xsl:template match="slot">
    <tr><j:target><xsl:call-template name="since"/></j:target><xsl:attribute name="id">FunctionTable.<xsl:value-of select="@slot"/></xsl:attribute><th scope="row"><xsl:value-of select="@slot"/></th><td>
      <j:target><code><xsl:choose><xsl:when test="result"><j:type select="result"/> (*</xsl:when><xsl:otherwise>jvmtiError (JNICALL *</xsl:otherwise></xsl:choose><a href="#{@id}"><j:name select="@id"/></a>) (<j:name select="substring-after(@prototype, '(')"/>;</code></j:target>
      <xsl:if test="@kind = 'reserved'">reserved <code>void *<xsl:value-of select="@member"/>;</code></xsl:if>
    </td></tr>
  </xsl:template>

  <xsl:template match="baseTypes">
    <section class="block s00" j:sized="yes">
      <xsl:call-template name="block"/>
      <xsl:apply-templates select="sections/section"/>
      <j:table class="types" columns="Type Description" aria-label="{@label}">
        <xsl:for-each select="list/baseType">
          <tr><xsl:call-template name="item"><xsl:with-param name="kind" select="'type'"/></xsl:call-template><th scope="row"><code><j:name select="@id"/></code></th><td><j:prose select="doc"/>
            <!-- Who uses jint is nobody's question. -->
            <xsl:if test="@definition"><pre><code><j:code select="@definition"/></code></pre><xsl:call-template name="used"/></xsl:if></td></tr>
        </xsl:for-each>
      </j:table>
    </section>
    <j:line/>
  </xsl:template>

  <xsl:template name="constant-index">
    <xsl:if test="//constants or errorCategories/errorCategory/error or events/event">
      <ul class="index s00" j:sized="yes">
        <xsl:for-each select="//constants/list/constant/@id | errorCategories/errorCategory/error/@id | events/event/@constant">
          <xsl:sort select="."/>
          <li><xsl:choose>
            <xsl:when test="../@first"><xsl:attribute name="data-since"><xsl:value-of select="../@first"/></xsl:attribute></xsl:when>
          </xsl:choose><a href="#{.}"><j:name select="."/></a></li>
        </xsl:for-each>
      </ul>
      <j:line/>
    </xsl:if>
  </xsl:template>

  <xsl:template name="history">
    <section class="part s00 f0" j:sized="parts" id="ChangeHistory">
      <h2>Change History <a class="anchor" href="#ChangeHistory" aria-label="Link to this section">#</a></h2>
      <xsl:apply-templates select="sections/history/section"/>
      <p>Last update: <xsl:value-of select="history/@updated"/><xsl:if test="history/@version"><br/>Version: <xsl:value-of select="history/@version"/></xsl:if></p>
      <j:line/>
      <xsl:if test="history/releases/release">
        <section class="block s00" j:sized="yes" id="NewByRelease">
          <h3>New by release <a class="anchor" href="#NewByRelease" aria-label="Link to this section">#</a></h3>
          <p class="derived">What came with each release, and what it changed in functions and events that were there, from what these say.</p>
          <j:table class="history" columns="Release New" aria-label="New by release">
            <xsl:for-each select="history/releases/release">
              <tr data-since="{@short}"><th scope="row"><xsl:choose>
                <xsl:when test="@fragment"><a href="#{@fragment}"><xsl:value-of select="@short"/></a></xsl:when>
                <xsl:otherwise><xsl:value-of select="@short"/></xsl:otherwise>
              </xsl:choose></th><td>
                <xsl:call-template name="new"><xsl:with-param name="kind" select="'function'"/><xsl:with-param name="words" select="'Functions: '"/></xsl:call-template>
                <xsl:call-template name="new"><xsl:with-param name="kind" select="'event'"/><xsl:with-param name="words" select="'Events: '"/></xsl:call-template>
                <xsl:call-template name="new"><xsl:with-param name="kind" select="'capability'"/><xsl:with-param name="words" select="'Capabilities: '"/></xsl:call-template>
                <xsl:call-template name="new"><xsl:with-param name="kind" select="'error'"/><xsl:with-param name="words" select="'Errors: '"/></xsl:call-template>
                <xsl:if test="item[not(@kind = 'function' or @kind = 'event' or @kind = 'capability' or @kind = 'error')]"><p>Types: <xsl:for-each select="item[not(@kind = 'function' or @kind = 'event' or @kind = 'capability' or @kind = 'error')]"><xsl:call-template name="new-item"/></xsl:for-each></p></xsl:if>
                <xsl:if test="changed"><p class="changed">Changed: <xsl:for-each select="changed"><xsl:call-template name="changed"/></xsl:for-each></p></xsl:if>
              </td></tr>
            </xsl:for-each>
          </j:table>
        </section>
        <j:line/>
      </xsl:if>
      <xsl:if test="history/changes/change[not(@later)]">
        <div class="block s00" j:sized="yes">
          <j:table class="history" columns="Version Date Change" aria-label="Changes, the last one first">
            <xsl:for-each select="history/changes/change[not(@later)]">
              <xsl:sort select="position()" data-type="number" order="descending"/>
              <tr><xsl:if test="@fragment"><xsl:attribute name="id"><xsl:value-of select="@fragment"/></xsl:attribute></xsl:if><th scope="row"><xsl:choose><xsl:when test="@version"><b><xsl:value-of select="@version"/></b></xsl:when><xsl:otherwise>–</xsl:otherwise></xsl:choose></th><td><xsl:value-of select="@date"/></td><td><j:prose select="doc"/></td></tr>
            </xsl:for-each>
          </j:table>
        </div>
        <j:line/>
      </xsl:if>
    </section>
  </xsl:template>

  <xsl:template name="new">
    <xsl:if test="item[@kind = $kind]"><p><xsl:value-of select="$words"/><xsl:for-each select="item[@kind = $kind]"><xsl:call-template name="new-item"/></xsl:for-each></p></xsl:if>
  </xsl:template>

  <xsl:template name="changed">
    <xsl:if test="position() > 1">; </xsl:if>
    <xsl:for-each select="item"><xsl:call-template name="new-item"/></xsl:for-each>
    <xsl:choose>
      <xsl:when test="@what = 'error'"><xsl:text> may return </xsl:text><code><a href="#{@fragment}"><j:name select="@to"/></a></code></xsl:when>
      <xsl:when test="@what = 'capability'"><xsl:text> with </xsl:text><code><a href="#{@fragment}"><j:name select="@to"/></a></code></xsl:when>
      <xsl:when test="@what = 'one'"> can be enabled for one thread</xsl:when>
      <xsl:when test="@what = 'all'"> only for all threads</xsl:when>
      <xsl:otherwise><xsl:text> from the </xsl:text><xsl:value-of select="@what"/> phase on</xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="new-item"><xsl:if test="position() > 1">, </xsl:if><code><a href="#{@fragment}"><j:name select="@id"/></a></code><xsl:if test="@preview"> as a preview</xsl:if><xsl:if test="@final">, no longer a preview</xsl:if></xsl:template>
</xsl:stylesheet>
