import type { Tutorial } from "@surco/accounts/contract";

/** What each tour shows, in this order: parts of the screen by the name in their `data-tour`. */
const STEPS = {
  global: ["begin", "search", "add", "layers", "list", "season", "bell", "account"],
  field: ["field", "summary", "dates", "layer", "curve", "analytics", "tutorial"],
} as const satisfies Record<Tutorial, readonly string[]>;

/** Once these are there, or one of them is, the screen is. */
const READY: Record<Tutorial, readonly string[]> = { global: ["search", "begin"], field: ["field"] };

/** What comes a little later, and is worth waiting for. */
const SLOW: Record<Tutorial, readonly string[]> = { global: [], field: ["dates", "curve"] };

/** So much of a part, or of the place that it can be scrolled into, has to be on the screen, px. */
const SEEN_PX = 160;

/** The part of the screen of that name; null where it is not there, hidden, or below the edge of the screen. */
function findTarget(name: string): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)) {
    if (isOnScreen(element)) return element;
  }
  return null;
}

/** The parts that a tour can show as the screen stands. */
export function stepsOf(tour: Tutorial): { name: string; element: HTMLElement }[] {
  return STEPS[tour].flatMap((name) => {
    const element = findTarget(name);
    return element ? [{ name, element }] : [];
  });
}

/** Whether the screen is there, and nobody is in the middle of something that a tour would cover. */
export function isReadyFor(tour: Tutorial): boolean {
  if (document.hidden || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
    return false;
  return READY[tour].some((name) => findTarget(name) !== null);
}

/** Whether all that comes later has come too. */
export function isWholeFor(tour: Tutorial): boolean {
  return SLOW[tour].every((name) => document.querySelector(`[data-tour="${name}"]`) !== null);
}

function isOnScreen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || getComputedStyle(element).visibility === "hidden") return false;
  const box = (scrollerOf(element) ?? element).getBoundingClientRect();
  const seenHeight = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0);
  const seenWidth = Math.min(box.right, window.innerWidth) - Math.max(box.left, 0);
  return seenHeight >= Math.min(SEEN_PX, height) && seenWidth >= Math.min(SEEN_PX, width);
}

/** Scrolls what a part lies in until the part is seen, and nothing else: a sheet or a panel that was moved would stay so. */
export function bringIntoView(element: HTMLElement): void {
  const scroller = scrollerOf(element);
  if (scroller === null) return;
  const [part, box] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollTop += shiftInto(part.top, part.height, box.top, scroller.clientHeight);
  scroller.scrollLeft += shiftInto(part.left, part.width, box.left, scroller.clientWidth);
}

/** How far a stretch has to move to lie within another: not at all where it does, else as little as it takes. */
function shiftInto(start: number, length: number, from: number, room: number): number {
  if (start < from || length > room) return start - from;
  return Math.max(0, start + length - from - room);
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
