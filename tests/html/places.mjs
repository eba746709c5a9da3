/* SPDX-License-Identifier: MIT */
// Targets of links, the page without scripts, widths, the keyboard, printing.
import { PATIENCE, check, settled, showAll } from "./open.mjs";

/** The distance of the element with the id below the bar, without the margin of links; and whether the page ends. */
const distance = (page, id) => page.evaluate((name) => {
  const gap = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const bar = document.querySelector(".bar").getBoundingClientRect().bottom;
  return {
    off: Math.round(document.getElementById(name).getBoundingClientRect().top - bar - gap),
    end: scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
  };
}, id);

const PLACES = ["SpecificationIntro", "bytecodeInstrumentation", "FunctionSection", "memory", "Allocate.mem_ptr",
  "GetStackTrace", "GetStackTrace.depth", "FollowReferences", "jvmtiHeapReferenceCallback", "RedefineClasses",
  "jvmtiCapabilities.can_tag_objects", "JVMTI_ERROR_NULL_POINTER", "jvmtiFrameInfo.method", "jthread",
  "EventSection", "JVMTI_EVENT_VM_INIT", "SampledObjectAlloc.size", "JVMTI_HEAP_FILTER_TAGGED", "FunctionTable.104",
  "ConstantIndex", "GetLineNumberTable", "ChangeHistory"];

// Places that moved when a page was opened there, while parts above them were laid out, and the width of the screen.
const MOVING = [["GetStackTrace", 390], ["JVMTI_ERROR_NONE", 1280], ["jint", 1280]];

/** Ids to visit: those of every version, and some of each kind, spread over the page. */
const choose = (page) => page.evaluate((wanted) => {
  const chosen = wanted.filter((id) => document.getElementById(id));
  const all = [...document.querySelectorAll("[data-kind][id]")];
  for (const kind of new Set(all.map((element) => element.dataset.kind))) {
    const some = all.filter((element) => element.dataset.kind === kind);
    chosen.push(some[Math.floor(some.length * 0.7)].id);
  }
  return [...new Set(chosen)];
}, PLACES);

// The last section cannot reach the bar if the page ends before.
const lands = ({ off, end }) => Math.abs(off) <= 40 || (end && off > 0 && off < 800);

async function judge(page, id, how) {
  const { off, end } = await distance(page, id);
  check(lands({ off, end }), `#${id}, ${how}: ${off} px off${end ? ", at the end" : ""}`);
  return Math.abs(end && off > 0 ? 0 : off);
}

async function land(page, id, how) {
  await settled(page);
  return judge(page, id, how);
}

/** A page without scripts has no timers to report when the browser has scrolled. LANDING limits the wait. */
async function landWithoutScripts(page, id, how) {
  const end = Date.now() + Number(process.env.LANDING ?? PATIENCE);
  while (!lands(await distance(page, id)) && Date.now() < end) await page.waitForTimeout(25);
  return judge(page, id, how);
}

/** The first shift of the layout since the page was opened. */
const shift = (page) => page.evaluate(() => new Promise((done) => {
  new PerformanceObserver((list) => done(list.getEntries()[0].value)).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(0), 100);
}));

export async function deepLinks(open) {
  const page = await open();
  const places = await choose(page);
  let worst = 0;
  for (const id of places) {
    await page.evaluate((name) => { location.hash = name; }, id);
    worst = Math.max(worst, await land(page, id, "in the page"));
  }
  await page.keep();
  // The content above has not been on the screen yet.
  for (const id of ["EventMatrix", "GetStackTrace"]) {
    const first = await open({ at: "#" });
    await first.evaluate((name) => { location.hash = name; }, id);
    worst = Math.max(worst, await land(first, id, "at first"));
    await first.close();
  }
  const some = places.filter((_, n) => n % 8 === 0).map((id, n) => [id, n % 2 ? 390 : 1280]);
  for (const [id, width] of [...some, ...MOVING]) {
    const fresh = await open({ at: `#${id}`, folded: true, viewport: { width, height: width === 390 ? 800 : 720 } });
    worst = Math.max(worst, await land(fresh, id, "fresh"));
    check(await shift(fresh) < 0.0001, `#${id}: the layout shifts by ${await shift(fresh)}`);
    await fresh.close();
  }
  check(places.length >= 20 && some.length >= 3, `only ${places.length} places`);
  console.log(`deep links: ${places.length} in the page, ${some.length + MOVING.length} fresh ones, at most ${worst} px off`);
}

