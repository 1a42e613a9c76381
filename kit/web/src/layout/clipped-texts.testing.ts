const FONT = [
  "fontFamily",
  "fontSize",
  "fontWeight",
  "fontStyle",
  "fontVariantNumeric",
  "letterSpacing",
] as const;
/** Rounding of the browser. */
const TOLERANCE_PX = 1;
const NUMBERS = /^[\d\s.,:/%–-]+$/;

/**
 * Lists the product's own texts that the open screen cuts: options of a select wider than it, texts that an element
 * around them hides, labels beyond the edge of their chart. Names that people typed may end in an ellipsis.
 *
 * @param words  the product's texts in the language of the screen
 */
export function clippedTexts(words: readonly string[]): string[] {
  const own = new Set(words);
  const isOwn = (text: string) => own.has(text) || NUMBERS.test(text);
  return [...new Set([...cutOptions(isOwn), ...hiddenTexts(isOwn), ...cutChartLabels()])];
}

function cutOptions(isOwn: (text: string) => boolean): string[] {
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.cssText = "position: fixed; visibility: hidden; white-space: pre";
  const found = [...document.querySelectorAll("select")].filter(isShown).flatMap((select) => {
    const style = getComputedStyle(select);
    for (const property of FONT) probe.style[property] = style[property];
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return [...select.options].flatMap(({ label }) => {
      probe.textContent = label;
      return isOwn(label) ? tooWide(`option "${label}"`, probe.getBoundingClientRect().width - room) : [];
    });
  });
  probe.remove();
  return found;
}

function hiddenTexts(isOwn: (text: string) => boolean): string[] {
  const found: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (nodes.nextNode() !== null) {
    const { currentNode: node } = nodes;
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (element === null || !isOwn(text)) continue;
    if (element.closest("select, script, style, svg, .maplibregl-map") !== null || !isShown(element))
      continue;
    range.selectNodeContents(node);
    found.push(...tooWide(`text "${text}"`, hiddenWidth(element, range.getBoundingClientRect())));
  }
  return found;
}

function cutChartLabels(): string[] {
  return [...document.querySelectorAll<SVGTextElement>("svg text")].flatMap((label) => {
    const frame = label.ownerSVGElement?.getBoundingClientRect();
    const { left, right, width } = label.getBoundingClientRect();
    if (frame === undefined || width < TOLERANCE_PX) return [];
    return tooWide(`chart label "${label.textContent}"`, Math.max(frame.left - left, right - frame.right));
  });
}

/** Width of a text that an element around it hides; what a scrolled part moves out of sight is not hidden. */
function hiddenWidth(element: Element, { left, right }: DOMRect): number {
  for (let frame: Element | null = element; frame !== null; frame = frame.parentElement) {
    const { overflowX, position } = getComputedStyle(frame);
    if (overflowX === "auto" || overflowX === "scroll") return 0;
    const box = frame.getBoundingClientRect();
    const missing = overflowX === "visible" ? 0 : Math.max(box.left - left, right - box.right);
    // Texts that are hidden altogether are for screen readers.
    if (missing > TOLERANCE_PX) return missing < right - left ? missing : 0;
    if (position === "fixed") return 0;
  }
  return 0;
}

const tooWide = (name: string, missingPx: number) =>
  missingPx > TOLERANCE_PX ? [`${name} by ${Math.ceil(missingPx)} px`] : [];

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const options = { visibilityProperty: true, opacityProperty: true };
  return width > TOLERANCE_PX && height > TOLERANCE_PX && element.checkVisibility(options);
}
