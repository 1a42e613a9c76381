/**
 * Reloads stylesheets that failed: the build's loader requests each once and then assumes it is there.
 * @throws Error while one still fails
 */
export async function restoreStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const missing = [...links].filter((link) => link.sheet === null);
  await Promise.all(missing.map(fetchAgain));
}

function fetchAgain(missing: HTMLLinkElement): Promise<void> {
  const link = missing.cloneNode() as HTMLLinkElement;
  return new Promise((there, failed) => {
    link.addEventListener("load", () => there());
    link.addEventListener("error", () => failed(new Error(`no stylesheet at ${link.href}`)));
    missing.replaceWith(link);
  });
}