export async function everyLink(open) {
  const page = await open();
  const { count, dead, twice } = await page.evaluate(() => {
    const links = [...document.querySelectorAll("a[href^='#']")];
    const all = [...document.querySelectorAll("[id]")].map((element) => element.id);
    return {
      count: links.length,
      dead: links.filter((link) => !document.getElementById(decodeURIComponent(link.hash.slice(1)))).map((link) => link.hash),
      twice: all.filter((id, n) => all.indexOf(id) !== n),
    };
  });
  check(count > 0 && dead.length === 0, `dead links: ${dead.slice(0, 5)}`);
  check(twice.length === 0, `ids that are there twice: ${twice.slice(0, 5)}`);
  console.log(`links: ${count} within the page, ${dead.length} dead`);
  await page.keep();
}

export async function withoutScripts(open) {
  const text = (page) => page.$eval("main", (main) => {
    const copy = main.cloneNode(true);
    copy.querySelector(".compare")?.remove();
    return copy.textContent;
  });
  const scripted = await open({ at: "#" });
  const whole = await text(scripted);
  await scripted.keep();
  const page = await open({ javaScriptEnabled: false });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    check(await text(page) === whole, "without scripts the text is another");
    const seen = await page.evaluate(() => {
      const visible = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      return {
        controls: visible("button, input, select, [role=combobox]").map((element) => element.outerHTML.slice(0, 60)),
        hidden: [...document.querySelectorAll("main :is(section, article, h2, h3, h4, p, pre, table, tr)")]
          .filter((element) => !element.checkVisibility() && !element.closest("details:not([open])")).length,
        links: [...document.querySelectorAll("#contents a")].filter((link) => !link.closest("details") && !link.checkVisibility()).length,
        contents: document.querySelector("#contents").checkVisibility(),
      };
    });
    check(seen.controls.length === 0, `without scripts there is ${seen.controls}`);
    check(seen.hidden === 0, `without scripts ${seen.hidden} elements are hidden`);
    check(seen.contents && seen.links === 0, `without scripts the contents lack ${seen.links} links`);
  }
  await page.close();
  // Opened again, since the browser has laid out sections off the screen for earlier checks.
  const fresh = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });
  await fresh.click("#contents > ul > li > a[href='#EventSection']");
  check(new URL(fresh.url()).hash === "#EventSection", "without scripts a link of the contents does not work");
  const folded = fresh.locator("#contents details:has(a[href='#GetStackTrace'])");
  await folded.locator("summary").click();
  await folded.locator("a[href='#GetStackTrace']").click();
  await landWithoutScripts(fresh, "GetStackTrace", "without scripts");
  await fresh.close();
}

// Injected code does not run; the policy states what the page may do.
export async function policy(open) {
  const page = await open();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("a[href^='javascript:'], [onclick]")) element.click();
  });
  await settled(page);
  const { evil, theme, laid } = await page.evaluate(() => (
    { evil: window.evil, theme: document.documentElement.dataset.theme, laid: getComputedStyle(document.body).display }));
  check(evil === undefined, `a foreign script has run: ${evil}`);
  check(theme === "" && laid === "grid", "the page's own script or style is not allowed");
  await page.keep();
}

export async function widths(open) {
  const page = await open({ viewport: { width: 390, height: 800 } });
  await showAll(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForFunction(() => document.querySelector(".wide[tabindex='0']"));
    await settled(page);
    const { wide, culprits, scrolling } = await page.evaluate(() => {
      const limit = document.documentElement.clientWidth;
      const boxes = [...document.querySelectorAll("main *")];
      return {
        wide: document.documentElement.scrollWidth - limit,
        culprits: boxes.filter((box) => box.getBoundingClientRect().right > limit + 1 && !box.closest(".wide") && getComputedStyle(box).display !== "inline")
          .map((box) => (box.closest("[id]")?.id ?? "") + " " + box.tagName).slice(0, 5),
        scrolling: boxes.filter((box) => box.scrollWidth > box.clientWidth + 1 && box.matches(".wide, pre") && box.tabIndex !== 0)
          .map((box) => box.closest("[id]")?.id).slice(0, 5),
      };
    });
    check(wide <= 0 && culprits.length === 0, `at ${width} px the page is ${wide} px too wide: ${culprits}`);
    check(scrolling.length === 0, `at ${width} px these scroll sideways, but not by keys: ${scrolling}`);
  }
  await page.keep();
}

