const ATTRIBUTE = "data-mantine-color-scheme";

/** Pages are printed in the light scheme: colours of the dark one need a dark background. */
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
