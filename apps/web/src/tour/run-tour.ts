import { type DriveStep, driver, type PopoverDOM } from "driver.js";
import "driver.js/dist/driver.css";
import "./tour.css";
import { bringIntoView } from "./tour-steps";

export interface TourWords {
  next: string;
  back: string;
  done: string;
  close: string;
  /** Contains `{{current}}` and `{{total}}`. */
  progress: string;
}

export interface TourStep {
  element: HTMLElement;
  title: string;
  text: string;
}

const DURATION_MS = 180;

/**
 * Highlights elements one after the other, with a text each. Arrows go back and forth, Escape ends it; the focus
 * returns to its former place.
 *
 * @param onEnd  called when it was completed or dismissed
 * @returns ends it
 */
export function runTour(steps: readonly TourStep[], words: TourWords, onEnd: () => void): () => void {
  const before = document.activeElement;
  const elements = steps.map(({ element }) => element);
  const attributes = keptAttributes(elements);
  // The library would scroll every container of an element, the page frame too.
  for (const element of elements) element.scrollIntoView = () => undefined;
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    attributes.restore();
    for (const element of elements) Reflect.deleteProperty(element, "scrollIntoView");
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    onEnd();
  };
  const tour = driver({
    animate: !window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    duration: DURATION_MS,
    steps: steps.map(
      ({ element, title, text }): DriveStep => ({ element, popover: { title, description: text } }),
    ),
    popoverClass: "surco-tour",
    overlayColor: "#0b120e",
    overlayOpacity: 0.6,
    stagePadding: 6,
    stageRadius: 10,
    disableActiveInteraction: true,
    // A press outside must not end the tour unread.
    overlayClickBehavior: () => undefined,
    showProgress: steps.length > 1,
    progressText: words.progress,
    nextBtnText: words.next,
    prevBtnText: words.back,
    doneBtnText: words.done,
    onPopoverRender: (popover) => name(popover, words.close),
    onHighlightStarted: (element) => {
      if (element instanceof HTMLElement) bringIntoView(element);
    },
    onHighlighted: (_element, _step, { state }) => {
      attributes.restore();
      state.popover?.nextButton.focus({ preventScroll: true });
    },
    // The library omits its event when the user ends the tour before the first animation.
    onDestroyStarted: () => end(),
  });
  const end = () => {
    tour.destroy();
    over();
  };
  tour.drive();
  return end;
}

/** Its header and footer are no landmarks of the page, and its closing button needs the user's language. */
function name({ wrapper, title, footer, closeButton, previousButton }: PopoverDOM, close: string): void {
  wrapper.setAttribute("aria-modal", "true");
  title.setAttribute("role", "presentation");
  footer.setAttribute("role", "presentation");
  closeButton.setAttribute("aria-label", close);
  if (previousButton.disabled) previousButton.style.display = "none";
}

/** Attributes that the library sets on highlighted elements, and removes even where they were set before. */
const WRITTEN = ["aria-haspopup", "aria-expanded", "aria-controls"];

function keptAttributes(elements: readonly HTMLElement[]) {
  const kept = elements.map((element) => WRITTEN.map((attribute) => element.getAttribute(attribute)));
  return {
    restore() {
      for (const [index, element] of elements.entries()) {
        for (const [at, attribute] of WRITTEN.entries()) {
          const value = kept[index]?.[at] ?? null;
          if (value === null) element.removeAttribute(attribute);
          else element.setAttribute(attribute, value);
        }
      }
    },
  };
}
