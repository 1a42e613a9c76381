import type { Tutorial } from "@surco/accounts/contract";
import type { TourStep, WebFeature } from "@surco/kit-web";

/** Step of a tour with the feature that provides its texts. */
export interface FeatureStep extends TourStep {
  readonly feature: string;
}

/** Steps of a tour from all features, in order. */
export function stepsOfTour(features: readonly WebFeature[], tour: Tutorial): FeatureStep[] {
  return features
    .flatMap(({ name, tourSteps = [] }) => tourSteps.map((step) => ({ ...step, feature: name })))
    .filter((step) => step.tour === tour)
    .sort((one, other) => one.order - other.order);
}

/** Minimum visible size of an element, or of its scroll container, px. */
const SEEN_PX = 160;

/** Element of a step; null when it is missing, hidden, or below the edge of the screen. */
function findTarget(name: string): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)) {
    if (isOnScreen(element)) return element;
  }
  return null;
}

/** Steps whose element is visible. */
export function stepsOnScreen<Step extends TourStep>(
  steps: readonly Step[],
): { step: Step; element: HTMLElement }[] {
  return steps.flatMap((step) => {
    const element = findTarget(step.part);
    return element ? [{ step, element }] : [];
  });
}

/** Checks that the screen is ready and no dialog or menu is open that a tour would cover. */
export function isReady(steps: readonly TourStep[]): boolean {
  if (document.hidden || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
    return false;
  return steps.some(({ part, timing }) => timing === "ready" && findTarget(part) !== null);
}

/** Parts of the page that a tour is never shown without: a map at rest, and in a field a picture under it. */
const MAP_AT_REST = "[data-map-at-rest], [data-flat-map]";
const PICTURES: Record<Tutorial, readonly string[]> = {
  global: [MAP_AT_REST],
  field: [MAP_AT_REST, "[data-map-pictures] canvas:not([hidden])"],
};

/** Checks that the screen shows what the tour speaks of: neither an empty map nor one that is being drawn. */
export function isPictureDrawn(tour: Tutorial): boolean {
  return PICTURES[tour].every((selector) => document.querySelector(selector) !== null);
}

/** Checks that lazily loaded elements are there too. */
export function isComplete(steps: readonly TourStep[]): boolean {
  return steps.every(
    ({ part, timing }) => timing !== "late" || document.querySelector(`[data-tour="${part}"]`) !== null,
  );
}

function isOnScreen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || getComputedStyle(element).visibility === "hidden") return false;
  const box = (scrollerOf(element) ?? element).getBoundingClientRect();
  const seenHeight = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0);
  const seenWidth = Math.min(box.right, window.innerWidth) - Math.max(box.left, 0);
  return seenHeight >= Math.min(SEEN_PX, height) && seenWidth >= Math.min(SEEN_PX, width);
}

/** Scrolls only the element's scroll container: a scrolled sheet or panel would stay moved. */
export function bringIntoView(element: HTMLElement): void {
  const scroller = scrollerOf(element);
  if (scroller === null) return;
  const [part, box] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollTop += shiftInto(part.top, part.height, box.top, scroller.clientHeight);
  scroller.scrollLeft += shiftInto(part.left, part.width, box.left, scroller.clientWidth);
}

/** Smallest shift that brings one interval within another; 0 if it already is. */
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
