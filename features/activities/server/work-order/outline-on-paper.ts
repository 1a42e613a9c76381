import { type Boundary, bboxOf, ringsOf } from "@surco/geometry";

const PAD = 3;

/** SVG of a field's outline, north up. @param size  points */
export function outlineOnPaper(
  boundary: Boundary,
  size: { width: number; height: number },
  color: string,
): string {
  const [west, south, east, north] = bboxOf(boundary);
  // Degrees of longitude are shorter away from the equator.
  const squeeze = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const inner = { width: size.width - 2 * PAD, height: size.height - 2 * PAD };
  const scale = Math.min(inner.width / ((east - west) * squeeze || 1), inner.height / (north - south || 1));
  const left = PAD + (inner.width - (east - west) * squeeze * scale) / 2;
  const top = PAD + (inner.height - (north - south) * scale) / 2;
  const place = ([lng, lat]: readonly number[]) =>
    `${(left + ((lng ?? west) - west) * squeeze * scale).toFixed(2)} ${(top + (north - (lat ?? south)) * scale).toFixed(2)}`;
  const path = ringsOf(boundary)
    .map((ring) => `M${ring.map(place).join("L")}Z`)
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">` +
    `<path d="${path}" fill="${color}" fill-opacity="0.16" fill-rule="evenodd" stroke="${color}" stroke-width="1"/></svg>`
  );
}
