import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";
import { type Brand, brands, mix, surfaces } from "@surco/contract";

export const FONT_FAMILY = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

export const harm = { light: "#b3261e", dark: "#ff9b91" } as const;
export const lookHere = { light: "#8a5300", dark: "#f0b860" } as const;
/** Background of destructive actions, behind white text. */
export const harmFilled = { rest: "#b3261e", hover: "#9a1f18" } as const;
export const placeholder = { light: "#66726c", dark: "#8f9c95" } as const;
/** Menu item under the pointer. */
export const underPointer = { light: "#eff3f0", dark: "#2b3630" } as const;

/** Least height of what a finger chooses (interface guidelines). */
const TOUCH_TARGET_PX = 44;

/** Shades of a brand that the theme names: words on light surfaces and behind white words, the same under the pointer, on dark. */
const SHADE = { light: 7, lightHover: 8, dark: 4 } as const;

/** Ten shades of a brand: 0 nearly white, 4 for dark surfaces, 7 the accent itself, 9 nearly black. */
export function accentShades({
  accent,
  accentOnDark,
}: Pick<Brand, "accent" | "accentOnDark">): MantineColorsTuple {
  const lighter = (share: number) => mix(accent, "#ffffff", share);
  return [
    lighter(0.93),
    lighter(0.86),
    lighter(0.74),
    lighter(0.6),
    accentOnDark,
    lighter(0.3),
    lighter(0.14),
    accent,
    mix(accent, "#000000", 0.16),
    mix(accent, "#000000", 0.34),
  ];
}

/** Surface of selected or grouped content: a light tint of the accent. */
export function quietSurface(scheme: "light" | "dark", shades: MantineColorsTuple): string {
  return scheme === "light" ? shades[0] : mix(surfaces.dark.panel, shades[SHADE.dark], 0.12);
}

/** Near-black green greys for Mantine's dark scheme: 0 text, 6 raised, 7 body. */
const darkShades: MantineColorsTuple = [
  surfaces.dark.ink,
  "#c3cec8",
  surfaces.dark.inkSoft,
  "#7f8d86",
  "#3a4741",
  surfaces.dark.line,
  surfaces.dark.raised,
  surfaces.dark.panel,
  "#101613",
  surfaces.dark.page,
];

const grayShades: MantineColorsTuple = [
  "#f7f9f7",
  "#eff3f0",
  "#e6ebe8",
  surfaces.light.line,
  "#c8d1cc",
  "#a3aea8",
  "#6a766f",
  surfaces.light.inkSoft,
  "#33403a",
  surfaces.light.ink,
];

/** The Mantine theme of a brand. */
export function brandTheme(brand: Brand): MantineThemeOverride {
  return createTheme({
    primaryColor: "brand",
    colors: { brand: accentShades(brand), dark: darkShades, gray: grayShades },
    primaryShade: { light: SHADE.light, dark: SHADE.light },
    white: "#ffffff",
    black: surfaces.light.ink,
    fontFamily: FONT_FAMILY,
    fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "1rem", lg: "1.25rem", xl: "1.75rem" },
    headings: {
      fontFamily: FONT_FAMILY,
      fontWeight: "600",
      sizes: {
        h1: { fontSize: "1.75rem", lineHeight: "1.2" },
        h2: { fontSize: "1.25rem", lineHeight: "1.3" },
        h3: { fontSize: "1rem", lineHeight: "1.4" },
        h4: { fontSize: "0.875rem", lineHeight: "1.4" },
      },
    },
    defaultRadius: "md",
    radius: { xs: "4px", sm: "6px", md: "10px", lg: "14px", xl: "20px" },
    spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
    cursorType: "pointer",
    respectReducedMotion: true,
    components: {
      Menu: { styles: { item: { minHeight: TOUCH_TARGET_PX } } },
      // Choosing the chosen option keeps it; optional inputs have a button that clears them.
      Select: { defaultProps: { allowDeselect: false } },
    },
  });
}

/** Our own custom properties beside Mantine's: `var(--surco-panel)` and so on. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {
    "--surco-header-height": "56px",
  },
  light: schemeVariables("light", colors.brand),
  dark: schemeVariables("dark", colors.brand),
});

function schemeVariables(
  scheme: "light" | "dark",
  shades: MantineColorsTuple = accentShades(brands.surco),
): Record<string, string> {
  const s = surfaces[scheme];
  const accent = `var(--mantine-color-brand-${SHADE[scheme]})`;
  return {
    "--surco-panel": s.panel,
    "--surco-page": s.page,
    "--surco-raised": s.raised,
    "--surco-ink": s.ink,
    "--surco-ink-soft": s.inkSoft,
    "--surco-line": s.line,
    "--surco-shadow": s.shadow,
    "--surco-harm": harm[scheme],
    "--surco-look-here": lookHere[scheme],
    "--surco-accent": accent,
    "--surco-accent-quiet": quietSurface(scheme, shades),
    "--mantine-color-body": s.panel,
    "--mantine-color-text": s.ink,
    "--mantine-color-dimmed": s.inkSoft,
    "--mantine-color-error": harm[scheme],
    "--mantine-color-placeholder": placeholder[scheme],
    "--mantine-color-anchor": accent,
    "--mantine-color-default-border": scheme === "light" ? "#c8d1cc" : "#3a4741",
    "--mantine-color-red-filled": harmFilled.rest,
    "--mantine-color-red-filled-hover": harmFilled.hover,
    "--mantine-color-red-text": harm[scheme],
    "--mantine-color-red-light-color": harm[scheme],
    "--mantine-color-yellow-light-color": lookHere[scheme],
    // Dimmed text must stay readable on the item under the pointer.
    "--menu-item-hover": underPointer[scheme],
  };
}
