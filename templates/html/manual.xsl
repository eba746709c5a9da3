<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <!-- SPDX-License-Identifier: MIT -->
  <!-- Manual pages, one for each item, in the words of the page: what gen/man/ writes as they want it. Each <h2> starts a
       section of a manual page. -->
  <xsl:import href="page.xsl"/>
  <xsl:param name="whole" select="true()"/>

  <xsl:template match="/">
    <manual>
      <page kind="specification"><xsl:apply-templates select="specification" mode="manual"/></page>
      <page kind="errors"><xsl:apply-templates select="specification" mode="manual-errors"/></page>
      <xsl:for-each select="//function|//event|//callback|//struct|//union|//capabilities|//capability|//constants|//baseType|//errorCategory/error">
        <page kind="{name()}" of="{@id}"><xsl:apply-templates select="." mode="manual"/></page>
      </xsl:for-each>
    </manual>
  </xsl:template>

  <xsl:template match="function" mode="manual">
    <xsl:call-template name="manual-synopsis"/>
    <xsl:call-template name="function-signature"/>
    <h2>Description</h2>
    <xsl:call-template name="purpose"/>
    <xsl:call-template name="lead"/>
    <xsl:call-template name="function-facts"/>
    <xsl:call-template name="parameters"/>
    <xsl:apply-templates select="struct|union"/>
    <xsl:if test="result"><xsl:call-template name="result"/></xsl:if>
    <xsl:if test="errors"><xsl:call-template name="function-errors"/></xsl:if>
    <xsl:call-template name="capabilities"/>
    <xsl:call-template name="details"/>
    <xsl:call-template name="drawing"/>
    <xsl:call-template name="manual-references"/>
  </xsl:template>

  <xsl:template match="event" mode="manual">
    <xsl:call-template name="manual-synopsis"/>
    <xsl:call-template name="event-signature"/>
    <h2>Description</h2>
    <xsl:call-template name="purpose"/>
    <xsl:call-template name="lead"/>
    <xsl:call-template name="event-facts"/>
    <xsl:call-template name="parameters"/>
    <xsl:apply-templates select="struct|union"/>
    <xsl:call-template name="capabilities"/>
    <xsl:call-template name="details"/>
    <xsl:call-template name="manual-references"/>
  </xsl:template>

  <xsl:template match="callback" mode="manual">
    <xsl:call-template name="manual-synopsis"/>
    <xsl:call-template name="callback-signature"/>
    <xsl:call-template name="callback-facts"/>
    <h2>Description</h2>
    <xsl:call-template name="purpose"/>
    <xsl:call-template name="lead"/>
    <xsl:call-template name="parameters"/>
    <xsl:call-template name="used"/>
    <xsl:call-template name="details"/>
    <xsl:call-template name="manual-references"/>
  </xsl:template>

  <xsl:template match="struct|union" mode="manual">
    <xsl:call-template name="manual-synopsis"/>
    <pre class="signature"><code><xsl:apply-templates select="." mode="code"/></code></pre>
    <h2>Description</h2>
    <xsl:call-template name="purpose"/>
    <xsl:call-template name="fields"/>
    <xsl:call-template name="manual-references"/>
  </xsl:template>

  <xsl:template match="capabilities" mode="manual">
    <xsl:call-template name="manual-synopsis"/>
    <xsl:call-template name="capabilities-signature"/>
    <h2>Description</h2>
    <xsl:call-template name="capabilities-meaning"/>
    <xsl:call-template name="manual-references"/>
  </xsl:template>

  <xsl:template match="capability" mode="manual">
    <xsl:call-template name="manual-synopsis"/>
    <pre class="signature"><code>unsigned int <b><xsl:value-of select="@id"/></b> : 1;</code></pre>
    <h2>Description</h2>
    <xsl:apply-templates select="doc"/>
    <dl class="facts">
      <div><dt>Type</dt><dd><code><xsl:value-of select="../../@id"/></code></dd></div>
      <div><dt>Bit</dt><dd><xsl:value-of select="@bit"/></dd></div>
      <div><dt>Since</dt><dd><xsl:call-template name="since-text"/></dd></div>
      <xsl:if test="@seenHadWords"><div><dt>HotSpot gives it</dt><dd><xsl:value-of select="@seenHadWords"/></dd></div></xsl:if>
      <xsl:if test="@seenCostsWords"><div><dt>Cost there</dt><dd><xsl:value-of select="@seenCostsWords"/></dd></div></xsl:if>
    </dl>
    <xsl:call-template name="used"/>
    <h2>See also</h2>
    <p class="references"><a href="#{../../@id}"><xsl:value-of select="../../@id"/></a></p>
  </xsl:template>

  <xsl:template match="constants" mode="manual">
    <h2>Description</h2>
    <xsl:apply-templates select="."/>
    <xsl:call-template name="manual-references"/>
  </xsl:template>

  <xsl:template match="baseType" mode="manual">
    <xsl:if test="@definition"><xsl:call-template name="manual-synopsis"/><pre class="signature"><code><xsl:value-of select="@definition"/></code></pre></xsl:if>
    <h2>Description</h2>
    <xsl:apply-templates select="doc"/>
    <!-- Users of JNI types are not listed. -->
    <xsl:if test="@definition"><xsl:call-template name="used"/></xsl:if>
  </xsl:template>

  <xsl:template match="error" mode="manual">
    <h2>Description</h2>
    <xsl:apply-templates select="doc"/>
    <dl class="facts">
      <div><dt>Number</dt><dd><xsl:value-of select="@number"/></dd></div>
      <xsl:if test="@first"><div><dt>Since</dt><dd><xsl:value-of select="@first"/></dd></div></xsl:if>
    </dl>
    <xsl:call-template name="used"/>
    <xsl:call-template name="manual-references"/>
  </xsl:template>

  <!-- The page of all errors. -->
  <xsl:template match="specification" mode="manual-errors">
    <h2>Errors</h2>
    <xsl:apply-templates select="sections/errors/section"/>
    <xsl:apply-templates select="errorCategories/errorCategory"/>
  </xsl:template>

  <!-- The page of the interface: all text that does not belong to an item. -->
  <xsl:template match="specification" mode="manual">
    <h2>Description</h2>
    <xsl:apply-templates select="sections/specification/section"/>
    <h2>Functions</h2>
    <xsl:apply-templates select="sections/functions/section"/>
    <xsl:for-each select="categories/category">
      <h3><xsl:value-of select="@label"/></h3>
      <xsl:apply-templates select="sections/section"/>
      <xsl:if test="function or callback">
        <dl>
          <xsl:for-each select="function|callback">
            <dt><code><a href="#{@id}"><xsl:value-of select="@id"/></a></code></dt><dd><xsl:value-of select="@synopsis"/></dd>
          </xsl:for-each>
        </dl>
      </xsl:if>
    </xsl:for-each>
    <xsl:if test="events/event">
      <h2>Events</h2>
      <xsl:apply-templates select="sections/events/section"/>
      <dl>
        <xsl:for-each select="events/event">
          <dt><code><a href="#{@id}"><xsl:value-of select="@id"/></a></code></dt><dd><xsl:value-of select="@label"/></dd>
        </xsl:for-each>
      </dl>
    </xsl:if>
    <h2>Data types</h2>
    <xsl:apply-templates select="sections/data/section"/>
    <xsl:for-each select="baseTypes/baseTypes">
      <h3><xsl:value-of select="@label"/></h3>
      <xsl:apply-templates select="sections/section"/>
      <p class="references"><xsl:for-each select="list/baseType"><xsl:if test="position() > 1">, </xsl:if><code><a href="#{@fragment}"><xsl:value-of select="@id"/></a></code></xsl:for-each></p>
    </xsl:for-each>
    <xsl:call-template name="history"/>
  </xsl:template>

  <xsl:template name="manual-synopsis">
    <h2>Synopsis</h2>
    <pre class="signature">#include &lt;<xsl:value-of select="/specification/@stem"/>.h&gt;</pre>
  </xsl:template>

  <!-- Related pages: the items that the text names, types, errors and sibling functions. -->
  <xsl:template name="manual-references">
    <h2>See also</h2>
    <p class="references"><xsl:for-each select="seeAlso/seeAlso"><a href="#{.}"><xsl:value-of select="."/></a>, </xsl:for-each><xsl:for-each select="requiredCapabilities/requiredCapability"><a href="#{@fragment}"><xsl:value-of select="@id"/></a>, </xsl:for-each><xsl:for-each select="optionalCapabilities/optionalCapability"><a href="#{@fragment}"><xsl:value-of select="@id"/></a>, </xsl:for-each>
      <xsl:for-each select="*/*[self::param or self::field]/type[@fragment and not(key('known', @fragment))]"><a href="#{@fragment}"><xsl:value-of select="@base"/></a>, </xsl:for-each>
      <xsl:if test="self::error or errors"><a href="#ErrorSection"><xsl:value-of select="/specification/result/@c"/></a>, </xsl:if>
      <xsl:for-each select="self::function/../function[@id != current()/@id]"><a href="#{@id}"><xsl:value-of select="@id"/></a>, </xsl:for-each></p>
  </xsl:template>
</xsl:stylesheet>
