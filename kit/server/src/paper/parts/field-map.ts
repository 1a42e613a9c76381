import {
  type Boundary,
  bboxOf,
  type LngLat,
  labelPoint,
  type Polygon,
  ringsOf,
  utmEpsgOf,
  utmProjection,
} from "@surco/geometry";
import { pdfInks } from "../write-pdf";

const HEIGHT = 112;
/** Share of the width that the country takes. */
const COUNTRY_SHARE = 0.34;
const PAD = 10;
const SCALE_STEPS_M = [50, 100, 200, 500, 1000, 2000, 5000];

export interface FieldOnMap {
  polygon: Boundary;
  /** Outline of its country; empty where that is not known. */
  country: readonly Polygon[];
  /** #rrggbb */
  accent: string;
}

/** SVG of a small map: the field's outline with a scale and north, beside it its place in the country. @param width points */
export function fieldMap(opened: FieldOnMap, width: number): string {
  const countryWidth = opened.country.length === 0 ? 0 : width * COUNTRY_SHARE;
  const fieldWidth = width - countryWidth;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">` +
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${HEIGHT - 1}" fill="${pdfInks.raised}" stroke="${pdfInks.line}" stroke-width="0.7"/>` +
    fieldPart(opened, fieldWidth) +
    (countryWidth === 0 ? "" : countryPart(opened, fieldWidth, countryWidth)) +
    "</svg>"
  );
}

/** The outline in metres, so that the scale holds. */
function fieldPart({ polygon, accent }: FieldOnMap, width: number): string {
  const { forward } = utmProjection(utmEpsgOf(labelPoint(polygon)));
  const rings = ringsOf(polygon).map((ring) => ring.map(([lng, lat]) => forward(lng, lat)));
  const { path, scale } = fit(rings, { x: 0, y: 0, width, height: HEIGHT - 18 });
  const length = SCALE_STEPS_M.findLast((step) => step * scale <= width * 0.4) ?? SCALE_STEPS_M[0] ?? 50;
  const bar = length * scale;
  const y = HEIGHT - 9;
  const label = length >= 1000 ? `${length / 1000} km` : `${length} m`;
  const ink = pdfInks.inkSoft;
  return (
    `<path d="${path}" fill="${accent}" fill-opacity="0.16" fill-rule="evenodd" stroke="${accent}" stroke-width="1.4"/>` +
    `<path d="M${PAD} ${y - 3}V${y}H${round(PAD + bar)}V${y - 3}" fill="none" stroke="${ink}" stroke-width="0.8"/>` +
    `<text x="${round(PAD + bar + 4)}" y="${y + 1}" font-family="Inter" font-size="7" fill="${ink}">${label}</text>` +
    // North stands beside the scale, where no outline reaches.
    `<path d="M${width - 12} ${y + 2}V${y - 8}M${width - 15} ${y - 5}L${width - 12} ${y - 9}L${width - 9} ${y - 5}" fill="none" stroke="${ink}" stroke-width="0.8"/>` +
    `<text x="${width - 22}" y="${y + 1}" font-family="Inter" font-size="7" fill="${ink}">N</text>`
  );
}

function countryPart({ polygon, country, accent }: FieldOnMap, x: number, width: number): string {
  const [west, south, east, north] = bboxOf(polygon);
  const centre: LngLat = [(west + east) / 2, (south + north) / 2];
  const shown = largestParts(country);
  const squeeze = Math.cos((middleLat(shown) * Math.PI) / 180);
  const project = ([lng, lat]: LngLat): [number, number] => [lng * squeeze, lat];
  const rings = shown.flatMap(({ coordinates }) => coordinates.slice(0, 1).map((ring) => ring.map(project)));
  const { path, place } = fit(rings, { x, y: 0, width, height: HEIGHT });
  const [dotX, dotY] = place(project(centre));
  return (
    `<path d="M${round(x)} 1V${HEIGHT - 1}" stroke="${pdfInks.line}" stroke-width="0.7"/>` +
    `<path d="${path}" fill="#ffffff" stroke="${pdfInks.inkSoft}" stroke-width="0.5"/>` +
    `<circle cx="${dotX}" cy="${dotY}" r="3" fill="${accent}" stroke="#ffffff" stroke-width="0.8"/>`
  );
}

/** Small islands far out would make the country small. */
function largestParts(parts: readonly Polygon[]): Polygon[] {
  const sizeOf = (part: Polygon) => {
    const [west, south, east, north] = bboxOf(part);
    return (east - west) * (north - south);
  };
  const largest = Math.max(...parts.map(sizeOf));
  return parts.filter((part) => sizeOf(part) >= largest * 0.01);
}

function middleLat(parts: readonly Polygon[]): number {
  const boxes = parts.map(bboxOf);
  const south = Math.min(...boxes.map((box) => box[1]));
  return (south + Math.max(...boxes.map((box) => box[3]))) / 2;
}

type Place = readonly [number, number];

/** Rings drawn as large as they fit into a box, north up. */
function fit(
  rings: readonly (readonly Place[])[],
  box: { x: number; y: number; width: number; height: number },
): { path: string; scale: number; place(at: Place): [number, number] } {
  const all = rings.flat();
  const west = Math.min(...all.map(([x]) => x));
  const east = Math.max(...all.map(([x]) => x));
  const south = Math.min(...all.map(([, y]) => y));
  const north = Math.max(...all.map(([, y]) => y));
  const inner = { width: box.width - 2 * PAD, height: box.height - 2 * PAD };
  const scale = Math.min(inner.width / (east - west || 1), inner.height / (north - south || 1));
  const left = box.x + PAD + (inner.width - (east - west) * scale) / 2;
  const top = box.y + PAD + (inner.height - (north - south) * scale) / 2;
  const place = ([x, y]: Place): [number, number] => [
    round(left + (x - west) * scale),
    round(top + (north - y) * scale),
  ];
  const path = rings.map((ring) => `M${ring.map((at) => place(at).join(" ")).join("L")}Z`).join("");
  return { path, scale, place };
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
