import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";
import { type Brand, surfaces } from "@surco/contract";
import { mix } from "./colors";

export const FONT_FAMILY = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

export const harm = { light: "#b3261e", dark: "#ff9b91" } as const;
export const lookHere = { light: "#8a5300", dark: "#f0b860" } as const;

/** Ten shades of an accent: 0 nearly white, 7 the accent itself, 9 nearly black. */
export function accentShades(accent: string): MantineColorsTuple {
  const toWhite = [0.93, 0.86, 0.74, 0.6, 0.46, 0.3, 0.14].map((share) => mix(accent, "#ffffff", share));
  return [...toWhite, accent, mix(accent, "#000000", 0.16), mix(accent, "#000000", 0.34)] as never;
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
    colors: { brand: accentShades(brand.accent), dark: darkShades, gray: grayShades },
    primaryShade: { light: 7, dark: 7 },
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
  });
}

/** Our own custom properties beside Mantine's: `var(--surco-panel)` and so on. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    "--surco-header-height": "56px",
    "--surco-drawer-width": "360px",
  },
  light: schemeVariables("light"),
  dark: schemeVariables("dark"),
});

function schemeVariables(scheme: "light" | "dark"): Record<string, string> {
  const s = surfaces[scheme];
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
    "--surco-accent": `var(--mantine-color-brand-${scheme === "light" ? 7 : 4})`,
    "--surco-accent-quiet": scheme === "light" ? "var(--mantine-color-brand-0)" : "#1b2a22",
    "--mantine-color-body": s.panel,
    "--mantine-color-text": s.ink,
    "--mantine-color-dimmed": s.inkSoft,
    "--mantine-color-error": harm[scheme],
    "--mantine-color-placeholder": scheme === "light" ? "#66726c" : "#8f9c95",
    "--mantine-color-anchor": `var(--mantine-color-brand-${scheme === "light" ? 7 : 4})`,
    "--mantine-color-default-border": scheme === "light" ? "#c8d1cc" : "#3a4741",
    "--mantine-color-red-filled": "#b3261e",
    "--mantine-color-red-filled-hover": "#9a1f18",
    "--mantine-color-red-text": harm[scheme],
    "--mantine-color-red-light-color": harm[scheme],
    "--mantine-color-yellow-light-color": lookHere[scheme],
    // Quiet words on the item under the pointer are read too.
    "--menu-item-hover": scheme === "light" ? "var(--mantine-color-gray-1)" : "#2b3630",
  };
}
