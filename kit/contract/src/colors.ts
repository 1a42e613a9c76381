/** Red, green, blue, 0..255. */
export type Rgb = readonly [number, number, number];

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex([r, g, b]: Rgb): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** @param share 0 gives `from`, 1 gives `to` */
export function mix(from: string, to: string, share: number): string {
  const a = parseHex(from);
  const b = parseHex(to);
  const part = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return toHex([part(0), part(1), part(2)]);
}

/** Contrast that words need. @source WCAG 2.2, success criterion 1.4.3 (AA) */
export const AA_CONTRAST = 4.5;

/** Contrast of two colours, 1..21; text needs 4.5. @source WCAG 2.2, relative luminance */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
