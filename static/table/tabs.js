// Links that lead to another tab of this very page open it here; so does what a link from elsewhere names.

export function openTabs() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest('#table a[href*="?tab="]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const tab = document.getElementById(`tab-${new URL(link.href).searchParams.get("tab")}`);
    if (!tab) return;
    event.preventDefault();
    tab.checked = true;
    document.getElementById(new URL(link.href).hash.slice(1))?.scrollIntoView({ block: "nearest" });
  });
  const named = location.hash && document.getElementById(`tab-${location.hash.slice(1)}`);
  if (named) named.checked = true;
}
