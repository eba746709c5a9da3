<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <!-- SPDX-License-Identifier: MIT -->
  <!-- Entries: functions, events, callbacks, types. -->
  <xsl:template match="function">
    <article class="entry">
      <xsl:call-template name="height"/>
      <xsl:call-template name="item"><xsl:with-param name="kind" select="'function'"/></xsl:call-template>
      <xsl:if test="@phase">
        <xsl:attribute name="data-phase"><xsl:value-of select="@phase"/></xsl:attribute>
        <xsl:attribute name="data-safe"><xsl:choose><xsl:when test="@callbackSafe">yes</xsl:when><xsl:otherwise>no</xsl:otherwise></xsl:choose></xsl:attribute>
      </xsl:if>
      <xsl:call-template name="filters"/>
      <xsl:call-template name="entry-heading"/>
      <xsl:call-template name="purpose"/>
      <xsl:call-template name="function-signature"/>
      <xsl:call-template name="function-facts"/>
      <xsl:call-template name="lead"/>
      <xsl:call-template name="parameters"/>
      <xsl:apply-templates select="struct|union"/>
      <xsl:if test="result"><xsl:call-template name="result"/></xsl:if>
      <xsl:if test="errors"><xsl:call-template name="function-errors"/></xsl:if>
      <xsl:call-template name="capabilities"/>
      <xsl:call-template name="see-also"/>
      <xsl:call-template name="details"/>
      <xsl:call-template name="drawing"/>
    </article>
  </xsl:template>

  <xsl:template match="event">
    <article class="entry">
      <xsl:call-template name="height"/>
      <xsl:call-template name="item"><xsl:with-param name="kind" select="'event'"/></xsl:call-template>
      <xsl:if test="@phase"><xsl:attribute name="data-phase"><xsl:value-of select="@phase"/></xsl:attribute></xsl:if>
      <xsl:call-template name="filters"/>
      <h3><xsl:call-template name="entry-title"><xsl:with-param name="words" select="@label"/></xsl:call-template></h3>
      <xsl:call-template name="purpose"/>
      <xsl:call-template name="event-signature"/>
      <xsl:call-template name="event-facts"/>
      <xsl:call-template name="lead"/>
      <xsl:call-template name="parameters"/>
      <xsl:apply-templates select="struct|union"/>
      <xsl:call-template name="capabilities"/>
      <xsl:call-template name="see-also"/>
      <xsl:call-template name="details"/>
    </article>
  </xsl:template>

  <xsl:template match="callback">
    <article class="entry">
      <xsl:call-template name="height"/>
      <xsl:call-template name="item"><xsl:with-param name="kind" select="'callback'"/></xsl:call-template>
      <xsl:call-template name="entry-heading"/>
      <xsl:call-template name="purpose"/>
      <xsl:call-template name="callback-signature"/>
      <xsl:call-template name="callback-facts"/>
      <xsl:call-template name="lead"/>
      <xsl:call-template name="parameters"/>
      <xsl:call-template name="used"/>
      <xsl:call-template name="details"/>
    </article>
  </xsl:template>

  <xsl:template match="struct|union">
    <article class="entry">
      <xsl:call-template name="height"/>
      <xsl:call-template name="item"><xsl:with-param name="kind" select="'type'"/></xsl:call-template>
      <xsl:call-template name="entry-heading"/>
      <xsl:call-template name="purpose"/>
      <pre class="signature"><xsl:apply-templates select="." mode="code"/></pre>
      <xsl:call-template name="fields"/>
    </article>
  </xsl:template>

  <!-- Signatures and facts of entries. -->
  <xsl:template name="function-signature">
    <pre class="signature"><xsl:choose>
      <xsl:when test="result"><xsl:apply-templates select="result" mode="type"/><xsl:text>&#10;</xsl:text><b><xsl:value-of select="@id"/></b>(<xsl:call-template name="bare-parameters"/>)</xsl:when>
      <xsl:otherwise><xsl:apply-templates select="/specification/result" mode="type"/><xsl:text>&#10;</xsl:text><b><xsl:value-of select="@id"/></b>(jvmtiEnv* env<xsl:call-template name="parameter-list"/></xsl:otherwise>
    </xsl:choose></pre>
  </xsl:template>

  <xsl:template name="function-facts">
    <dl class="facts">
      <xsl:if test="@phase">
      <div class="chip"><dt>Phase</dt><dd><xsl:choose>
        <xsl:when test="@phase = 'live'"><xsl:call-template name="link"><xsl:with-param name="fragment" select="$phase-place"/><xsl:with-param name="words" select="'live'"/></xsl:call-template></xsl:when>
        <xsl:when test="@phase = 'start'"><xsl:call-template name="link"><xsl:with-param name="fragment" select="$phase-place"/><xsl:with-param name="words" select="'start, live'"/></xsl:call-template></xsl:when>
        <xsl:when test="@phase = 'onload'"><xsl:call-template name="link"><xsl:with-param name="fragment" select="$phase-place"/><xsl:with-param name="words" select="'OnLoad, live'"/></xsl:call-template></xsl:when>
        <xsl:when test="@phase = 'onloadOnly'"><xsl:call-template name="link"><xsl:with-param name="fragment" select="$phase-place"/><xsl:with-param name="words" select="'OnLoad'"/></xsl:call-template></xsl:when>
        <xsl:otherwise><xsl:call-template name="link"><xsl:with-param name="fragment" select="$phase-place"/><xsl:with-param name="words" select="'any'"/></xsl:call-template></xsl:otherwise>
      </xsl:choose></dd></div>
      </xsl:if>
      <xsl:call-template name="needs"/>
      <xsl:if test="@phase">
      <div><dt>Callback-safe</dt><dd><xsl:choose>
        <xsl:when test="@callbackSafe"><xsl:call-template name="link"><xsl:with-param name="fragment" select="$safe-place"/><xsl:with-param name="words" select="'yes'"/></xsl:call-template></xsl:when>
        <xsl:otherwise><xsl:call-template name="link"><xsl:with-param name="fragment" select="$safe-place"/><xsl:with-param name="words" select="'no'"/></xsl:call-template></xsl:otherwise>
      </xsl:choose></dd></div>
      </xsl:if>
      <div><dt>Slot</dt><dd><a href="#FunctionTable.{@slot}"><xsl:value-of select="@slot"/></a></dd></div>
      <xsl:call-template name="last-facts"/>
      <xsl:if test="@costsWords"><div><dt>Cost</dt><dd><xsl:value-of select="@costsWords"/><xsl:if test="@seenCostsWords">; HotSpot: <xsl:value-of select="@seenCostsWords"/></xsl:if></dd></div></xsl:if>
      <xsl:if test="@virtualThreadsWords"><div><dt>Virtual threads</dt><dd><xsl:value-of select="@virtualThreadsWords"/><xsl:if test="@seenVirtualThreadsWords">; HotSpot: <xsl:choose><xsl:when test="@seenVirtualThreadsWords = @virtualThreadsWords">only then</xsl:when><xsl:otherwise><xsl:value-of select="@seenVirtualThreadsWords"/></xsl:otherwise></xsl:choose></xsl:if></dd></div></xsl:if>
    </dl>
  </xsl:template>

  <xsl:template name="event-signature">
    <xsl:choose>
      <xsl:when test="@member"><pre class="signature"><xsl:text>struct {&#10;</xsl:text><xsl:for-each select="params/param"><span><xsl:text>    </xsl:text><xsl:call-template name="declaration"/><xsl:text>;&#10;</xsl:text></span></xsl:for-each>} <b><xsl:value-of select="@member"/></b>;</pre></xsl:when>
      <xsl:when test="@callbackType"><pre class="signature">void JNICALL<xsl:text>&#10;</xsl:text><b><xsl:value-of select="@id"/></b>(jvmtiEnv *jvmti_env<xsl:call-template name="parameter-list"/></pre></xsl:when>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="event-facts">
    <dl class="facts">
      <xsl:if test="@phase"><div class="chip"><dt>Phase</dt><dd><xsl:call-template name="link"><xsl:with-param name="to" select="'jvmtiPhase'"/><xsl:with-param name="words"><xsl:call-template name="event-phase"><xsl:with-param name="phase" select="@phase"/></xsl:call-template></xsl:with-param></xsl:call-template><xsl:if test="@wasPhase">; before <xsl:value-of select="@until"/>: <xsl:call-template name="event-phase"><xsl:with-param name="phase" select="@wasPhase"/></xsl:call-template></xsl:if></dd></div></xsl:if>
      <xsl:call-template name="needs"/>
      <div><dt>Event type</dt><dd><code id="{@constant}" data-kind="constant"><xsl:value-of select="@constant"/></code></dd></div>
      <div><dt>Number</dt><dd><xsl:value-of select="@number"/></dd></div>
      <xsl:if test="@phase"><div><dt>Enabled<xsl:if test="key('function', 'SetEventNotificationMode')"> with</xsl:if></dt><dd><xsl:if test="key('function', 'SetEventNotificationMode')"><code><xsl:call-template name="link"><xsl:with-param name="to" select="'SetEventNotificationMode'"/><xsl:with-param name="words">SetEventNotificationMode</xsl:with-param></xsl:call-template></code>, </xsl:if><xsl:choose><xsl:when test="@perThread">also for one thread</xsl:when><xsl:otherwise>for all threads</xsl:otherwise></xsl:choose><xsl:if test="@wasThread">; before <xsl:value-of select="@until"/><xsl:choose><xsl:when test="@wasThread = 'one'">, also for one</xsl:when><xsl:otherwise>, only for all</xsl:otherwise></xsl:choose></xsl:if></dd></div></xsl:if>
      <xsl:call-template name="last-facts"/>
      <xsl:if test="@threadWords"><div><dt>Thread</dt><dd><xsl:value-of select="@threadWords"/><xsl:if test="@seenThreadWords">; HotSpot: <xsl:value-of select="@seenThreadWords"/></xsl:if></dd></div></xsl:if>
      <xsl:if test="@callsWords"><div><dt>May call</dt><dd><xsl:value-of select="@callsWords"/></dd></div></xsl:if>
    </dl>
  </xsl:template>

  <xsl:template name="event-phase">
    <xsl:param name="phase"/>
    <xsl:choose><xsl:when test="$phase = 'start'">start, live</xsl:when><xsl:when test="$phase = 'any'">primordial, start, live</xsl:when><xsl:otherwise>live</xsl:otherwise></xsl:choose>
  </xsl:template>

  <xsl:template name="callback-signature">
    <pre class="signature"><xsl:if test="not(@inPlace)">typedef </xsl:if><xsl:apply-templates select="result" mode="type"/> (<xsl:if test="/specification/eventTable">JNICALL </xsl:if>*<b><xsl:value-of select="@id"/></b>)(<xsl:for-each select="params/param"><span><xsl:text>&#10;    </xsl:text><xsl:call-template name="declaration"/><xsl:if test="position() != last()">,</xsl:if></span></xsl:for-each><xsl:if test="not(params/param)">void</xsl:if>);</pre>
  </xsl:template>

  <xsl:template name="callback-facts">
    <xsl:if test="@calledWords"><dl class="facts"><div><dt>Called</dt><dd><xsl:value-of select="@calledWords"/></dd></div></dl></xsl:if>
  </xsl:template>

  <xsl:template name="capabilities-signature">
    <pre class="signature">typedef struct {<xsl:text>&#10;</xsl:text>
      <xsl:for-each select="list/capability"><span><xsl:text>    unsigned int </xsl:text><a href="#{../../@id}.{@id}"><xsl:value-of select="@id"/></a><xsl:text> : 1;&#10;</xsl:text></span></xsl:for-each>
      <xsl:for-each select="padding/padding"><xsl:text>    unsigned int : </xsl:text><xsl:value-of select="."/><xsl:text>;&#10;</xsl:text></xsl:for-each>} <xsl:value-of select="@id"/>;</pre>
  </xsl:template>

  <!-- The purpose of an entry, which is its first paragraph; the next part of its documentation, and the rest. -->
  <xsl:template name="purpose"><xsl:apply-templates select="doc/*[1][self::paragraph]"/></xsl:template>
  <xsl:template name="lead"><xsl:apply-templates select="doc/*[(position() > 1 or not(self::paragraph)) and (not(../@lead) or position() &lt;= ../@lead)]"/></xsl:template>

  <xsl:template name="details">
    <xsl:if test="doc/@lead">
      <xsl:call-template name="subheading"><xsl:with-param name="words" select="'Details'"/></xsl:call-template>
      <xsl:apply-templates select="doc/*[position() &gt; ../@lead]"/>
    </xsl:if>
  </xsl:template>

  <xsl:template match="function/struct|function/union|event/struct|event/union">
    <div>
      <xsl:call-template name="item"><xsl:with-param name="kind" select="'type'"/></xsl:call-template>
      <xsl:choose>
        <xsl:when test="../@perThread or ../@constant"><h4><xsl:call-template name="entry-title"><xsl:with-param name="words" select="@label"/></xsl:call-template></h4></xsl:when>
        <xsl:otherwise><h5><xsl:call-template name="entry-title"><xsl:with-param name="words" select="@label"/></xsl:call-template></h5></xsl:otherwise>
      </xsl:choose>
      <xsl:call-template name="purpose"/>
      <pre class="signature"><xsl:apply-templates select="." mode="code"/></pre>
      <xsl:call-template name="fields"/>
    </div>
  </xsl:template>

  <xsl:template name="fields">
    <xsl:apply-templates select="doc/*[position() > 1 or not(self::paragraph)]"/>
    <table class="fields" aria-label="{@label}"><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
      <xsl:for-each select="fields/field">
        <tr id="{../../@id}.{@id}" data-kind="field"><th scope="row"><code><xsl:value-of select="@id"/></code></th><td><xsl:call-template name="type-cell"/></td><td><xsl:apply-templates select="doc" mode="prose"/><xsl:call-template name="given-notes"/><xsl:if test="../../@ofEvents"><xsl:call-template name="member-events"/></xsl:if></td></tr>
      </xsl:for-each>
    </table>
    <xsl:call-template name="used"/>
  </xsl:template>

  <!-- The events that use a member of the union. -->
  <xsl:template name="member-events">
    <xsl:for-each select="key('member', @id)"><xsl:if test="position() > 1">, </xsl:if><a href="#{@id}"><xsl:value-of select="@id"/></a></xsl:for-each>
  </xsl:template>

  <xsl:template match="capabilities">
    <article class="entry">
      <xsl:call-template name="height"/>
      <xsl:call-template name="item"><xsl:with-param name="kind" select="'type'"/></xsl:call-template>
      <xsl:call-template name="entry-heading"/>
      <xsl:call-template name="capabilities-meaning"/>
      <details><summary>Declaration</summary><xsl:call-template name="capabilities-signature"/></details>
      <xsl:call-template name="used"/>
    </article>
  </xsl:template>

  <xsl:template name="capabilities-meaning">
    <xsl:apply-templates select="doc"/>
    <table class="capabilities" aria-label="{@label}"><thead><tr><th scope="col">Capability</th><th scope="col">Bit</th><th scope="col">Since</th><th scope="col">Meaning</th></tr></thead>
      <xsl:for-each select="list/capability">
        <tr id="{@fragment}" data-kind="capability"><xsl:call-template name="since"/><th scope="row"><code><xsl:value-of select="@id"/></code></th><td><xsl:value-of select="@bit"/></td><td><xsl:call-template name="since-words"/></td><td><xsl:apply-templates select="doc" mode="prose"/><xsl:call-template name="had"/><xsl:call-template name="used"/></td></tr>
      </xsl:for-each>
    </table>
  </xsl:template>

  <!-- When HotSpot gives a capability, and its cost. -->
  <xsl:template name="had"><xsl:if test="@seenHadWords"><p class="derived">HotSpot gives it <xsl:value-of select="@seenHadWords"/><xsl:if test="@seenCostsWords">; cost: <xsl:value-of select="@seenCostsWords"/></xsl:if>.</p></xsl:if></xsl:template>

  <!-- Attributes that the filters of the page use. -->
  <xsl:template name="filters">
    <xsl:if test="requiredCapabilities/requiredCapability"><xsl:attribute name="data-caps"><xsl:apply-templates select="requiredCapabilities/requiredCapability" mode="word"/></xsl:attribute></xsl:if>
    <xsl:if test="optionalCapabilities/optionalCapability"><xsl:attribute name="data-opts"><xsl:apply-templates select="optionalCapabilities/optionalCapability" mode="word"/></xsl:attribute></xsl:if>
    <xsl:if test="@deprecated"><xsl:attribute name="data-deprecated"><xsl:value-of select="@deprecated"/></xsl:attribute></xsl:if>
    <xsl:if test="@gc"><xsl:attribute name="data-gc"><xsl:value-of select="@gc"/></xsl:attribute></xsl:if>
  </xsl:template>

  <xsl:template match="requiredCapability|optionalCapability" mode="word">
    <xsl:if test="position() > 1"><xsl:text> </xsl:text></xsl:if><xsl:value-of select="@id"/>
  </xsl:template>

  <xsl:template name="entry-heading">
    <xsl:if test="@deprecated and not(@slot)"><xsl:attribute name="data-deprecated"><xsl:value-of select="@deprecated"/></xsl:attribute></xsl:if>
    <h4>
      <xsl:choose>
        <xsl:when test="@synopsis"><xsl:call-template name="entry-title"><xsl:with-param name="words" select="@synopsis"/></xsl:call-template></xsl:when>
        <xsl:otherwise><xsl:call-template name="entry-title"><xsl:with-param name="words" select="@label"/></xsl:call-template></xsl:otherwise>
      </xsl:choose>
    </h4>
  </xsl:template>

  <xsl:template name="entry-title">
    <xsl:param name="words"/>
    <xsl:call-template name="anchor"><xsl:with-param name="words"><code><xsl:value-of select="@id"/></code></xsl:with-param></xsl:call-template>
    <!-- Omits a synopsis that repeats the name. -->
    <xsl:if test="translate($words, ' ', '') != @id"><xsl:text> </xsl:text><span class="synopsis"><xsl:value-of select="$words"/></span></xsl:if>
    <xsl:if test="@first and @first != '1.1'"><xsl:text> </xsl:text><span class="badge since">since <xsl:value-of select="@first"/></span></xsl:if>
    <xsl:if test="@deprecated"><xsl:text> </xsl:text><span class="badge deprecated">deprecated since <xsl:value-of select="@deprecated"/></span></xsl:if>
  </xsl:template>

  <!-- A heading inside an entry. -->
  <xsl:template name="subheading">
    <xsl:param name="words"/>
    <xsl:choose>
      <xsl:when test="@constant"><h4 id="{@id}:{$words}"><xsl:value-of select="$words"/></h4></xsl:when>
      <xsl:otherwise><h5 id="{@id}:{$words}"><xsl:value-of select="$words"/></h5></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- C code. Each <span> is a line; its continuation is indented. -->
  <xsl:template match="struct|union" mode="code">
    <xsl:if test="not(@inPlace)"><xsl:text>typedef </xsl:text></xsl:if><xsl:choose><xsl:when test="self::union">union</xsl:when><xsl:otherwise>struct</xsl:otherwise></xsl:choose><xsl:text> {&#10;</xsl:text>
    <xsl:for-each select="fields/field"><span><xsl:text>    </xsl:text><xsl:call-template name="declaration"/><xsl:text>;&#10;</xsl:text></span></xsl:for-each>
    <xsl:text>}</xsl:text><xsl:if test="not(@inPlace)"><xsl:text> </xsl:text><xsl:value-of select="@id"/></xsl:if><xsl:text>;</xsl:text>
  </xsl:template>

  <!-- Parameters of a function without an environment. -->
  <xsl:template name="bare-parameters">
    <xsl:variable name="indent" select="concat('&#10; ', substring($blanks, 1, string-length(@id)))"/>
    <xsl:if test="not(params/param)">void</xsl:if>
    <xsl:for-each select="params/param">
      <span><xsl:if test="position() > 1"><xsl:value-of select="$indent"/></xsl:if><xsl:call-template name="declaration"/><xsl:if test="position() != last()">,</xsl:if></span>
    </xsl:for-each>
  </xsl:template>

  <!-- Parameters after the environment, one per line. -->
  <xsl:template name="parameter-list">
    <xsl:variable name="indent" select="concat('&#10; ', substring($blanks, 1, string-length(@id)))"/>
    <xsl:variable name="arguments" select="params/param[@argument]"/>
    <xsl:choose><xsl:when test="$arguments">,</xsl:when><xsl:otherwise>)</xsl:otherwise></xsl:choose>
    <xsl:for-each select="$arguments">
      <span><xsl:value-of select="$indent"/><xsl:call-template name="declaration"/><xsl:choose><xsl:when test="position() != last()">,</xsl:when><xsl:otherwise>)</xsl:otherwise></xsl:choose></span>
    </xsl:for-each>
  </xsl:template>

  <!-- The type links to its definition; the name is described below. -->
  <xsl:template name="declaration">
    <xsl:choose>
      <xsl:when test="type/@c"><xsl:apply-templates select="type" mode="type"/><xsl:text> </xsl:text><xsl:value-of select="@id"/></xsl:when>
      <xsl:otherwise>...</xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Facts -->
  <xsl:template name="needs">
    <xsl:if test="requiredCapabilities"><div class="chip"><dt>Needs<xsl:if test="requiredCapabilities/requiredCapability[2]"> all of</xsl:if></dt><dd>
      <xsl:for-each select="requiredCapabilities/requiredCapability"><xsl:if test="position() > 1">, </xsl:if><xsl:call-template name="capability-link"/></xsl:for-each>
      <xsl:choose>
        <xsl:when test="@eventCapabilities and /specification/events/event/requiredCapabilities/requiredCapability"><a href="#{@id}:Capabilities">those of the event</a></xsl:when>
        <xsl:when test="not(requiredCapabilities/requiredCapability)">no capability</xsl:when>
      </xsl:choose>
    </dd></div></xsl:if>
  </xsl:template>

  <xsl:template name="last-facts">
    <div><dt>Since</dt><dd><xsl:call-template name="since-words"/></dd></div>
    <xsl:call-template name="modes"/>
  </xsl:template>

  <!-- Where collections may be disabled and threads suspended while an agent runs: when a function may be called, how an
       event comes. -->
  <xsl:template name="modes">
    <xsl:if test="@ofAgent"><div><dt>Written by</dt><dd>the agent</dd></div></xsl:if>
    <xsl:if test="@gc"><div><dt>Garbage collection</dt><dd><xsl:choose><xsl:when test="@gc = 'any'">enabled or disabled</xsl:when><xsl:otherwise><xsl:value-of select="@gc"/></xsl:otherwise></xsl:choose></dd></div></xsl:if>
    <xsl:choose>
      <xsl:when test="@notSuspended"><div><dt>Threads suspended</dt><dd>not then</dd></div></xsl:when>
      <xsl:when test="@suspended"><div><dt>Threads suspended</dt><dd>yes: nothing may block</dd></div></xsl:when>
    </xsl:choose>
    <xsl:if test="@collecting"><div><dt>Sent</dt><dd>during collections</dd></div></xsl:if>
    <xsl:if test="@ends"><div><dt>Ends</dt><dd>the ID in <code><xsl:value-of select="@ends"/></code></dd></div></xsl:if>
    <xsl:if test="@sendsEvents"><div><dt>Sends events</dt><dd>before it returns</dd></div></xsl:if>
    <xsl:if test="@request = 'also' or @request = 'only'"><div><dt>On request</dt><dd><xsl:if test="@request = 'only'">only</xsl:if><xsl:if test="@request = 'also'">also</xsl:if><xsl:if test="@asked">, with a <code><xsl:value-of select="@asked"/></code></xsl:if></dd></div></xsl:if>
    <xsl:if test="@onNewerWords"><div><dt>On JVM TI</dt><dd><a href="#OnNewer"><xsl:value-of select="@onNewerWords"/></a></dd></div></xsl:if>
    <xsl:if test="@aliases"><div><dt>Older names</dt><dd><code><xsl:value-of select="@aliases"/></code></dd></div></xsl:if>
  </xsl:template>

  <xsl:template name="capability-link"><code><a href="#{@fragment}"><xsl:value-of select="@id"/></a></code></xsl:template>

  <xsl:template name="see-also">
    <xsl:if test="seeAlso"><p class="used">See also <xsl:for-each select="seeAlso/seeAlso"><xsl:if test="position() > 1">, </xsl:if><code><a href="#{.}"><xsl:value-of select="."/></a></code></xsl:for-each></p></xsl:if>
  </xsl:template>

  <xsl:template name="since-words">
    <xsl:choose>
      <xsl:when test="@history"><a href="#{@history}"><xsl:call-template name="since-text"/></a></xsl:when>
      <xsl:otherwise><a href="#ChangeHistory"><xsl:call-template name="since-text"/></a></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="since-text">
    <xsl:choose>
      <xsl:when test="@previewing"><xsl:value-of select="@preview"/>, as a preview</xsl:when>
      <xsl:otherwise><xsl:value-of select="@since"/><xsl:if test="@preview">, preview in <xsl:value-of select="@preview"/></xsl:if></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Capabilities: those that are needed stand among the facts; here is what is to be said about them, and what
       others do for the function or event, or what they are for. -->
  <xsl:template name="capabilities">
    <xsl:if test="requiredCapabilities/requiredCapability/doc or optionalCapabilities/optionalCapability or (@eventCapabilities and /specification/events/event/requiredCapabilities/requiredCapability)">
      <xsl:call-template name="subheading"><xsl:with-param name="words" select="'Capabilities'"/></xsl:call-template>
      <xsl:if test="@eventCapabilities and /specification/events/event/requiredCapabilities/requiredCapability"><xsl:call-template name="event-capabilities"/></xsl:if>
      <xsl:if test="requiredCapabilities/requiredCapability/doc or optionalCapabilities/optionalCapability">
        <table class="capabilities" aria-label="Capabilities that affect {@id}"><thead><tr><th scope="col">Capability</th><th scope="col">Effect</th></tr></thead>
          <xsl:apply-templates select="requiredCapabilities/requiredCapability[doc]"/>
          <xsl:apply-templates select="optionalCapabilities/optionalCapability"/>
        </table>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <xsl:template match="requiredCapability|optionalCapability">
    <tr><xsl:call-template name="since"/><th scope="row"><xsl:call-template name="capability-link"/><xsl:call-template name="row-since"/></th><td><xsl:if test="self::requiredCapability">Needed. </xsl:if><xsl:apply-templates select="doc" mode="prose"/><xsl:if test="not(doc)"><xsl:apply-templates select="key('capability', @id)[1]/doc" mode="prose"/></xsl:if></td></tr>
  </xsl:template>

  <!-- For the function that enables events. -->
  <xsl:template name="event-capabilities">
    <p class="derived">An event that needs a capability can be enabled by an environment that has it:</p>
    <table class="capabilities" aria-label="Capabilities of events"><thead><tr><th scope="col">Event</th><th scope="col">Capabilities</th></tr></thead>
      <xsl:for-each select="/specification/events/event[requiredCapabilities/requiredCapability]">
        <tr><xsl:call-template name="since"/><th scope="row"><code><a href="#{@id}"><xsl:value-of select="@id"/></a></code></th><td><xsl:for-each select="requiredCapabilities/requiredCapability"><xsl:if test="position() > 1"> and </xsl:if><xsl:call-template name="capability-link"/></xsl:for-each></td></tr>
      </xsl:for-each>
    </table>
  </xsl:template>

  <!-- Parameters -->
  <xsl:template name="parameters">
    <xsl:variable name="params" select="params/param[not(@dropped)]"/>
    <xsl:if test="$params">
      <xsl:choose>
        <xsl:when test="@member"><xsl:call-template name="subheading"><xsl:with-param name="words" select="'Fields'"/></xsl:call-template></xsl:when>
        <xsl:otherwise><xsl:call-template name="subheading"><xsl:with-param name="words" select="'Parameters'"/></xsl:call-template></xsl:otherwise>
      </xsl:choose>
      <table class="parameters" aria-label="Parameters of {@id}"><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
        <xsl:for-each select="$params">
          <tr id="{../../@id}.{@id}" data-kind="parameter"><th scope="row"><code><xsl:value-of select="@id"/></code></th><td><xsl:call-template name="type-cell"/></td><td><xsl:apply-templates select="doc" mode="prose"/><xsl:call-template name="notes"/></td></tr>
        </xsl:for-each>
      </table>
    </xsl:if>
  </xsl:template>

  <xsl:template name="type-cell">
    <xsl:if test="type/@c"><code><xsl:apply-templates select="type" mode="type"/></code></xsl:if>
  </xsl:template>

  <!-- Facts that follow from the type of a parameter, as sentences of one paragraph. -->
  <xsl:template name="notes">
    <xsl:choose>
      <xsl:when test="../../result or not(../../@slot)"><xsl:call-template name="given-notes"/></xsl:when>
      <xsl:otherwise><xsl:call-template name="taken-notes"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Notes on values that the agent passes to the VM. -->
  <xsl:template name="taken-notes">
    <xsl:variable name="memory" select="type[target and @kind != 'ptrtype']"/>
    <xsl:if test="$memory or @nullable or @givesReferences">
        <p class="derived">
          <xsl:if test="$memory"><xsl:call-template name="memory-note"/><xsl:apply-templates select="ownership"/><xsl:text> </xsl:text></xsl:if>
          <xsl:if test="@nullable"><xsl:call-template name="null-note"/><xsl:text> </xsl:text></xsl:if>
          <xsl:if test="@givesReferences">Gives JNI local references, <xsl:call-template name="link"><xsl:with-param name="to" select="'refs'"/><xsl:with-param name="words">to be managed</xsl:with-param></xsl:call-template> by the agent. </xsl:if>
        </p>
    </xsl:if>
  </xsl:template>

  <!-- Notes on values that the VM passes to the agent, and on fields. -->
  <xsl:template name="given-notes">
    <xsl:if test="@nullable or type/@identity or type/length or ownership/@words">
      <p class="derived">
        <xsl:if test="type/@identity"><xsl:value-of select="type/@identity"/><xsl:text> </xsl:text></xsl:if>
        <xsl:if test="type/length"><xsl:call-template name="length-note"/><xsl:text> </xsl:text></xsl:if>
        <xsl:if test="ownership/@words"><xsl:value-of select="ownership/@words"/>. </xsl:if>
        <xsl:if test="@nullable"><xsl:call-template name="null-note"/></xsl:if>
      </p>
    </xsl:if>
  </xsl:template>

  <!-- The number of elements, which another parameter or field has. -->
  <xsl:template name="length-note">
    <xsl:variable name="in" select="type/length/@in"/>
    <xsl:variable name="out" select="type/length/@out"/>
    <xsl:choose>
      <xsl:when test="$out and ../param[@id = $out]/type[target and @kind != 'ptrtype']"><xsl:if test="$in">There is room for <code><xsl:if test="../param[@id = $in]/type[target and @kind != 'ptrtype']">*</xsl:if><xsl:value-of select="$in"/></code><xsl:text> </xsl:text><xsl:call-template name="elements"/>. </xsl:if>The number of <xsl:call-template name="elements"/> is given back in <code>*<xsl:value-of select="$out"/></code>.</xsl:when>
      <xsl:otherwise>The number of <xsl:call-template name="elements"/> is <code><xsl:if test="../param[@id = $in]/type[target and @kind != 'ptrtype']">*</xsl:if><xsl:value-of select="type/length/@in"/><xsl:if test="not(type/length/@in)"><xsl:value-of select="type/length/@out"/></xsl:if></code>.</xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="elements"><xsl:choose><xsl:when test="type/@base = 'void'">bytes</xsl:when><xsl:otherwise>elements</xsl:otherwise></xsl:choose></xsl:template>

  <xsl:template name="null-note">
    <xsl:choose>
      <xsl:when test="type/@nullIsCurrent">NULL stands for the current thread.</xsl:when>
      <xsl:when test="ifNull">If it is NULL, <xsl:apply-templates select="ifNull" mode="words"/>.</xsl:when>
      <xsl:otherwise>It may be NULL.</xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The owner and the size of the memory. -->
  <xsl:template name="memory-note">
    <xsl:variable name="in" select="type/length/@in"/>
    <xsl:variable name="out" select="type/length/@out"/>
    <xsl:choose>
      <xsl:when test="type/@kind = 'outptr'">Set on return; the agent provides the <code><xsl:apply-templates select="type/target" mode="type"/></code></xsl:when>
      <xsl:when test="type/@kind = 'outbuf'">The agent provides the array<xsl:if test="type/length/@in">, with room for <code><xsl:if test="../param[@id = $in]/type[target and @kind != 'ptrtype']">*</xsl:if><xsl:value-of select="type/length/@in"/></code> elements</xsl:if><xsl:if test="type/length/@out">; of them, <code><xsl:if test="not(../param[@id = $out]/type[not(target)])">*</xsl:if><xsl:value-of select="type/length/@out"/></code> are set on return</xsl:if></xsl:when>
      <xsl:when test="type/@kind = 'inbuf'">The agent passes <xsl:choose><xsl:when test="type/@base = 'void'">a pointer to data</xsl:when><xsl:otherwise>an array</xsl:otherwise></xsl:choose><xsl:if test="type/length/@in"> of <code><xsl:if test="../param[@id = $in]/type[target and @kind != 'ptrtype']">*</xsl:if><xsl:value-of select="type/length/@in"/></code> elements</xsl:if></xsl:when>
      <xsl:when test="type/@kind = 'inptr'">The agent passes a pointer, which is only read</xsl:when>
      <xsl:when test="type/@kind = 'allocbuf' or type/@kind = 'allocallocbuf'">Set on return to a new array<xsl:choose>
        <xsl:when test="type/length/@out"> of <code><xsl:if test="not(../param[@id = $out]/type[not(target)])">*</xsl:if><xsl:value-of select="type/length/@out"/></code> elements</xsl:when>
        <xsl:when test="type/length/@in"> of <code><xsl:if test="../param[@id = $in]/type[target and @kind != 'ptrtype']">*</xsl:if><xsl:value-of select="type/length/@in"/></code> elements</xsl:when>
      </xsl:choose></xsl:when>
      <xsl:otherwise>The agent provides the pointer</xsl:otherwise>
    </xsl:choose>.</xsl:template>

  <!-- The party that frees the memory. -->
  <xsl:template match="ownership"> The agent frees <xsl:choose>
      <xsl:when test="@how = 'deallocate-each'">each element, then the array</xsl:when>
      <xsl:when test="@how = 'deallocate'">it</xsl:when>
      <xsl:otherwise><xsl:for-each select="field"><xsl:if test="position() > 1">, </xsl:if><code><xsl:value-of select="@path"/></code></xsl:for-each><xsl:if test="@further"> and so on, however deep<xsl:if test="@how != 'deallocate-fields'">,</xsl:if></xsl:if></xsl:otherwise>
    </xsl:choose><xsl:choose>
      <xsl:when test="@how = 'deallocate-array-and-fields'"> of each element, then the array</xsl:when>
      <xsl:when test="@how = 'deallocate-each-and-fields'"> of each element, each element, then the array</xsl:when>
    </xsl:choose><xsl:if test="$deallocate">, with <code><xsl:call-template name="link"><xsl:with-param name="fragment" select="$deallocate/@fragment"/><xsl:with-param name="words" select="'Deallocate'"/></xsl:call-template></code></xsl:if>.</xsl:template>

  <!-- The result of a function, if functions of the interface state theirs. -->
  <xsl:template name="result">
    <xsl:if test="resultDoc or outcomes/outcome">
      <xsl:call-template name="subheading"><xsl:with-param name="words" select="'Result'"/></xsl:call-template>
      <xsl:apply-templates select="resultDoc"/>
      <xsl:if test="outcomes/outcome">
        <table class="errors" aria-label="Results of {@id}"><thead><tr><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead>
          <xsl:for-each select="outcomes/outcome">
            <tr><th scope="row"><code><xsl:choose><xsl:when test="@fragment"><a href="#{@fragment}"><xsl:value-of select="@id"/></a></xsl:when><xsl:otherwise><xsl:value-of select="@id"/></xsl:otherwise></xsl:choose></code></th><td><xsl:apply-templates select="doc" mode="prose"/></td></tr>
          </xsl:for-each>
        </table>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- Errors: missing capabilities first, then the errors of the function, then those of its parameters. -->
  <xsl:template name="function-errors">
    <xsl:call-template name="subheading"><xsl:with-param name="words" select="'Errors'"/></xsl:call-template>
    <xsl:text>&#10;</xsl:text>
    <xsl:choose>
      <xsl:when test="errors/error">
        <p class="derived">Any of the <xsl:call-template name="link"><xsl:with-param name="fragment" select="$universal-place"/><xsl:with-param name="words" select="'universal errors'"/></xsl:call-template>, or one of these:</p>
        <table class="errors" aria-label="Errors of {@id}"><thead><tr><th scope="col">Error</th><th scope="col">Reason</th></tr></thead>
            <xsl:for-each select="errors/error[@source = 'capability' and @fragment]">
              <xsl:if test="not(position() > 1)"><tr><th scope="row"><xsl:call-template name="error-link"/></th><td>The environment lacks <xsl:choose><xsl:when test="../../requiredCapabilities/requiredCapability[2]">one of the capabilities</xsl:when><xsl:otherwise>the capability</xsl:otherwise></xsl:choose> that the function needs.</td></tr></xsl:if>
            </xsl:for-each>
          <xsl:apply-templates select="errors/error[@fragment and @source != 'capability']"/>
        </table>
      </xsl:when>
      <xsl:otherwise><p class="derived">Only the <xsl:call-template name="link"><xsl:with-param name="fragment" select="$universal-place"/><xsl:with-param name="words" select="'universal errors'"/></xsl:call-template>.</p></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="errors/error">
    <tr><xsl:call-template name="since"/><th scope="row"><xsl:call-template name="error-link"/><xsl:call-template name="row-since"/></th><td>
      <xsl:apply-templates select="doc" mode="prose"/>
      <xsl:if test="@param"><code><a href="#{../../@id}.{@param}"><xsl:value-of select="@param"/></a></code><xsl:text> </xsl:text><xsl:call-template name="reason"/>.</xsl:if>
    </td></tr>
  </xsl:template>

  <!-- The badge of a row that is newer than its entry. -->
  <xsl:template name="row-since"><xsl:if test="@first"><xsl:text> </xsl:text><span class="badge since">since <xsl:value-of select="@first"/></span></xsl:if></xsl:template>

  <xsl:template name="error-link"><code><a href="#{@fragment}"><xsl:call-template name="name"/></a></code></xsl:template>

  <!-- A name, which can continue on the next line where it is longer than the columns of names are wide. -->
  <xsl:template name="name">
    <xsl:param name="head"/>
    <xsl:variable name="rest" select="substring-after(@id, $head)"/>
    <xsl:choose>
      <xsl:when test="string-length(@id) > 40 and 30 > string-length($head) and contains($rest, '_')">
        <xsl:call-template name="name"><xsl:with-param name="head" select="concat($head, substring-before($rest, '_'), '_')"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:if test="$head != ''"><span class="head"><xsl:value-of select="$head"/></span></xsl:if><xsl:value-of select="$rest"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="reason">
    <xsl:variable name="id" select="@param"/>
    <xsl:choose>
      <xsl:when test="@reason = 'null'">is NULL</xsl:when>
      <xsl:when test="@reason = 'handle'">is not valid</xsl:when>
      <xsl:when test="@reason = 'notAlive'">has not been started, or has ended</xsl:when>
      <xsl:when test="@reason = 'enum'">is not a <xsl:value-of select="../../params/param[@id = $id]/type/@name"/></xsl:when>
      <xsl:when test="@reason = 'minimum'">is less than <xsl:value-of select="../../params/param[@id = $id]/type/@minimum"/></xsl:when>
      <xsl:when test="@reason = 'native'">is a native method</xsl:when>
      <xsl:when test="@reason = 'negativeDepth'">is negative</xsl:when>
      <xsl:when test="@reason = 'noFrame'">is beyond the last frame of the stack</xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- What leads back to an item: functions that return an error, that a capability enables, and so on. Many are
       folded away, but for a capability, whose point they are. -->
  <xsl:template name="used">
    <xsl:apply-templates select="usedBy|optionalFor"/>
  </xsl:template>

  <xsl:template match="usedBy|optionalFor">
    <xsl:choose>
      <xsl:when test="not(../@bit) and use[7]">
        <xsl:text>&#10;</xsl:text><details class="used"><summary><xsl:call-template name="use"/><xsl:text> </xsl:text><xsl:value-of select="@count"/></summary><xsl:text>&#10;</xsl:text><xsl:call-template name="users"/></details>
      </xsl:when>
      <xsl:otherwise><p class="used"><xsl:call-template name="use"/><xsl:text> </xsl:text><xsl:call-template name="users"/></p></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="use">
    <xsl:choose>
      <xsl:when test="self::optionalFor">Affects</xsl:when>
      <xsl:when test="../@bit">Enables</xsl:when>
      <xsl:when test="../@number">Returned by</xsl:when>
      <xsl:otherwise>Used by</xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="users">
    <xsl:for-each select="use"><xsl:if test="position() > 1">, </xsl:if><a href="#{@id}"><xsl:value-of select="@id"/></a></xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
