import {
  areaHa,
  type Boundary,
  bboxOf,
  degreeLengthM,
  type LngLat,
  labelPoint,
  partsOf,
  type Ring,
} from "@surco/geometry";
import { pdfInks } from "@surco/kit-server/paper";
import type { FileContent } from "./file-content";

const PAD = 8;
const FOOT = 18;
const SCALE_STEPS_M = [50, 100, 200, 500, 1000, 2000];
/** Lines of more cells would cover the zones. */
const MOST_DRAWN_CELLS = 3000;

/** SVG of the zones with their numbers, the cells' lines, a scale and north. @param size  points */
export function zoneMap(content: FileContent, size: { width: number; height: number }): string {
  const { boundary, zones, areas, hasCells } = content;
  const [west, south, east, north] = bboxOf(boundary);
  const { lngM, latM } = degreeLengthM((south + north) / 2);
  const inner = { width: size.width - 2 * PAD, height: size.height - 2 * PAD - FOOT };
  // Points of a metre.
  const scale = Math.min(inner.width / ((east - west) * lngM), inner.height / ((north - south) * latM));
  const left = PAD + (inner.width - (east - west) * lngM * scale) / 2;
  const top = PAD + (inner.height - (north - south) * latM * scale) / 2;
  const place = ([lng, lat]: LngLat): [number, number] => [
    left + (lng - west) * lngM * scale,
    top + (north - lat) * latM * scale,
  ];
  const ringPath = (ring: Ring) =>
    `M${ring
      .map((at) =>
        place(at)
          .map((value) => value.toFixed(2))
          .join(" "),
      )
      .join("L")}Z`;
  const pathOf = (land: Boundary) =>
    partsOf(land)
      .flatMap(({ coordinates }) => coordinates.map(ringPath))
      .join("");
  const fills = zones.map(
    ({ color }, index) =>
      `<path d="${areas
        .filter(({ zone }) => zone === index)
        .map(({ polygon }) => pathOf(polygon))
        .join(
          "",
        )}" fill="${color}" fill-opacity="0.75" fill-rule="evenodd" stroke="#ffffff" stroke-width="${hasCells && areas.length <= MOST_DRAWN_CELLS ? 0.25 : 0.6}"/>`,
  );
  const numbers = zones.flatMap(({ polygon }, index) => {
    if (zones.length === 1) return [];
    const largest = partsOf(polygon).toSorted((a, b) => areaHa(b) - areaHa(a))[0];
    if (largest === undefined) return [];
    const [x, y] = place(labelPoint(largest));
    return [
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="8" fill="#ffffff" stroke="${pdfInks.inkSoft}" stroke-width="0.6"/>` +
        `<text x="${x.toFixed(1)}" y="${(y + 3.2).toFixed(1)}" text-anchor="middle" font-family="Inter" font-size="9" fill="${pdfInks.ink}">${index + 1}</text>`,
    ];
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">` +
    `<rect x="0.5" y="0.5" width="${size.width - 1}" height="${size.height - 1}" fill="${pdfInks.raised}" stroke="${pdfInks.line}" stroke-width="0.7"/>` +
    fills.join("") +
    `<path d="${pathOf(boundary)}" fill="none" stroke="${pdfInks.ink}" stroke-width="1"/>` +
    numbers.join("") +
    footOf(size, scale) +
    "</svg>"
  );
}

/** Scale and north. */
function footOf(size: { width: number; height: number }, scale: number): string {
  const length = SCALE_STEPS_M.findLast((step) => step * scale <= size.width * 0.3) ?? 50;
  const bar = length * scale;
  const y = size.height - 9;
  const ink = pdfInks.inkSoft;
  return (
    `<path d="M${PAD} ${y - 3}V${y}H${(PAD + bar).toFixed(2)}V${y - 3}" fill="none" stroke="${ink}" stroke-width="0.8"/>` +
    `<text x="${(PAD + bar + 4).toFixed(2)}" y="${y + 1}" font-family="Inter" font-size="7" fill="${ink}">${length >= 1000 ? `${length / 1000} km` : `${length} m`}</text>` +
    `<path d="M${size.width - 12} ${y + 2}V${y - 8}M${size.width - 15} ${y - 5}L${size.width - 12} ${y - 9}L${size.width - 9} ${y - 5}" fill="none" stroke="${ink}" stroke-width="0.8"/>` +
    `<text x="${size.width - 22}" y="${y + 1}" font-family="Inter" font-size="7" fill="${ink}">N</text>`
  );
}
