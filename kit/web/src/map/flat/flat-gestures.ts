import type { Point } from "./flat-view";

/** Movements of a flat map and presses on it; points are px from its upper left corner. */
export interface FlatMoves {
  pan(byPx: Point): void;
  /** @param at  the middle where left out */
  zoom(factor: number, at?: Point): void;
  /** Shows all again. */
  fit(): void;
  point(at: Point | null): void;
  press(at: Point): void;
}

/** Movement below which a touch or a click is a press, px. */
const PRESS_PX = 6;
/** Step of an arrow key, px. */
const ARROW_PX = 80;
/** Mode of a wheel that reports px. */
const IN_PIXELS = 0;
/** Height of a line that a wheel reports instead of px. */
const WHEEL_LINE_PX = 16;
/** Turn of the wheel that doubles the scale, px; of a pinch on a touchpad, which reports small turns. */
const WHEEL_PX = 300;
const TOUCHPAD_PINCH_PX = 80;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: ARROW_PX, y: 0 },
  ArrowRight: { x: -ARROW_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_PX },
  ArrowDown: { x: 0, y: -ARROW_PX },
};
const zooms: Record<string, number> = { "+": 2, "=": 2, "-": 0.5, _: 0.5 };

/** Moves a flat map by mouse, wheel, fingers and keys. @returns a function that ends it */
export function listenForMoves(element: HTMLElement, moves: FlatMoves): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const fingers = new Map<number, Point>();
  let begunAt: Point | null = null;

  const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const isOwn = ({ target }: Event) => target instanceof Element && target.closest("button, a") === null;

  const down = (event: PointerEvent) => {
    if (!isOwn(event) || event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, placeOf(event));
    begunAt = fingers.size === 1 ? placeOf(event) : null;
  };
  const move = (event: PointerEvent) => {
    const at = placeOf(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      moves.point(isOwn(event) ? at : null);
      return;
    }
    // A press trembles.
    if (begunAt && distance(begunAt, at) < PRESS_PX) return;
    begunAt = null;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, at);
    if (!other) {
      moves.pan({ x: at.x - before.x, y: at.y - before.y });
      return;
    }
    const [middleBefore, middle] = [middleOf(before, other), middleOf(at, other)];
    moves.pan({ x: middle.x - middleBefore.x, y: middle.y - middleBefore.y });
    moves.zoom(distance(at, other) / Math.max(1, distance(before, other)), middle);
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (begunAt && event.type === "pointerup") moves.press(begunAt);
    begunAt = null;
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const turnedPx = event.deltaMode === IN_PIXELS ? event.deltaY : event.deltaY * WHEEL_LINE_PX;
    moves.zoom(2 ** (-turnedPx / (event.ctrlKey ? TOUCHPAD_PINCH_PX : WHEEL_PX)), placeOf(event));
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const factor = zooms[event.key];
    if (arrow) moves.pan(arrow);
    else if (factor !== undefined) moves.zoom(factor);
    else if (event.key === "0") moves.fit();
    else return;
    event.preventDefault();
  };

  element.addEventListener("pointerdown", down, options);
  element.addEventListener("pointermove", move, options);
  for (const end of ["pointerup", "pointercancel"] as const) element.addEventListener(end, up, options);
  element.addEventListener("pointerleave", () => moves.point(null), options);
  element.addEventListener("dblclick", (event) => isOwn(event) && moves.zoom(2, placeOf(event)), options);
  element.addEventListener("wheel", wheel, { ...options, passive: false });
  element.addEventListener("keydown", key, options);
  return () => ended.abort();
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middleOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
