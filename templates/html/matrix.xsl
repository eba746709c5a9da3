<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:j="urn:jvmtic">
  <!-- SPDX-License-Identifier: MIT -->
  <!-- Tables of all functions and events with what can be asked of them. Rows carry the same data- attributes as
       entries. -->
  <xsl:template name="function-matrix">
    <section class="block s00" j:sized="yes" id="FunctionMatrix">
      <h3>Functions by Phase and Capability <a class="anchor" href="#FunctionMatrix" aria-label="Link to this section">#</a></h3>
      <xsl:if test="categories/category/function">
        <div class="wide">
          <j:table class="matrix" data-matrix="functions" aria-label="Functions by phase and capability" columns="Function OnLoad Primordial Start Live Dead Callback-safe Needs Since">
            <xsl:apply-templates select="categories/category/function" mode="matrix"><xsl:sort select="@id"/></xsl:apply-templates>
          </j:table>
        </div>
        <j:line/>
      </xsl:if>
    </section>
  </xsl:template>

  <xsl:template match="function" mode="matrix">
    <tr>
      <xsl:call-template name="matrix-row"/>
      <xsl:attribute name="data-safe"><xsl:choose><xsl:when test="@callbackSafe">yes</xsl:when><xsl:otherwise>no</xsl:otherwise></xsl:choose></xsl:attribute>
      <th scope="row"><code><a href="#{@id}"><j:name select="@id"/></a></code></th>
      <td><xsl:if test="@phase = 'onload' or @phase = 'onloadOnly' or @phase = 'any'">✓</xsl:if></td>
      <td><xsl:if test="@phase = 'any'">✓</xsl:if></td>
      <td><xsl:if test="@phase = 'start' or @phase = 'any'">✓</xsl:if></td>
      <td><xsl:if test="@phase != 'onloadOnly'">✓</xsl:if></td>
      <td><xsl:if test="@phase = 'any'">✓</xsl:if></td>
      <td><xsl:if test="@callbackSafe">✓</xsl:if></td>
      <xsl:call-template name="matrix-needs"/>
      <xsl:call-template name="matrix-since"/>
    </tr>
  </xsl:template>

  <xsl:template name="event-matrix">
    <section class="block s00" j:sized="yes" id="EventMatrix">
      <h3>Events by Phase and Thread <a class="anchor" href="#EventMatrix" aria-label="Link to this section">#</a></h3>
      <xsl:if test="events/event">
        <div class="wide">
          <j:table class="matrix" data-matrix="events" aria-label="Events by phase and thread" columns="Event Number Primordial Start Live One&#160;thread JNI Thread May&#160;call Needs Since">
            <xsl:apply-templates select="events/event" mode="matrix"><xsl:sort select="@id"/></xsl:apply-templates>
          </j:table>
        </div>
        <j:line/>
      </xsl:if>
    </section>
  </xsl:template>

  <xsl:template match="event" mode="matrix">
    <tr>
      <xsl:call-template name="matrix-row"/>
      <th scope="row"><code><a href="#{@id}"><j:name select="@id"/></a></code></th>
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

  <!-- What of an older interface there is on top of a newer one. -->
  <xsl:template name="newer-matrix">
    <section class="block s00" j:sized="yes" id="OnNewer">
      <h3>On JVM TI <a class="anchor" href="#OnNewer" aria-label="Link to this section">#</a></h3>
      <p>What each function and event is for an agent that runs through <code>libjvmpi.so</code> on a VM of release 11 or newer.</p>
      <div class="wide">
        <j:table class="matrix" aria-label="Functions and events on JVM TI" columns="Item Is How">
          <xsl:apply-templates select="categories/category/function" mode="newer"><xsl:sort select="@id"/></xsl:apply-templates>
          <xsl:apply-templates select="events/event" mode="newer"><xsl:sort select="@id"/></xsl:apply-templates>
        </j:table>
      </div>
      <j:line/>
    </section>
  </xsl:template>

  <xsl:template match="function" mode="newer"><tr><xsl:call-template name="newer-row"/></tr></xsl:template>
  <xsl:template match="event" mode="newer"><tr><xsl:call-template name="newer-row"/></tr></xsl:template>

  <xsl:template name="newer-row">
    <xsl:call-template name="since"/>
    <th scope="row"><code><a href="#{@id}"><j:name select="@id"/></a></code></th>
    <td><xsl:value-of select="@onNewerWords"/></td>
    <td><xsl:value-of select="@onNewerHow"/></td>
  </xsl:template>

  <xsl:template name="matrix-row">
    <xsl:attribute name="data-phase"><xsl:value-of select="@phase"/></xsl:attribute>
    <xsl:call-template name="since"/>
    <xsl:call-template name="filters"/>
  </xsl:template>

  <xsl:template name="matrix-since">
    <td><xsl:choose><xsl:when test="@previewing"><xsl:call-template name="since-text"/></xsl:when><xsl:otherwise><xsl:value-of select="@since"/></xsl:otherwise></xsl:choose></td>
  </xsl:template>

  <xsl:template name="matrix-needs">
    <td><xsl:for-each select="requiredCapabilities/requiredCapability"><xsl:if test="position() > 1">, </xsl:if><xsl:call-template name="capability-link"/></xsl:for-each></td>
  </xsl:template>
</xsl:stylesheet>
