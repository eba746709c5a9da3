<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <!-- SPDX-License-Identifier: MIT -->
  <!-- The page and its parts, made of the document that examples/xslt/README.md describes. jvmtic and xsltproc make the
       same bytes of it. A stylesheet that imports this one may have its own of every template, key and variable here;
       templates named more-… are empty and there to be replaced. -->
  <xsl:include href="assets.xsl"/>
  <xsl:include href="drawing.xsl"/>
  <xsl:include href="entries.xsl"/>
  <xsl:include href="matrix.xsl"/>
  <xsl:include href="prose.xsl"/>
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat" indent="yes"/>
  <xsl:strip-space elements="*"/>
  <xsl:preserve-space elements="paragraph term heading c preformatted code italic bold link trademark"/>

  <!-- True: styles and scripts are in files beside the page. -->
  <xsl:param name="split" select="false()"/>
  <!-- True: the introduction repeats the first paragraph of the page. -->
  <xsl:param name="whole" select="false()"/>

  <xsl:key name="function" match="/specification/categories/category/function" use="@id"/>
  <xsl:key name="event" match="/specification/events/event" use="@id"/>
  <xsl:key name="slot-item" match="/specification/categories/category/function|/specification/events/event" use="@id"/>
  <xsl:key name="member" match="/specification/events/event" use="@member"/>
  <xsl:key name="capability" match="/specification/categories/category/capabilities/list/capability" use="@id"/>
  <xsl:key name="known" match="baseType[not(@definition)]" use="@fragment"/>
  <xsl:key name="constant" match="constant" use="@id"/>
  <xsl:key name="place" match="/specification/sections/*/section|/specification/categories/category/sections/section|/specification/errorCategories/errorCategory|/specification/categories/category/function|constants" use="@id"/>

  <!-- Structures and constants of all parents. -->
  <xsl:variable name="records" select="/specification/categories/category/*[self::struct or self::union or self::capabilities]
    |/specification/categories/category/function/*[self::struct or self::union]
    |/specification/events/*[self::struct or self::union]|/specification/events/event/*[self::struct or self::union]"/>
  <xsl:variable name="sets" select="//constants"/>
  <!-- Places to which many entries lead. -->
  <xsl:variable name="phase-place" select="key('place', 'jvmtiPhase')[1]/@fragment"/>
  <xsl:variable name="safe-place" select="key('place', 'heapCallbacks')[1]/@fragment"/>
  <xsl:variable name="universal-place" select="key('place', 'universal-error')[1]/@fragment"/>
  <xsl:variable name="deallocate" select="key('function', 'Deallocate')[1]"/>
  <xsl:variable name="blanks" select="'                                                                                '"/>
  <xsl:variable name="upper" select="'ABCDEFGHIJKLMNOPQRSTUVWXYZ'"/>
  <xsl:variable name="lower" select="'abcdefghijklmnopqrstuvwxyz'"/>

  <xsl:template match="specification">
    <html id="top" lang="en" data-release="{release/@short}">
      <head>
        <!-- Without this element, the output would depend on the version of libxml2. -->
        <meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>
        <meta http-equiv="Content-Security-Policy">
          <xsl:attribute name="content">default-src 'none'; script-src <xsl:choose>
            <xsl:when test="$split">'self'; style-src 'self'</xsl:when>
            <xsl:otherwise><xsl:value-of select="$script-source"/>; style-src <xsl:value-of select="$style-source"/></xsl:otherwise>
          </xsl:choose>; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'</xsl:attribute>
        </meta>
        <title><xsl:value-of select="@label"/><xsl:text> </xsl:text><xsl:value-of select="release/@major"/>.<xsl:value-of select="release/@minor"/>.<xsl:value-of select="release/@micro"/></title>
        <xsl:choose>
          <xsl:when test="errorCategories"><meta name="description" content="{@label}: its functions, events, types, errors and capabilities, with search, for every release up to {release/@short}."/></xsl:when>
          <xsl:otherwise><meta name="description" content="{@label}: its functions, events and types, with search, for every release up to {release/@short}."/></xsl:otherwise>
        </xsl:choose>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <xsl:if test="not($split)">
          <link rel="icon" href="data:,"/>
          <style><xsl:value-of select="$css"/></style>
          <xsl:call-template name="more-styles"/>
          <script><xsl:value-of select="$head"/></script>
        </xsl:if>
        <xsl:if test="$split">
          <link rel="stylesheet"><xsl:attribute name="href"><xsl:value-of select="/specification/@stem"/>.css</xsl:attribute></link>
          <script defer="defer"><xsl:attribute name="src"><xsl:value-of select="/specification/@stem"/>.js</xsl:attribute></script>
        </xsl:if>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="bar">
          <button id="menu" type="button" aria-expanded="false" aria-controls="contents">Contents</button>
          <a class="home" href="#top"><xsl:value-of select="@interface"/><xsl:text> </xsl:text><span><xsl:call-template name="version"/></span></a>
          <div id="tools" hidden=""></div>
        </header>
        <nav id="contents" aria-label="Contents">
          <details id="filters"><summary>Filters</summary></details>
          <xsl:call-template name="contents"/>
        </nav>
        <main id="content">
          <xsl:call-template name="parts"/>
        </main>
        <xsl:if test="not($split)">
          <script><xsl:value-of select="$base"/></script>
          <script><xsl:value-of select="$search"/></script>
          <script><xsl:value-of select="$match"/></script>
          <script><xsl:value-of select="$filters"/></script>
          <script><xsl:value-of select="$js"/></script>
        </xsl:if>
      </body>
    </html>
  </xsl:template>

  <!-- Further style sheets, whose hashes $style-source has to include. -->
  <xsl:template name="more-styles"/>

  <!-- The content, which all forms of the reference share. -->
  <xsl:template name="parts">
    <h1><xsl:apply-templates select="heading"/><xsl:if test="not(heading)"><xsl:value-of select="@label"/></xsl:if></h1>
    <!-- The first paragraph states what the interface is; the introduction does not repeat it. -->
    <xsl:for-each select="sections/specification/section[1]/doc/*[1][self::paragraph]"><p><xsl:apply-templates/></p></xsl:for-each>
    <ul class="start">
      <li><a href="#FunctionSection">Functions</a>, by category</li>
      <xsl:if test="events/event"><li><a href="#EventSection">Events</a></li></xsl:if>
      <xsl:for-each select="categories/category/capabilities[1]"><li><a href="#{@id}">Capabilities</a></li></xsl:for-each>
      <xsl:if test="errorCategories"><li><a href="#ErrorSection">Errors</a></li></xsl:if>
      <li><a href="#DataSection">Data types</a></li>
      <xsl:for-each select="sections/specification/section[@fragment and contains(@label, 'Step by Step')][1]"><li><a href="#{@fragment}">Tutorials</a></li></xsl:for-each>
      <xsl:if test="history/releases/release"><li><a href="#NewByRelease">What is new</a></li></xsl:if>
    </ul>
    <section class="part" id="SpecificationIntro">
      <h2><a class="anchor" href="#SpecificationIntro">Introduction</a></h2>
      <xsl:apply-templates select="sections/specification/section"/>
    </section>
    <xsl:call-template name="functions"/>
    <xsl:if test="errorCategories"><xsl:call-template name="errors"/></xsl:if>
    <xsl:call-template name="data"/>
    <xsl:call-template name="events"/>
    <section class="part" id="ConstantIndex">
      <xsl:call-template name="height"><xsl:with-param name="rows" select="count(//constants/constant) div 6"/></xsl:call-template>
      <h2><a class="anchor" href="#ConstantIndex">Constant Index</a></h2>
      <xsl:call-template name="constant-index"/>
    </section>
    <xsl:call-template name="history"/>
    <p class="version"><xsl:value-of select="@subtitle"/><xsl:text> </xsl:text><xsl:call-template name="version"/></p>
    <xsl:if test="@license"><p class="version">SPDX-License-Identifier: <xsl:value-of select="@license"/></p></xsl:if>
  </xsl:template>

  <xsl:template match="/specification/sections/specification/section[1]/doc/paragraph[not(preceding-sibling::*) and following-sibling::*]">
    <xsl:if test="$whole"><p><xsl:apply-templates/></p></xsl:if>
  </xsl:template>

  <xsl:template name="version"><xsl:value-of select="release/@major"/>.<xsl:value-of select="release/@minor"/></xsl:template>

  <!-- Contents -->
  <xsl:template name="contents">
    <ul>
      <li><a href="#FunctionSection">Functions</a>
        <ul>
          <li><a href="#FunctionIndex">Function Index</a></li>
          <xsl:if test="/specification/eventTable"><li><a href="#FunctionMatrix">Functions by Phase and Capability</a></li></xsl:if>
          <xsl:for-each select="categories/category">
            <li><details><summary><xsl:value-of select="@label"/></summary><ul>
              <xsl:if test="@fragment"><li><a href="#{@fragment}">Overview</a></li></xsl:if>
              <xsl:apply-templates select="function" mode="item"/>
              <xsl:apply-templates select="callback" mode="item"/>
            </ul></details></li>
          </xsl:for-each>
          <xsl:call-template name="about"><xsl:with-param name="sections" select="sections/functions/section"/><xsl:with-param name="words" select="'About functions'"/></xsl:call-template>
        </ul>
      </li>
      <li><a href="#EventSection">Events</a>
        <ul>
          <li><a href="#EventIndex">Event Index</a></li>
          <xsl:if test="/specification/eventTable"><li><a href="#EventMatrix">Events by Phase and Thread</a></li></xsl:if>
          <xsl:if test="events/event/@onNewer or categories/category/function/@onNewer"><li><a href="#OnNewer">On JVM TI</a></li></xsl:if>
          <xsl:if test="events/event">
            <li><details><summary>All Events</summary><ul>
              <xsl:apply-templates select="events/event" mode="item"/>
            </ul></details></li>
          </xsl:if>
          <xsl:call-template name="about"><xsl:with-param name="sections" select="sections/events/section"/><xsl:with-param name="words" select="'About events'"/></xsl:call-template>
        </ul>
      </li>
      <xsl:if test="errorCategories">
      <li><a href="#ErrorSection">Errors</a>
        <xsl:if test="errorCategories/errorCategory">
          <ul><xsl:apply-templates select="errorCategories/errorCategory" mode="item"/></ul>
        </xsl:if>
      </li>
      </xsl:if>
      <li><a href="#DataSection">Data Types</a>
        <ul>
          <xsl:apply-templates select="baseTypes/baseTypes" mode="item"/>
          <li><a href="#StructureTypeDefinitions">Structure Type Definitions</a></li>
          <li><a href="#FunctionTypeDefinitions">Function Type Definitions</a></li>
          <xsl:if test="eventTable"><li><a href="#EnumerationDefinitions">Enumeration Definitions</a></li></xsl:if>
          <li><a href="#FunctionTable">Function Table</a></li>
        </ul>
      </li>
      <li><details><summary>Introduction</summary><ul>
        <li><a href="#SpecificationIntro">Overview</a></li>
        <xsl:apply-templates select="sections/specification/section" mode="item"/>
      </ul></details></li>
      <li><a href="#ConstantIndex">Constant Index</a></li>
      <li><a href="#ChangeHistory">Change History</a></li>
    </ul>
  </xsl:template>

  <!-- Sections about all functions or all events, folded. -->
  <xsl:template name="about">
    <xsl:param name="sections"/>
    <xsl:param name="words"/>
    <xsl:if test="$sections[@id and @label != '']"><li><details><summary><xsl:value-of select="$words"/></summary><ul><xsl:apply-templates select="$sections" mode="item"/></ul></details></li></xsl:if>
  </xsl:template>

  <!-- A section whose id is used by another element has no link. -->
  <xsl:template match="section|errorCategory|baseTypes" mode="item">
    <xsl:if test="@id and @label != ''"><li><xsl:choose>
      <xsl:when test="@fragment"><a href="#{@fragment}"><xsl:value-of select="@label"/></a></xsl:when>
      <xsl:otherwise><xsl:value-of select="@label"/></xsl:otherwise>
    </xsl:choose></li></xsl:if>
  </xsl:template>

  <xsl:template match="function|callback|event" mode="item">
    <li><xsl:call-template name="since"/><a href="#{@id}"><xsl:value-of select="@id"/></a></li>
  </xsl:template>

  <xsl:template match="function|event" mode="summary">
    <li><xsl:call-template name="since"/><a href="#{@id}"><xsl:value-of select="@id"/></a><xsl:text> </xsl:text><xsl:value-of select="@summary"/></li>
  </xsl:template>

  <xsl:template match="struct|union|capabilities|constants|event" mode="label">
    <li><xsl:call-template name="since"/><a href="#{@id}"><xsl:value-of select="@id"/></a></li>
  </xsl:template>

  <xsl:template match="function" mode="label"><xsl:apply-templates select="struct|union" mode="label"/></xsl:template>

  <xsl:template name="since">
    <xsl:if test="@first">
      <xsl:attribute name="data-since"><xsl:value-of select="@first"/></xsl:attribute>
      <xsl:if test="@preview and not(@previewing)"><xsl:attribute name="data-final"><xsl:value-of select="@since"/></xsl:attribute></xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- The parts, which exist even if they are empty, because links lead to them. -->
  <xsl:template name="functions">
    <section class="part" id="FunctionSection">
      <h2><a class="anchor" href="#FunctionSection">Functions</a></h2>
      <xsl:apply-templates select="sections/functions/section"/>
      <section class="block" id="FunctionIndex">
        <xsl:call-template name="height"><xsl:with-param name="rows" select="count(categories/category/function) + count(categories/category)"/></xsl:call-template>
        <h3><a class="anchor" href="#FunctionIndex">Function Index</a></h3>
        <xsl:for-each select="categories/category[function]">
          <p class="note"><xsl:call-template name="link"><xsl:with-param name="fragment" select="@fragment"/><xsl:with-param name="words" select="string(@label)"/></xsl:call-template></p>
          <ul class="index summary"><xsl:apply-templates select="function" mode="summary"/></ul>
        </xsl:for-each>
      </section>
      <xsl:if test="eventTable"><xsl:call-template name="function-matrix"/></xsl:if>
      <xsl:apply-templates select="categories/category"/>
    </section>
  </xsl:template>

  <xsl:template match="category">
    <section class="category">
      <xsl:call-template name="height"/>
      <xsl:call-template name="block"/>
      <xsl:if test="function">
        <p class="note">Functions:</p>
        <ul class="index"><xsl:apply-templates select="function" mode="item"/></ul>
      </xsl:if>
      <xsl:if test="callback">
        <p class="note">Function types:</p>
        <ul class="index"><xsl:apply-templates select="callback" mode="item"/></ul>
      </xsl:if>
      <xsl:if test="struct or union or capabilities or function/struct or function/union or .//constants">
        <p class="note">Types:</p>
        <ul class="index"><xsl:apply-templates select="struct|union|capabilities|function" mode="label"/><xsl:apply-templates select=".//constants" mode="label"/></ul>
      </xsl:if>
      <xsl:apply-templates select="sections/section"/>
      <xsl:apply-templates select="struct|union|capabilities"/>
      <xsl:apply-templates select="function|callback|constants"/>
    </section>
    <xsl:if test="position() mod 4 = 0"><xsl:call-template name="pause"/></xsl:if>
  </xsl:template>

  <!-- A script without effect. Chromium parses the rest of a long page in one task, which blocks input; after a script it
       handles input first. A script of text is not executed, for which Firefox would stop its parser. It stands after each
       fourth category, since it makes the page load later. -->
  <xsl:template name="pause">
    <xsl:if test="not($split)"><script type="text/plain">0</script></xsl:if>
  </xsl:template>

  <!-- The height of a part until it is laid out, in steps of rem on a wide screen, from its text, or its rows. A low estimate would
       let hidden parts overlap. -->
  <xsl:template name="height">
    <xsl:param name="rows"/>
    <xsl:variable name="rem">
      <xsl:choose>
        <xsl:when test="$rows"><xsl:value-of select="$rows * 4 + 8"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="string-length() * .034 + count(descendant::*) * .8 + count(self::category/*) * 60 + 28"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$rem &gt; 80">
      <xsl:attribute name="data-rem">
        <xsl:choose>
          <xsl:when test="$rem &gt; 3000">4500</xsl:when>
          <xsl:when test="$rem &gt; 2000">3000</xsl:when>
          <xsl:when test="$rem &gt; 1350">2000</xsl:when>
          <xsl:when test="$rem &gt; 900">1350</xsl:when>
          <xsl:when test="$rem &gt; 600">900</xsl:when>
          <xsl:when test="$rem &gt; 400">600</xsl:when>
          <xsl:when test="$rem &gt; 270">400</xsl:when>
          <xsl:when test="$rem &gt; 180">270</xsl:when>
          <xsl:when test="$rem &gt; 120">180</xsl:when>
          <xsl:otherwise>120</xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
    </xsl:if>
  </xsl:template>

  <!-- The id and the heading of a section. -->
  <xsl:template name="block">
    <xsl:if test="@fragment"><xsl:attribute name="id"><xsl:value-of select="@fragment"/></xsl:attribute></xsl:if>
    <xsl:attribute name="data-kind">category</xsl:attribute>
    <h3><xsl:call-template name="anchor"/></h3>
  </xsl:template>

  <!-- The words of a heading as a link to the heading itself. -->
  <xsl:template name="anchor">
    <xsl:param name="words" select="string(@label)"/>
    <xsl:choose>
      <xsl:when test="@fragment"><a class="anchor" href="#{@fragment}"><xsl:copy-of select="$words"/></a></xsl:when>
      <xsl:otherwise><xsl:copy-of select="$words"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- With an id and a label a section; without a label only an anchor; with neither only text. -->
  <xsl:template match="section">
    <xsl:choose>
      <xsl:when test="@label != ''">
        <section>
          <xsl:call-template name="section-place"/>
          <xsl:call-template name="section-heading"/>
          <xsl:apply-templates select="doc"/>
          <xsl:call-template name="drawing"/>
        </section>
      </xsl:when>
      <xsl:when test="@id or doc">
        <div>
          <xsl:call-template name="section-place"/>
          <xsl:apply-templates select="doc"/>
        </div>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- Sections of errors and types are inside a block, which the browser draws as one. -->
  <xsl:template name="section-place">
    <xsl:if test="not(../../../errorCategory or ../../list)"><xsl:attribute name="class">intro</xsl:attribute><xsl:call-template name="height"/></xsl:if>
    <xsl:if test="@fragment">
      <xsl:attribute name="id"><xsl:value-of select="@fragment"/></xsl:attribute>
      <xsl:attribute name="data-kind">intro</xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template name="section-heading">
    <xsl:choose>
      <xsl:when test="../../../sections"><h3><xsl:call-template name="anchor"/></h3></xsl:when>
      <xsl:otherwise><h4><xsl:call-template name="anchor"/></h4></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="errors">
    <section class="part" id="ErrorSection">
      <h2><a class="anchor" href="#ErrorSection">Errors</a></h2>
      <xsl:apply-templates select="sections/errors/section"/>
      <xsl:apply-templates select="errorCategories/errorCategory"/>
    </section>
  </xsl:template>

  <xsl:template match="errorCategory">
    <section class="block">
      <xsl:call-template name="height"/>
      <xsl:call-template name="block"/>
      <xsl:apply-templates select="sections/section"/>
      <table class="errors" aria-label="{@label}"><thead><tr><th scope="col">Error</th><th scope="col">Number</th><th scope="col">Meaning</th></tr></thead>
        <xsl:for-each select="error">
          <tr><xsl:call-template name="item"><xsl:with-param name="kind" select="'error'"/></xsl:call-template><th scope="row"><code><xsl:call-template name="name"/></code></th><td><xsl:value-of select="@number"/></td><td><xsl:apply-templates select="doc" mode="prose"/><xsl:call-template name="used"/></td></tr>
        </xsl:for-each>
      </table>
    </section>
  </xsl:template>

  <!-- The anchor, the kind and the first release of an item. -->
  <xsl:template name="item">
    <xsl:param name="kind"/>
    <xsl:if test="@fragment"><xsl:attribute name="id"><xsl:value-of select="@fragment"/></xsl:attribute></xsl:if>
    <xsl:attribute name="data-kind"><xsl:value-of select="$kind"/></xsl:attribute>
    <xsl:call-template name="since"/>
  </xsl:template>

  <xsl:template name="events">
    <section class="part" id="EventSection">
      <h2><a class="anchor" href="#EventSection">Events</a></h2>
      <xsl:apply-templates select="sections/events/section"/>
      <section class="block" id="EventIndex">
        <xsl:call-template name="height"><xsl:with-param name="rows" select="count(events/event)"/></xsl:call-template>
        <h3><a class="anchor" href="#EventIndex">Event Index</a></h3>
        <xsl:if test="events/event">
          <ul class="index summary"><xsl:apply-templates select="events/event" mode="summary"><xsl:sort select="translate(@id, $upper, $lower)"/></xsl:apply-templates></ul>
        </xsl:if>
      </section>
      <xsl:if test="eventTable"><xsl:call-template name="event-matrix"/></xsl:if>
      <xsl:if test="events/event/@onNewer or categories/category/function/@onNewer"><xsl:call-template name="newer-matrix"/></xsl:if>
      <xsl:apply-templates select="events/*"/>
    </section>
  </xsl:template>

  <xsl:template name="data">
    <section class="part" id="DataSection">
      <h2><a class="anchor" href="#DataSection">Data Types</a></h2>
      <xsl:apply-templates select="sections/data/section"/>
      <xsl:apply-templates select="baseTypes/baseTypes"/>
      <section class="block" id="StructureTypeDefinitions">
        <xsl:call-template name="height"><xsl:with-param name="rows" select="count($records)"/></xsl:call-template>
        <h3><a class="anchor" href="#StructureTypeDefinitions">Structure Type Definitions</a></h3>
        <xsl:if test="$records">
          <table class="index" aria-label="Structures and unions"><thead><tr><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
            <xsl:apply-templates select="$records" mode="row"><xsl:sort select="translate(@id, $upper, $lower)"/></xsl:apply-templates>
          </table>
        </xsl:if>
      </section>
      <section class="block" id="FunctionTypeDefinitions">
        <xsl:call-template name="height"><xsl:with-param name="rows" select="count(categories/category/callback)"/></xsl:call-template>
        <h3><a class="anchor" href="#FunctionTypeDefinitions">Function Type Definitions</a></h3>
        <xsl:if test="categories/category/callback">
          <table class="index" aria-label="Function types"><thead><tr><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
            <xsl:apply-templates select="categories/category/callback" mode="row"><xsl:sort select="translate(@id, $upper, $lower)"/></xsl:apply-templates>
          </table>
        </xsl:if>
      </section>
      <xsl:if test="eventTable">
      <section class="block" id="EnumerationDefinitions">
        <xsl:call-template name="height"><xsl:with-param name="rows" select="count($sets)"/></xsl:call-template>
        <h3><a class="anchor" href="#EnumerationDefinitions">Enumeration Definitions</a></h3>
        <xsl:if test="$sets[@form = 'enum']">
          <table class="index" aria-label="Enumerations"><thead><tr><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
            <xsl:apply-templates select="$sets[@form = 'enum']" mode="row"><xsl:sort select="translate(@id, $upper, $lower)"/></xsl:apply-templates>
          </table>
        </xsl:if>
      </section>
      </xsl:if>
      <section class="block" id="FunctionTable">
        <xsl:call-template name="height"><xsl:with-param name="rows" select="count(functionTable/slots/slot)"/></xsl:call-template>
        <h3><a class="anchor" href="#FunctionTable">Function Table</a></h3>
        <table class="slots" aria-label="Function table"><thead><tr><th scope="col">Slot</th><th scope="col">Function</th></tr></thead>
          <xsl:if test="functionTable/@version"><tr><th scope="row"></th><td><code>jint <xsl:value-of select="functionTable/@version"/>;</code></td></tr></xsl:if>
          <xsl:apply-templates select="functionTable/slots/slot"/>
        </table>
      </section>
    </section>
  </xsl:template>

  <xsl:template match="struct|union|capabilities|constants|callback" mode="row">
    <tr><xsl:call-template name="since"/><th scope="row"><code><a href="#{@id}"><xsl:value-of select="@id"/></a></code></th><td><xsl:value-of select="@label|@synopsis"/></td></tr>
  </xsl:template>

  <xsl:template match="slot">
    <xsl:variable name="item" select="key('slot-item', @member)"/>
    <tr><xsl:for-each select="$item[1]"><xsl:call-template name="since"/></xsl:for-each><xsl:attribute name="id">FunctionTable.<xsl:value-of select="@slot"/></xsl:attribute><th scope="row"><xsl:value-of select="@slot"/></th><td>
      <xsl:for-each select="$item[1]"><code><xsl:choose><xsl:when test="result"><xsl:apply-templates select="result" mode="type"/> (*</xsl:when><xsl:otherwise>jvmtiError (JNICALL *</xsl:otherwise></xsl:choose><a href="#{@id}"><xsl:value-of select="@id"/></a>) (<xsl:value-of select="substring-after(@prototype, '(')"/>;</code></xsl:for-each>
      <xsl:if test="@kind = 'reserved'">reserved <code>void *<xsl:value-of select="@member"/>;</code></xsl:if>
    </td></tr>
  </xsl:template>

  <xsl:template match="baseTypes">
    <section class="block">
      <xsl:call-template name="height"/>
      <xsl:call-template name="block"/>
      <xsl:apply-templates select="sections/section"/>
      <table class="types" aria-label="{@label}"><thead><tr><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
        <xsl:for-each select="list/baseType">
          <tr><xsl:call-template name="item"><xsl:with-param name="kind" select="'type'"/></xsl:call-template><th scope="row"><code><xsl:value-of select="@id"/></code></th><td><xsl:apply-templates select="doc" mode="prose"/>
            <!-- Users of JNI types are not listed. -->
            <xsl:if test="@definition"><pre><code><xsl:apply-templates select="c"/></code></pre><xsl:call-template name="used"/></xsl:if></td></tr>
        </xsl:for-each>
      </table>
    </section>
  </xsl:template>

  <!-- Constants by set. Errors have separate tables. -->
  <xsl:template name="constant-index">
    <xsl:if test="errorCategories/errorCategory/error"><p class="note"><a href="#ErrorSection">Errors</a></p></xsl:if>
    <xsl:for-each select="$sets[list/constant]|events[event]">
      <xsl:sort select="translate(@label, $upper, $lower)"/>
      <p class="note"><xsl:choose>
        <xsl:when test="self::events"><a href="#EventIndex">Events</a></xsl:when>
        <xsl:otherwise><xsl:call-template name="link"><xsl:with-param name="fragment" select="@fragment|self::constants/@id"/><xsl:with-param name="words" select="string(@label)"/></xsl:call-template></xsl:otherwise>
      </xsl:choose></p>
      <ul class="index"><xsl:for-each select="list/constant/@id|event/@constant">
        <li><xsl:if test="../@first"><xsl:attribute name="data-since"><xsl:value-of select="../@first"/></xsl:attribute></xsl:if><a href="#{.}"><xsl:value-of select="."/></a></li>
      </xsl:for-each></ul>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="history">
    <section class="part" id="ChangeHistory">
      <h2><a class="anchor" href="#ChangeHistory">Change History</a></h2>
      <xsl:apply-templates select="sections/history/section"/>
      <p>Last update: <xsl:value-of select="history/@updated"/><xsl:if test="history/@version"><br/>Version: <xsl:value-of select="history/@version"/></xsl:if></p>
      <xsl:if test="history/releases/release">
        <section class="block" id="NewByRelease">
          <xsl:call-template name="height"><xsl:with-param name="rows" select="3 * count(history/releases/release) + count(history/releases/release/*)"/></xsl:call-template>
          <h3><a class="anchor" href="#NewByRelease">New by release</a></h3>
          <p class="derived">What came with each release, and what it changed in functions and events that were there, from what these say.</p>
          <table class="history" aria-label="New by release"><thead><tr><th scope="col">Release</th><th scope="col">New</th></tr></thead>
            <xsl:for-each select="history/releases/release">
              <tr id="NewByRelease.{@short}" data-since="{@short}"><th scope="row"><xsl:choose>
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
          </table>
        </section>
      </xsl:if>
      <xsl:if test="history/changes/change[not(@later)]">
        <div class="block">
          <xsl:for-each select="history/changes"><xsl:call-template name="height"/></xsl:for-each>
          <table class="history" aria-label="Changes, the last one first"><thead><tr><th scope="col">Version</th><th scope="col">Date</th><th scope="col">Change</th></tr></thead>
            <xsl:for-each select="history/changes/change[not(@later)]">
              <xsl:sort select="position()" data-type="number" order="descending"/>
              <tr><xsl:if test="@fragment"><xsl:attribute name="id"><xsl:value-of select="@fragment"/></xsl:attribute></xsl:if><th scope="row"><xsl:choose><xsl:when test="@version"><xsl:value-of select="@version"/></xsl:when><xsl:otherwise>–</xsl:otherwise></xsl:choose></th><td><xsl:value-of select="@date"/></td><td><xsl:apply-templates select="doc" mode="prose"/></td></tr>
            </xsl:for-each>
          </table>
        </div>
      </xsl:if>
    </section>
  </xsl:template>

  <xsl:template name="new">
    <xsl:param name="kind"/>
    <xsl:param name="words"/>
    <xsl:if test="item[@kind = $kind]"><p><xsl:value-of select="$words"/><xsl:for-each select="item[@kind = $kind]"><xsl:call-template name="new-item"/></xsl:for-each></p></xsl:if>
  </xsl:template>

  <xsl:template name="changed">
    <xsl:if test="position() > 1">; </xsl:if>
    <xsl:for-each select="item"><xsl:call-template name="new-item"/></xsl:for-each>
    <xsl:choose>
      <xsl:when test="@what = 'error'"><xsl:text> may return </xsl:text><code><a href="#{@fragment}"><xsl:value-of select="@to"/></a></code></xsl:when>
      <xsl:when test="@what = 'capability'"><xsl:text> with </xsl:text><code><a href="#{@fragment}"><xsl:value-of select="@to"/></a></code></xsl:when>
      <xsl:when test="@what = 'one'"> can be enabled for one thread</xsl:when>
      <xsl:when test="@what = 'all'"> only for all threads</xsl:when>
      <xsl:otherwise><xsl:text> from the </xsl:text><xsl:value-of select="@what"/> phase on</xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="new-item"><xsl:if test="position() > 1">, </xsl:if><code><a href="#{@fragment}"><xsl:value-of select="@id"/></a></code><xsl:if test="@preview"> as a preview</xsl:if><xsl:if test="@final">, no longer a preview</xsl:if></xsl:template>
</xsl:stylesheet>
