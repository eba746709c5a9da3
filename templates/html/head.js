try { document.documentElement.dataset.theme = localStorage.getItem("jvmti-theme") || "" } catch (e) { }
if (!location.hash) document.documentElement.dataset.top = "";
