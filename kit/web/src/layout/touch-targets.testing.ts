/** Least width and height of what a finger presses (WCAG 2.5.5), px. */
const TARGET_PX = 44;
/** Rounding of the browser. */
const TOLERANCE_PX = 0.5;
const TARGETS = [
  "a[href]",
  "button",
  "input:not([type=hidden])",
  "select",
  "textarea",
  "summary",
  ..."button tab menuitem menuitemradio menuitemcheckbox option switch checkbox radio slider link"
    .split(" ")
    .map((role) => `[role=${role}]`),
].join();

/** Frames of inputs with pills, which a press anywhere focuses. */
const FRAMES = ["PillsInput", "MultiSelect", "TagsInput"].map((name) => `.mantine-${name}-input`).join();

interface Size {
  width: number;
  height: number;
}

/** Lists controls of the open screen that are smaller than a finger needs. Links within sentences may be (WCAG 2.5.5). */
export function smallTargets(): string[] {
  const found = [...document.querySelectorAll<HTMLElement>(TARGETS)].flatMap((target) => {
    if (target.closest("[inert], [aria-hidden=true]") !== null || isInSentence(target)) return [];
    const { width, height } = sizeOf(target);
    if (width === 0 || height === 0) return [];
    const isLarge = width >= TARGET_PX - TOLERANCE_PX && height >= TARGET_PX - TOLERANCE_PX;
    return isLarge ? [] : [`${nameOf(target)}: ${Math.round(width)} × ${Math.round(height)} px`];
  });
  return [...new Set(found)];
}

/** Area that presses the control: its own, that of its labels or of the frame around a field, and what a pseudo-element adds. */
function sizeOf(target: HTMLElement): Size {
  const labels = isChoice(target) ? [...(target.labels ?? [])] : [];
  const wrapper = target.closest(isChoice(target) ? "label" : FRAMES);
  const sizes = [target, ...labels, ...(wrapper ? [wrapper] : [])].filter(isShown).flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    return [{ width, height }, ...["::before", "::after"].map((pseudo) => sizeOfPseudo(element, pseudo))];
  });
  return {
    width: Math.max(0, ...sizes.map(({ width }) => width)),
    height: Math.max(0, ...sizes.map(({ height }) => height)),
  };
}

function sizeOfPseudo(element: Element, pseudo: string): Size {
  const { content, position, width, height } = getComputedStyle(element, pseudo);
  if (content === "none" || position !== "absolute") return { width: 0, height: 0 };
  return { width: Number.parseFloat(width) || 0, height: Number.parseFloat(height) || 0 };
}

/** Text around a link on the same line makes it part of a sentence. */
function isInSentence(target: HTMLElement): boolean {
  if (getComputedStyle(target).display !== "inline") return false;
  const around = target.parentElement?.textContent?.trim() ?? "";
  return around.length > (target.textContent?.trim().length ?? 0);
}

/** Checks for a part around an element that clips it away until the keyboard stands in it. */
function isClippedAway(element: Element): boolean {
  for (let frame: Element | null = element; frame !== null; frame = frame.parentElement) {
    if (getComputedStyle(frame).clipPath === "inset(50%)") return true;
  }
  return false;
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  // Parts for screen readers alone are one pixel large.
  return (
    width > 1 &&
    height > 1 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !isClippedAway(element)
  );
}

function isChoice(target: HTMLElement): target is HTMLInputElement {
  return target instanceof HTMLInputElement && ["checkbox", "radio", "file"].includes(target.type);
}

function nameOf(target: HTMLElement): string {
  const name =
    target.getAttribute("aria-label") ?? (target.textContent?.trim() || target.getAttribute("name"));
  const classes =
    typeof target.className === "string" ? target.className.split(" ").slice(0, 3).join(".") : "";
  return `${target.localName}.${classes} "${(name ?? "").slice(0, 40)}"`;
}