/** The distance between the heading and the first parameter of functions and events. */
const toParameters = (page) => page.evaluate(() => {
  const result = {};
  for (const row of document.querySelectorAll("[id*='.']")) {
    const id = row.id.split(".")[0];
    const entry = document.getElementById(id);
    if (entry && !/^jvmti|^FunctionTable/.test(id)) {
      result[id] ??= row.getBoundingClientRect().top - entry.getBoundingClientRect().top;
    }
  }
  return result;
});

// Parameters begin no lower than on the JDK's page.
export async function parameters(open, facts) {
  const page = await open();
  const ours = await toParameters(page);
  check(Object.keys(ours).length > 170, `only ${Object.keys(ours).length} entries have parameters`);
  const wrong = await page.$$eval(".entry", (entries) => entries.filter((entry) => {
    const blocks = [...entry.querySelectorAll("pre, table")].map((block) => block.className);
    const at = blocks.indexOf("parameters");
    const whole = entry.matches(":has(> .capabilities + details > .signature)"); // the table has the content of the declaration
    const isItem = entry.matches("[data-kind=function], [data-kind=event]");
    return (isItem && entry.children[1].localName !== "p") || (blocks[0] !== "signature" && !whole)
      || (at >= 0 && blocks.slice(0, at).includes("example"));
  }).map((entry) => entry.id));
  check(wrong.length === 0, `an element precedes the summary of an entry: ${wrong.slice(0, 5)}`);
  const broken = await page.$$eval(".entry :is(.parameters, .fields, .errors, .capabilities) th code", (names) =>
    names.filter((name) => name.textContent.length < 40 && name.checkVisibility() && name.getClientRects().length > 1).map((name) => name.textContent));
  check(broken.length === 0, `names are broken in tables: ${broken.slice(0, 5)}`);
  await page.keep();
  if (!process.env.JDK_PAGE) return;
  const theirs = await open({ other: process.env.JDK_PAGE });
  const jdk = await toParameters(theirs);
  await theirs.close();
  const common = facts.functions.filter(({ id }) => id in ours && id in jdk).map(({ id }) => id);
  const lower = common.filter((id) => ours[id] > jdk[id]);
  check(common.length > 100 && lower.length === 0, `parameters begin lower than on the JDK's page: ${lower.slice(0, 5)}`);
  console.log(`parameters: of ${common.length} functions ${lower.length} have them lower than the JDK's page`);
}

const focused = (page) => page.evaluate(() => {
  const element = document.activeElement;
  const { top, width } = element.getBoundingClientRect();
  return { skip: element.matches(".skip"), content: Boolean(element.closest("main")), seen: top >= 0 && width > 0 };
});

export async function keyboard(open) {
  const page = await open({ at: "#", folded: true });
  await page.keyboard.press("Tab");
  const first = await focused(page);
  check(first.skip && first.seen, "the first stop is not the link to the content, or cannot be seen");
  let stops = 1;
  for (; stops <= 100; stops++) {
    await page.keyboard.press("Tab");
    if ((await focused(page)).content) break;
  }
  console.log(`keyboard: ${stops} stops before the content; the first of them skips the others`);
  check(stops <= 90, `${stops} stops before the content`);
  await page.focus(".skip");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  check((await focused(page)).content, "after the link to the content, the next stop is elsewhere");
  await page.close();
}

export async function motion(open) {
  const page = await open();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = await page.evaluate(() => {
    const moves = (style) => style.animationName !== "none" || style.scrollBehavior === "smooth"
      || style.transitionDuration.split(", ").some((time) => parseFloat(time) > 0);
    return [...document.querySelectorAll("html, body, .bar, .bar *, #contents *, #pill, main > *, summary, .anchor")]
      .filter((element) => ["", "::before", "::after"].some((part) => moves(getComputedStyle(element, part || null))))
      .map((element) => element.outerHTML.slice(0, 60));
  });
  check(moving.length === 0, `with reduced motion these move: ${moving.slice(0, 3)}`);
  await page.emulateMedia({ reducedMotion: null });
  await page.keep();
}

/** Returns the number of printed pages. */
export async function paper(open) {
  const page = await open();
  // Folded content cannot be opened on paper.
  await page.emulateMedia({ media: "print" });
  const hidden = await page.evaluate(() => [...document.querySelectorAll("#contents a, main details > :not(summary)")]
    .filter((element) => !element.checkVisibility()).map((element) => element.textContent.slice(0, 30)));
  check(hidden.length === 0, `not on paper: ${hidden.length}, ${hidden.slice(0, 3)}`);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  await page.close();
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
