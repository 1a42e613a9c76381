import { type GridPoint, samePoint, turn } from "./grid";

/** One side of a ring, between two different points. */
export interface Side {
  ring: number;
  /** Position in its ring, from 0. */
  index: number;
  a: GridPoint;
  b: GridPoint;
}

/** `cross`: the sides pass through each other or run along each other. `touch`: an end of one lies on the other. */
export interface Contact {
  kind: "cross" | "touch";
  at: GridPoint;
}

export function sidesOf(corners: readonly GridPoint[], ring: number): Side[] {
  return corners.map((a, index) => ({
    ring,
    index,
    a,
    b: corners[(index + 1) % corners.length] ?? a,
  }));
}

/** Returns true where the line through three points turns straight back at the middle one. */
export function foldsBackAt(before: GridPoint, corner: GridPoint, after: GridPoint): boolean {
  if (turn(before, corner, after) !== 0) return false;
  const along = (corner.x - before.x) * (after.x - corner.x) + (corner.y - before.y) * (after.y - corner.y);
  return along < 0;
}

/** Contact of two segments; null without one. */
export function contactOf(s: Side, t: Side): Contact | null {
  const ta = Math.sign(turn(s.a, s.b, t.a));
  const tb = Math.sign(turn(s.a, s.b, t.b));
  if (ta * tb > 0) return null;
  const sa = Math.sign(turn(t.a, t.b, s.a));
  const sb = Math.sign(turn(t.a, t.b, s.b));
  if (sa * sb > 0) return null;
  if (ta === 0 && tb === 0) return alongOneLine(s, t);
  if (ta * tb < 0 && sa * sb < 0) return { kind: "cross", at: meetingPoint(s, t) };
  // One end lies on the other side's line, and the other side's ends lie on both sides of it or on it.
  return { kind: "touch", at: ta === 0 ? t.a : tb === 0 ? t.b : sa === 0 ? s.a : s.b };
}

function alongOneLine(s: Side, t: Side): Contact | null {
  const shared = [s.a, s.b]
    .filter((p) => liesWithin(p, t))
    .concat([t.a, t.b].filter((p) => liesWithin(p, s)));
  const [first] = shared;
  if (first === undefined) return null;
  const other = shared.find((point) => !samePoint(point, first));
  return { kind: other === undefined ? "touch" : "cross", at: first };
}

/** For a point known to be on the side's line. */
function liesWithin(p: GridPoint, { a, b }: Side): boolean {
  return (
    Math.min(a.x, b.x) <= p.x &&
    p.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= p.y &&
    p.y <= Math.max(a.y, b.y)
  );
}

function meetingPoint(s: Side, t: Side): GridPoint {
  const before = turn(t.a, t.b, s.a);
  const share = before / (before - turn(t.a, t.b, s.b));
  return { x: s.a.x + (s.b.x - s.a.x) * share, y: s.a.y + (s.b.y - s.a.y) * share };
}
