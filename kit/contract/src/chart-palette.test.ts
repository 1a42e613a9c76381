import { describe, expect, it } from "vitest";
import { chartPalette, MAX_LINES } from "./chart-palette";
import { contrast, parseHex } from "./colors";
import { surfaces } from "./surfaces";

type Triple = readonly [number, number, number];

/** @source Machado, Oliveira and Fernandes 2009, severity 1.0: what is seen of linear sRGB */
const sights: Record<string, readonly [Triple, Triple, Triple]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

describe("chart palette", () => {
  it.each(["light", "dark"] as const)("has eight colours with contrast on the %s panel", (scheme) => {
    expect(new Set(chartPalette[scheme]).size).toBe(MAX_LINES);
    for (const color of chartPalette[scheme]) {
      expect(contrast(color, surfaces[scheme].panel)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(
    (["light", "dark"] as const).flatMap((scheme) =>
      Object.keys(sights).map((sight) => [scheme, sight] as const),
    ),
  )("has distinct colours on the %s panel with %s", (scheme, sight) => {
    const labs = chartPalette[scheme].map((color) => labOf(seen(color, sights[sight] ?? [])));

    for (const [index, one] of labs.entries()) {
      for (const other of labs.slice(0, index)) expect(ciede2000(one, other)).toBeGreaterThanOrEqual(15);
    }
  });

  it("is measured with CIEDE2000", () => {
    // Pairs 1, 7 and 17 of the formula's published test data.
    expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(ciede2000([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 4);
    expect(ciede2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  });
});

function seen(color: string, matrix: readonly Triple[]): Triple {
  const linear = parseHex(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const mixed = matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, factor, i) => sum + factor * (linear[i] ?? 0), 0),
      ),
    ),
  );
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0];
}

/** CIELAB under D65 of linear sRGB. */
function labOf([r, g, b]: Triple): Triple {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** @source Sharma, Wu and Dalal 2005, The CIEDE2000 color-difference formula, 10.1002/col.20070 */
function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const rad = Math.PI / 180;
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)];
  const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360);
  const [h1, h2] = [hue(a1 * (1 + g), b1), hue(a2 * (1 + g), b2)];
  const isGrey = c1 * c2 === 0;
  const turn = h2 - h1 > 180 ? -360 : h2 - h1 < -180 ? 360 : 0;
  const dh = isGrey ? 0 : h2 - h1 + turn;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * rad);
  const sum = h1 + h2;
  const h = isGrey ? sum : turn === 0 ? sum / 2 : (sum + (sum < 360 ? 360 : -360)) / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos((h - 30) * rad) +
    0.24 * Math.cos(2 * h * rad) +
    0.32 * Math.cos((3 * h + 6) * rad) -
    0.2 * Math.cos((4 * h - 63) * rad);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const turned =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * rad * Math.exp(-(((h - 275) / 25) ** 2)));
  const [dl, dc, dhh] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dhh ** 2 + turned * dc * dhh);
}
