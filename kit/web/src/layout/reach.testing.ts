/** Part of a control that has to be in reach on each axis. */
const LEAST_SHARE = 0.5;
/** Height of a scrolled part below which nobody can read in it, px. */
const LEAST_WINDOW_PX = 56;
const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider]";
/** Parts with two dimensions of their own (WCAG 1.4.10). */
const TWO_DIMENSIONAL = "table, [role=grid], .maplibregl-map, pre, textarea, svg";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Lists what a small or zoomed window makes unusable: controls that no scrolling brings into it, parts that scroll in two directions or are too low to read in. */
export function reachProblems(): string[] {
  return [...new Set([...controlsOutOfReach(), ...scrollers().flatMap(problemsOfScroller)])];
}

function controlsOutOfReach(): string[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    if (
      !isShown(control) ||
      control.closest("[inert], [aria-hidden=true], .maplibregl-map") !== null ||
      isSkipLink(control)
    )
      return [];
    const share = shareInReach(control);
    return share < LEAST_SHARE ? [`out of reach: ${nameOf(control)}`] : [];
  });
}

/** Part of a control that remains of its width or height after everything around it has cut it. */
function shareInReach(control: HTMLElement): number {
  const own = control.getBoundingClientRect();
  let reached: Reached = { box: own, whole: own, share: 1 };
  let isFixed = getComputedStyle(control).position === "fixed";
  let frame = control.parentElement;
  while (frame !== null && frame !== document.body) {
    if (!isFixed || makesOwnFrame(frame)) {
      reached = cutBy(frame, reached);
      isFixed ||= getComputedStyle(frame).position === "fixed";
    }
    frame = frame.parentElement;
  }
  const canScroll = !isFixed && document.documentElement.scrollHeight > innerHeight;
  const top = canScroll ? Number.NEGATIVE_INFINITY : 0;
  const bottom = canScroll ? Number.POSITIVE_INFINITY : innerHeight;
  const cut = meet(reached.box, { left: 0, right: innerWidth, top, bottom });
  return Math.min(reached.share, shareOf(cut, reached.whole));
}

/** Rest of a control in the frames around it so far. */
interface Reached {
  box: Box;
  /** Its box before the last frame that can bring it anywhere. */
  whole: Box;
  share: number;
}

/** Cuts what a frame hides; what a frame scrolls can be brought anywhere within it. */
function cutBy(frame: Element, { box, whole, share }: Reached): Reached {
  const { overflowX, overflowY } = getComputedStyle(frame);
  const edge = frame.getBoundingClientRect();
  const scrollsX = scrolls(overflowX) && frame.scrollWidth > frame.clientWidth;
  const scrollsY = scrolls(overflowY) && frame.scrollHeight > frame.clientHeight;
  const across = scrollsX || overflowX === "visible" ? box : edge;
  const down = scrollsY || overflowY === "visible" ? box : edge;
  const cut = meet(box, { left: across.left, right: across.right, top: down.top, bottom: down.bottom });
  const [x, y] = [scrollsX ? edge : cut, scrollsY ? edge : cut];
  const moved = { left: x.left, right: x.right, top: y.top, bottom: y.bottom };
  return {
    box: moved,
    whole: scrollsX || scrollsY ? moved : whole,
    share: Math.min(share, shareOf(cut, whole)),
  };
}

const meet = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Shown when it has the focus. */
const isSkipLink = (control: HTMLElement) =>
  control.matches('a[href^="#"]') && control.getBoundingClientRect().bottom < 0;

const shareOf = (cut: Box, whole: Box) =>
  Math.min(
    Math.max(0, cut.right - cut.left) / Math.max(1, whole.right - whole.left),
    Math.max(0, cut.bottom - cut.top) / Math.max(1, whole.bottom - whole.top),
  );

function makesOwnFrame(frame: Element): boolean {
  const { transform, filter, contain } = getComputedStyle(frame);
  return transform !== "none" || filter !== "none" || contain.includes("paint");
}

const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";

function scrollers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("body *")].filter(
    (element) =>
      (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1) &&
      isShown(element) &&
      element.closest("[inert]") === null,
  );
}

function problemsOfScroller(part: HTMLElement): string[] {
  const { overflowX, overflowY } = getComputedStyle(part);
  const scrollsX = scrolls(overflowX) && part.scrollWidth > part.clientWidth + 1;
  const scrollsY = scrolls(overflowY) && part.scrollHeight > part.clientHeight + 1;
  if (part.closest(TWO_DIMENSIONAL) !== null) return [];
  const isTable = part.querySelector(":scope table, :scope [role=grid]") !== null;
  return [
    ...(scrollsX && scrollsY && !isTable ? [`scrolls in two directions: ${nameOf(part)}`] : []),
    ...(scrollsY && part.clientHeight < LEAST_WINDOW_PX
      ? [`too low to read in, ${part.clientHeight} px: ${nameOf(part)}`]
      : []),
  ];
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
  return (
    width > 1 &&
    height > 1 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !isClippedAway(element)
  );
}

function nameOf(element: HTMLElement): string {
  const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
  const classes =
    typeof element.className === "string" ? element.className.split(" ").slice(0, 3).join(".") : "";
  return `${element.localName}.${classes} "${name.slice(0, 40).replaceAll("\n", " ")}"`;
}
