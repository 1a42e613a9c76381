/** Files that the page names for the session; those with `data-next` wait for the others. */
const PRELOADS = 'link[rel="modulepreload"][data-session]';
const NEXT = "link[data-next]";

/**
 * Preloads what the screen needs right after the session's files, once these are loaded: requested when the application starts,
 * a round trip later, the connection would be idle meanwhile; requested sooner, it would slow them down.
 */
export function preloadNext(page: Document): void {
  const loaded = new Set<EventTarget | null>();
  const onLoad = ({ target }: Event) => {
    loaded.add(target);
    if (![...page.querySelectorAll(PRELOADS)].every((link) => loaded.has(link))) return;
    page.removeEventListener("load", onLoad, true);
    for (const link of page.querySelectorAll<HTMLLinkElement>(NEXT)) link.rel = "preload";
  };
  // Events of links do not bubble.
  page.addEventListener("load", onLoad, true);
}
