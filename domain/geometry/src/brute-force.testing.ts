import type { Ring } from "./types";

/** In BigInt over whole 1e-7 degrees, every side against every other: slow and without any rounding. */
export function isSimpleByBruteForce(ring: Ring): boolean {
  type P = [bigint, bigint];
  const points = ring
    .slice(0, -1)
    .map(([x, y]): P => [BigInt(Math.round(x * 1e7)), BigInt(Math.round(y * 1e7))])
    .filter(([x, y], i, all) => {
      const [px, py] = all[(i + all.length - 1) % all.length] as P;
      return all.length === 1 || x !== px || y !== py;
    });
  const n = points.length;
  const cross = ([ax, ay]: P, [bx, by]: P, [cx, cy]: P) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const sign = (v: bigint) => (v > 0n ? 1 : v < 0n ? -1 : 0);
  const between = (p: P, a: P, b: P) =>
    sign(cross(a, b, p)) === 0 && (p[0] - a[0]) * (p[0] - b[0]) <= 0n && (p[1] - a[1]) * (p[1] - b[1]) <= 0n;
  const meet = (a: P, b: P, c: P, d: P) => {
    const apart =
      sign(cross(a, b, c)) * sign(cross(a, b, d)) < 0 && sign(cross(c, d, a)) * sign(cross(c, d, b)) < 0;
    return apart || between(a, c, d) || between(b, c, d) || between(c, a, b) || between(d, a, b);
  };
  for (let i = 0; i < n; i++) {
    const [a, b] = [points[i] as P, points[(i + 1) % n] as P];
    for (let j = i + 1; j < n; j++) {
      const [c, d] = [points[j] as P, points[(j + 1) % n] as P];
      if (j === i + 1 || (i === 0 && j === n - 1)) {
        const [before, corner, after] = j === i + 1 ? [a, b, d] : [c, a, b];
        if (between(after, before, corner) || between(before, corner, after)) return false;
      } else if (meet(a, b, c, d)) return false;
    }
  }
  return true;
}
