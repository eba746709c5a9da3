// What must be done before the first frame: the theme, and, for a link to a part of the page, no content until the part is in
// its place, since what is above it would move while the page is read. Scripts of a split page start after the first frame.
{
  const { dataset } = document.documentElement;
  try { dataset.theme = localStorage.getItem("jvmti-theme") || ""; } catch { /* no theme is kept */ }
  if (location.hash && document.readyState === "loading" && performance.getEntriesByType("navigation")[0]?.type === "navigate") {
    let place;
    let frames = 0; // in which the target was at the same place
    dataset.seeking = "";
    requestAnimationFrame(function seek() {
      const target = document.querySelector(":target");
      target?.scrollIntoView({ behavior: "instant" });
      const top = target?.getBoundingClientRect().top;
      frames = target && top === place ? frames + 1 : 0;
      place = top;
      if (frames < 3 && (target || document.readyState !== "complete")) return requestAnimationFrame(seek);
      delete dataset.seeking;
      dispatchEvent(new Event("scroll")); // for the marks of the current position
    });
  }
}
