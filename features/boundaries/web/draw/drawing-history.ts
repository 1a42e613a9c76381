import { type Drawing, type DrawingSnapshot, FIRST_RING, isChanged } from "./drawing";

/** Limit of undo steps. */
const MAX_PAST = 200;

export function canUndo(drawing: Drawing): boolean {
  return drawing.past.length > 0 || isChanged(drawing);
}

/** Applies a change that can be undone. */
export function recordChange(drawing: Drawing, change: Partial<DrawingSnapshot>): Drawing {
  const past = [...drawing.past, snapshotOf(drawing)].slice(-MAX_PAST);
  return { ...drawing, ...change, past, future: [], refusal: null };
}

/** Marks a change made outside the map's editor. */
export function withNewRevision(drawing: Drawing): Drawing {
  return { ...drawing, revision: drawing.revision + 1 };
}

export function undo(drawing: Drawing): Drawing {
  const before = drawing.past.at(-1) ?? beforeReload(drawing);
  if (before === null) return drawing;
  return withNewRevision({
    ...drawing,
    ...before,
    corner: null,
    past: drawing.past.slice(0, -1),
    future: [snapshotOf(drawing), ...drawing.future],
    refusal: null,
  });
}

/** State before the last step when a reload lost the history: one point or ring fewer, else the origin. */
function beforeReload(drawing: Drawing): DrawingSnapshot | null {
  if (!isChanged(drawing)) return null;
  const { shape, line, origin } = drawing;
  if (line.length > 0) return { ...snapshotOf(drawing), line: line.slice(0, -1) };
  const [only] = shape;
  const isSimple = origin.length === 0 && shape.length === 1 && only?.holes.length === 0;
  if (isSimple) return { ...snapshotOf(drawing), shape: [], line: only.outer, tool: "polygon" };
  return { ...snapshotOf(drawing), shape: origin, ring: FIRST_RING };
}

export function redo(drawing: Drawing): Drawing {
  const [next, ...future] = drawing.future;
  if (next === undefined) return drawing;
  const past = [...drawing.past, snapshotOf(drawing)];
  return withNewRevision({ ...drawing, ...next, corner: null, past, future, refusal: null });
}

function snapshotOf({ shape, line, tool, purpose, ring }: Drawing): DrawingSnapshot {
  return { shape, line, tool, purpose, ring };
}
