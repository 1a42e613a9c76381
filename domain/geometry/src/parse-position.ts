import type { LngLat } from "./types";

/** Order of two numbers without letters. Letters (S, N, E, W, O) override it. */
export type CoordinateOrder = "latLng" | "lngLat";

/** `link`: a link of a map without a position, such as a shortened one. */
export type PositionProblem = "twoNumbers" | "latitude" | "longitude" | "link";

export type ParsedPosition = { position: LngLat } | { problem: PositionProblem };

type Axis = "lng" | "lat";

interface Angle {
  degrees: number;
  /** null without a letter. */
  axis: Axis | null;
}

const NUMBER = /^[-+]?\d{1,3}(?:[.,]\d+)?$/;
/** Degrees, and minutes and seconds where their signs stand. */
const WITH_SIGNS = String.raw`([-+]?\d{1,3}(?:[.,]\d+)?)\s*°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*'\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*"\s*)?`;
const TWO_WITH_SIGNS = new RegExp(String.raw`^${WITH_SIGNS}[\s,;]*${WITH_SIGNS}$`);
const LETTERS_BEHIND = /^([^NSEWO]+)([NSEWO])([^NSEWO]+)([NSEWO])$/i;
const LETTERS_BEFORE = /^([NSEWO])([^NSEWO]+)([NSEWO])([^NSEWO]+)$/i;
const LINK = /^(?:https?:\/\/|geo:|www\.|(?:maps|goo)\.)/i;
const DECIMAL = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Positions in links of maps: the pin before the middle of the view. */
const IN_LINKS = [
  new RegExp(`!3d${DECIMAL}!4d${DECIMAL}`),
  new RegExp(
    `[?&](?:q|query|ll|destination|daddr|center|cp)=(?:loc:)?${DECIMAL}(?:,|%2C|~)[+\\s]*${DECIMAL}`,
    "i",
  ),
  new RegExp(`[?&]mlat=${DECIMAL}&mlon=${DECIMAL}`),
  new RegExp(`/(?:place|search|dir)/${DECIMAL},[+\\s]*${DECIMAL}`),
  new RegExp(`@${DECIMAL},${DECIMAL}`),
  new RegExp(`#map=[\\d.]+/${DECIMAL}/${DECIMAL}`),
  new RegExp(`^geo:${DECIMAL},${DECIMAL}`, "i"),
];

/**
 * Parses a position: decimal degrees with decimal point or comma, degrees with minutes and seconds, a link of Google
 * Maps or OpenStreetMap, a `geo:` address: "-33.895, -60.571", "-33,895; -60,571", "33°53'42\"S 60°34'16\"O".
 */
export function parsePosition(text: string, order: CoordinateOrder = "latLng"): ParsedPosition {
  const clean = cleaned(text);
  if (LINK.test(clean)) return inLink(clean);
  const [one, two] = anglesOf(clean) ?? [];
  if (!one || !two) return { problem: "twoNumbers" };
  const hasLetters = one.axis !== null || two.axis !== null;
  const isLngFirst = one.axis === "lng" || two.axis === "lat" || (!hasLetters && order === "lngLat");
  const [lng, lat] = isLngFirst ? [one, two] : [two, one];
  if (lng.axis === "lat" || lat.axis === "lng") return { problem: "twoNumbers" };
  return checked(lng.degrees, lat.degrees);
}

/** Checks if a text is meant as a position: a link, or numbers without words. "25 de Mayo" is a place. */
export function looksLikePosition(text: string): boolean {
  const clean = cleaned(text);
  return LINK.test(clean) || (/\d/.test(clean) && /^[-+\d.,;:°'"\sNSEWO]+$/i.test(clean));
}

function cleaned(text: string): string {
  return text
    .trim()
    .replace(/[\u2212\u2013]/g, "-")
    .replaceAll("º", "°")
    .replace(/[\u2032\u2019\u00b4`]/g, "'")
    .replace(/''|[\u2033\u201c\u201d]/g, '"')
    .replace(/\b(?:lat|lng|lon|long)(?:itude?)?\b\.?\s*[:=]?/gi, " ")
    .replace(/[()[\]]/g, " ")
    .trim();
}

function inLink(link: string): ParsedPosition {
  for (const pattern of IN_LINKS) {
    const [, lat, lng] = pattern.exec(link) ?? [];
    if (lat !== undefined && lng !== undefined) return checked(Number(lng), Number(lat));
  }
  return { problem: "link" };
}

function checked(lng: number, lat: number): ParsedPosition {
  if (Math.abs(lat) > 90) return { problem: "latitude" };
  if (Math.abs(lng) > 180) return { problem: "longitude" };
  return { position: [lng, lat] };
}

function anglesOf(text: string): (Angle | null)[] | null {
  const signs = TWO_WITH_SIGNS.exec(text);
  if (signs) {
    const [, d1 = "", m1 = "", s1 = "", d2 = "", m2 = "", s2 = ""] = signs;
    return [angle([d1, m1, s1], ""), angle([d2, m2, s2], "")];
  }
  const behind = LETTERS_BEHIND.exec(text);
  if (behind) return [angle(numbersOf(behind[1]), behind[2]), angle(numbersOf(behind[3]), behind[4])];
  const before = LETTERS_BEFORE.exec(text);
  if (before) return [angle(numbersOf(before[2]), before[1]), angle(numbersOf(before[4]), before[3])];
  const parts = partsOf(text);
  return parts.length === 2 ? parts.map((part) => angle(NUMBER.test(part) ? [part] : [], "")) : null;
}

/** Numbers of one axis: degrees, minutes, seconds. A comma before a blank separates. */
function numbersOf(text = ""): string[] {
  const parts = text.split(/,(?!\d)|(?<!\d),|[\s;:°'"]+/).filter((part) => part !== "");
  return parts.length <= 3 && parts.every((part) => NUMBER.test(part)) ? parts : [];
}

/** A comma separates the numbers only when nothing else does: in "-33,9 -60,5" it is a decimal sign. */
function partsOf(text: string): string[] {
  const parts = text
    .replaceAll("°", "")
    .split(/\s*[;\t]\s*|,\s+|\s+/)
    .filter((part) => part !== "" && part !== ",");
  if (parts.length !== 1) return parts;
  const pieces = text.split(",");
  const [a, b, c, d] = pieces;
  return pieces.length === 4 ? [`${a},${b}`, `${c},${d}`] : pieces;
}

function angle([degrees, minutes = "0", seconds = "0"]: string[], letter = ""): Angle | null {
  if (degrees === undefined) return null;
  const [d, m, s] = [degrees, minutes || "0", seconds || "0"].map((part) => Number(part.replace(",", ".")));
  if (d === undefined || m === undefined || s === undefined || m >= 60 || s >= 60 || m < 0 || s < 0)
    return null;
  const size = Math.abs(d) + m / 60 + s / 3600;
  const side = letter.toUpperCase();
  if (side === "") return { degrees: degrees.startsWith("-") ? -size : size, axis: null };
  const isNegative = side === "S" || side === "W" || side === "O";
  return {
    degrees: isNegative || degrees.startsWith("-") ? -size : size,
    axis: side === "N" || side === "S" ? "lat" : "lng",
  };
}
