import { brands, surfaces } from "@surco/contract";
import { describe, expect, it } from "vitest";
import { contrast } from "./colors";
import { accentShades, harm, lookHere } from "./theme";

/** WCAG 2.2 AA for text. */
const AA = 4.5;
const schemes = ["light", "dark"] as const;

describe("contrast", () => {
  it("is that of the standard's own examples", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 9);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it.each(schemes)("of every ink on every surface is AA in %s", (scheme) => {
    const { panel, page, raised, ink, inkSoft } = surfaces[scheme];
    for (const surface of [panel, page, raised]) {
      for (const text of [ink, inkSoft, harm[scheme], lookHere[scheme]]) {
        expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(AA);
      }
    }
  });

  it.each(Object.values(brands))(
    "of $name's accent is AA as text in light and dark, and under white",
    ({ accent }) => {
      const shades = accentShades(accent);
      expect(contrast(shades[7] ?? "", surfaces.light.panel)).toBeGreaterThanOrEqual(AA);
      expect(contrast(shades[4] ?? "", surfaces.dark.panel)).toBeGreaterThanOrEqual(AA);
      expect(contrast("#ffffff", shades[7] ?? "")).toBeGreaterThanOrEqual(AA);
    },
  );
});
