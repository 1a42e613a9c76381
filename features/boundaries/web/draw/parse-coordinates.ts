import type { LngLat } from "@surco/geometry";

/** Order of the two numbers on a line. Letters (S, N, E, W, O) override it. */
export type CoordinateOrder = "latLng" | "lngLat";

export interface LineProblem {
  /** 1-based. */
  line: number;
  code: "twoNumbers" | "latitude" | "longitude";
}

export type ParsedCoordinates = { corners: LngLat[] } | { problems: LineProblem[] };

const NUMBER = /^([-+]?\d{1,3}(?:[.,]\d+)?)([NSEWO]?)$/i;

/**
 * Parses one position per line: decimal degrees with decimal point or comma, separated by comma, semicolon, tab or
 * space:
 * "-33.895, -60.571", "-33,895; -60,571", "33.895 S 60.571 O". Skips empty lines and a last position that repeats the
 * first.
 *
 * @returns corners as `[lng, lat]`, or the problems line by line
 */
export function parseCoordinates(text: string, order: CoordinateOrder): ParsedCoordinates {
  const corners: LngLat[] = [];
  const problems: LineProblem[] = [];
  text.split(/\r?\n/).forEach((raw, index) => {
    if (raw.trim() === "") return;
    const position = readLine(raw, order);
    if (typeof position === "string") problems.push({ line: index + 1, code: position });
    else if (!isSame(position, corners.at(-1))) corners.push(position);
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

function readLine(raw: string, order: CoordinateOrder): LngLat | LineProblem["code"] {
  const clean = raw
    .trim()
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/[°º]/g, "")
    .replace(/\s+([NSEWO])(?![a-z])/gi, "$1");
  const numbers = partsOf(clean).map(readNumber);
  const [one, two] = numbers;
  if (numbers.length !== 2 || !one || !two) return "twoNumbers";

  const isLngFirst =
    one.axis === "lng" || two.axis === "lat" || (hasNoLetter(one, two) && order === "lngLat");
  const [lng, lat] = isLngFirst ? [one, two] : [two, one];
  if (lng.axis === "lat" || lat.axis === "lng") return "twoNumbers";
  if (Math.abs(lat.degrees) > 90) return "latitude";
  if (Math.abs(lng.degrees) > 180) return "longitude";
  return [lng.degrees, lat.degrees];
}

/** A comma separates the numbers only when nothing else does: in "-33,9 -60,5" it is a decimal sign. */
function partsOf(line: string): string[] {
  const parts = line.split(/\s*[;\t]\s*|,\s+|\s+/).filter((part) => part !== "");
  return parts.length === 1 ? line.split(",") : parts;
}

interface ReadNumber {
  degrees: number;
  axis: "lng" | "lat" | null;
}

function hasNoLetter(one: ReadNumber, two: ReadNumber): boolean {
  return one.axis === null && two.axis === null;
}

function readNumber(part: string): ReadNumber | null {
  const [, digits, letter = ""] = NUMBER.exec(part) ?? [];
  if (digits === undefined) return null;
  const degrees = Number(digits.replace(",", "."));
  const side = letter.toUpperCase();
  if (side === "") return { degrees, axis: null };
  const isNegative = side === "S" || side === "W" || side === "O";
  return {
    degrees: isNegative ? -Math.abs(degrees) : degrees,
    axis: side === "N" || side === "S" ? "lat" : "lng",
  };
}

function isSame(a: LngLat | undefined, b: LngLat | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}
