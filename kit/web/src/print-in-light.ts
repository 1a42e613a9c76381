const ATTRIBUTE = "data-mantine-color-scheme";

/** Colours of the dark scheme are made for a dark ground, and paper is white: pages are printed in the light ones. */
export function printInLight(): void {
  const { documentElement } = document;
  let shown: string | null = null;
  window.addEventListener("beforeprint", () => {
    shown = documentElement.getAttribute(ATTRIBUTE);
    documentElement.setAttribute(ATTRIBUTE, "light");
  });
  window.addEventListener("afterprint", () => {
    if (shown !== null) documentElement.setAttribute(ATTRIBUTE, shown);
  });
}
