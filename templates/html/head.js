try { document.documentElement.dataset.theme = localStorage.getItem("jvmti-theme") || "" } catch (e) { }
