<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <!-- SPDX-License-Identifier: MIT -->
  <!-- Tables of all functions and events with their properties. -->
  <xsl:template name="function-matrix">
    <section class="block" id="FunctionMatrix">
      <h3><a class="anchor" href="#FunctionMatrix">Functions by Phase and Capability</a></h3>
      <xsl:if test="categories/category/function">
        <div class="wide">
          <xsl:call-template name="height"><xsl:with-param name="rows" select="count(categories/category/function)"/></xsl:call-template>
          <table class="matrix" data-matrix="functions" aria-label="Functions by phase and capability"><thead><tr><th scope="col">Function</th><th scope="col">OnLoad</th><th scope="col">Primordial</th><th scope="col">Start</th><th scope="col">Live</th><th scope="col">Dead</th><th scope="col">Callback-safe</th><th scope="col">Needs</th><th scope="col">Since</th><xsl:call-template name="more-function-columns"/></tr></thead>
            <xsl:apply-templates select="categories/category/function" mode="matrix"><xsl:sort select="translate(@id, $upper, $lower)"/></xsl:apply-templates>
          </table>
        </div>
      </xsl:if>
    </section>
  </xsl:template>

  <xsl:template match="function" mode="matrix">
    <tr>
      <xsl:call-template name="since"/>
      <th scope="row"><code><a href="#{@id}"><xsl:value-of select="@id"/></a></code></th>
      <xsl:choose>
        <xsl:when test="@phase = 'live'"><td></td><td></td><td></td><td>✓</td><td></td></xsl:when>
        <xsl:when test="@phase = 'any'"><td>✓</td><td>✓</td><td>✓</td><td>✓</td><td>✓</td></xsl:when>
        <xsl:when test="@phase = 'start'"><td></td><td></td><td>✓</td><td>✓</td><td></td></xsl:when>
        <xsl:when test="@phase = 'onload'"><td>✓</td><td></td><td></td><td>✓</td><td></td></xsl:when>
        <xsl:when test="@phase = 'onloadOnly'"><td>✓</td><td></td><td></td><td></td><td></td></xsl:when>
        <xsl:otherwise><td></td><td></td><td></td><td></td><td></td></xsl:otherwise>
      </xsl:choose>
      <td><xsl:if test="@callbackSafe">✓</xsl:if></td>
      <xsl:call-template name="matrix-needs"/>
      <xsl:call-template name="matrix-since"/>
      <xsl:call-template name="more-function-cells"/>
    </tr>
  </xsl:template>

  <!-- Further columns of that table: a <th scope="col"> each, and the <td> of a function. -->
  <xsl:template name="more-function-columns"/>
  <xsl:template name="more-function-cells"/>

  <xsl:template name="event-matrix">
    <section class="block" id="EventMatrix">
      <h3><a class="anchor" href="#EventMatrix">Events by Phase and Thread</a></h3>
      <xsl:if test="events/event">
        <div class="wide">
          <xsl:call-template name="height"><xsl:with-param name="rows" select="2 * count(events/event)"/></xsl:call-template>
          <table class="matrix" data-matrix="events" aria-label="Events by phase and thread"><thead><tr><th scope="col">Event</th><th scope="col">Number</th><th scope="col">Primordial</th><th scope="col">Start</th><th scope="col">Live</th><th scope="col">One&#160;thread</th><th scope="col">JNI</th><th scope="col">Thread</th><th scope="col">May&#160;call</th><th scope="col">Needs</th><th scope="col">Since</th></tr></thead>
            <xsl:apply-templates select="events/event" mode="matrix"><xsl:sort select="translate(@id, $upper, $lower)"/></xsl:apply-templates>
          </table>
        </div>
      </xsl:if>
    </section>
  </xsl:template>

  <xsl:template match="event" mode="matrix">
    <tr>
      <xsl:call-template name="since"/>
      <th scope="row"><code><a href="#{@id}"><xsl:value-of select="@id"/></a></code></th>
      <td><xsl:value-of select="@number"/></td>
      <td><xsl:if test="@phase = 'any'">✓</xsl:if></td>
      <td><xsl:if test="@phase != 'live'">✓</xsl:if></td>
      <td>✓</td>
      <td><xsl:if test="@perThread">✓</xsl:if></td>
      <td><xsl:if test="not(@mayCall = 'safe')">✓</xsl:if></td>
      <td><xsl:choose><xsl:when test="@thread = 'cause'">its cause</xsl:when><xsl:when test="@thread = 'any'">any</xsl:when><xsl:when test="@thread">the VM’s</xsl:when></xsl:choose></td>
      <td><xsl:choose><xsl:when test="@mayCall = 'safe'">callback-safe</xsl:when><xsl:when test="@mayCall">all</xsl:when></xsl:choose></td>
      <xsl:call-template name="matrix-needs"/>
      <xsl:call-template name="matrix-since"/>
    </tr>
  </xsl:template>

  <!-- Support of an older interface by a library for newer releases. -->
  <xsl:template name="newer-matrix">
    <section class="block" id="OnNewer">
      <h3><a class="anchor" href="#OnNewer">On JVM TI</a></h3>
      <p>What each function and event is for an agent that runs through <code>libjvmpi.so</code> on a VM of release 11 or newer.</p>
      <div class="wide">
        <table class="matrix" aria-label="Functions and events on JVM TI"><thead><tr><th scope="col">Item</th><th scope="col">Is</th><th scope="col">How</th></tr></thead>
          <xsl:apply-templates select="categories/category/function" mode="newer"><xsl:sort select="translate(@id, $upper, $lower)"/></xsl:apply-templates>
          <xsl:apply-templates select="events/event" mode="newer"><xsl:sort select="translate(@id, $upper, $lower)"/></xsl:apply-templates>
        </table>
      </div>
    </section>
  </xsl:template>

  <xsl:template match="function" mode="newer"><tr><xsl:call-template name="newer-row"/></tr></xsl:template>
  <xsl:template match="event" mode="newer"><tr><xsl:call-template name="newer-row"/></tr></xsl:template>

  <xsl:template name="newer-row">
    <xsl:call-template name="since"/>
    <th scope="row"><code><a href="#{@id}"><xsl:value-of select="@id"/></a></code></th>
    <td><xsl:value-of select="@onNewerWords"/></td>
    <td><xsl:value-of select="@onNewerHow"/></td>
  </xsl:template>

  <xsl:template name="matrix-since">
    <td><xsl:choose><xsl:when test="@previewing"><xsl:call-template name="since-text"/></xsl:when><xsl:otherwise><xsl:value-of select="@since"/></xsl:otherwise></xsl:choose></td>
  </xsl:template>

  <xsl:template name="matrix-needs">
    <td><xsl:for-each select="requiredCapabilities/requiredCapability"><xsl:if test="position() > 1">, </xsl:if><xsl:call-template name="capability-link"/></xsl:for-each></td>
  </xsl:template>
</xsl:stylesheet>
