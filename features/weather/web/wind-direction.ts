/** Eight points of the compass, clockwise from north: keys of their names. */
const points = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

/** Point of the compass that the wind comes from. @param fromDeg  degrees from north, clockwise */
export function compassPoint(fromDeg: number): (typeof points)[number] {
  return points[Math.round(fromDeg / 45) % points.length] ?? "n";
}
