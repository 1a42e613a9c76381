import { type CoordinateOrder, type LngLat, parsePosition } from "@surco/geometry";

export interface LineProblem {
  /** 1-based. */
  line: number;
  code: "twoNumbers" | "latitude" | "longitude";
}

export type ParsedCoordinates = { corners: LngLat[] } | { problems: LineProblem[] };

/**
 * Parses one position per line, as `parsePosition` reads it: "-33.895, -60.571", "33°53'42\"S 60°34'16\"O". Skips empty
 * lines and a last position that repeats the first.
 *
 * @returns corners as `[lng, lat]`, or the problems line by line
 */
export function parseCoordinates(text: string, order: CoordinateOrder): ParsedCoordinates {
  const corners: LngLat[] = [];
  const problems: LineProblem[] = [];
  text.split(/\r?\n/).forEach((raw, index) => {
    if (raw.trim() === "") return;
    const read = parsePosition(raw, order);
    if ("problem" in read) {
      const { problem } = read;
      problems.push({ line: index + 1, code: problem === "link" ? "twoNumbers" : problem });
    } else if (!isSame(read.position, corners.at(-1))) corners.push(read.position);
  });
  if (problems.length > 0) return { problems };
  if (corners.length > 1 && isSame(corners.at(-1), corners[0])) corners.pop();
  return { corners };
}

/** Corners in the format of `parseCoordinates`, one per line. */
export function formatCoordinates(corners: readonly LngLat[], order: CoordinateOrder): string {
  const write = (degrees: number) => String(Number(degrees.toFixed(6)));
  return corners
    .map(([lng, lat]) => (order === "latLng" ? [lat, lng] : [lng, lat]).map(write).join(", "))
    .join("\n");
}

function isSame(a: LngLat | undefined, b: LngLat | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}
