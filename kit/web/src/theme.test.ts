import { AA_CONTRAST, brands, contrast, mix, surfaces } from "@surco/contract";
import { describe, expect, it } from "vitest";
import {
  accentShades,
  brandTheme,
  cssVariables,
  harm,
  harmFilled,
  lookHere,
  placeholder,
  quietSurface,
  underPointer,
} from "./theme";

const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

/** Foreground colours, or their backgrounds. */
type Pairs = { words: Record<string, string>; on: Record<string, string> }[];

/** Foreground and background pairs in a brand's theme, by name. */
function pairsOf(brand: (typeof brands)[keyof typeof brands], scheme: Scheme): Pairs {
  const { panel, page, raised, ink, inkSoft } = surfaces[scheme];
  const shades = accentShades(brand);
  const accent = scheme === "light" ? shades[7] : shades[4];
  const quiet = quietSurface(scheme, shades);
  const plain = { panel, page, raised };
  return [
    { words: { ink, inkSoft, accent, harm: harm[scheme], lookHere: lookHere[scheme] }, on: plain },
    { words: { ink, inkSoft, accent }, on: { quiet, underPointer: underPointer[scheme] } },
    { words: { placeholder: placeholder[scheme] }, on: { panel, raised } },
    { words: { white: "#ffffff" }, on: { accent: shades[7], accentHover: shades[8], ...harmFilled } },
    // Tinted bar or box of a warning.
    { words: { lookHere: lookHere[scheme] }, on: { amberTint: mix(panel, lookHere[scheme], 0.12) } },
    { words: { harm: harm[scheme], ink }, on: { redTint: mix(panel, harm[scheme], 0.09) } },
  ];
}

describe("contrast", () => {
  it("is that of the standard's own examples", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 9);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  describe.each(Object.values(brands))("of $name's theme", (brand) => {
    it.each(schemes)("is AA for every pair of colours in %s", (scheme) => {
      for (const { words, on } of pairsOf(brand, scheme)) {
        for (const [front, color] of Object.entries(words)) {
          for (const [behind, surface] of Object.entries(on)) {
            expect(contrast(color, surface), `${front} on ${behind}`).toBeGreaterThanOrEqual(AA_CONTRAST);
          }
        }
      }
    });

    it("covers every pair of colours used by the screens", () => {
      const { colors } = brandTheme(brand);
      const shades = accentShades(brand);
      expect(colors?.brand).toEqual(shades);
      const { light, dark } = cssVariables({ colors } as never);
      expect(light["--surco-accent-quiet"]).toBe(quietSurface("light", shades));
      expect(dark["--surco-accent-quiet"]).toBe(quietSurface("dark", shades));
      expect([light["--surco-accent"], dark["--surco-accent"]]).toEqual([
        "var(--mantine-color-brand-7)",
        "var(--mantine-color-brand-4)",
      ]);
    });
  });
});
