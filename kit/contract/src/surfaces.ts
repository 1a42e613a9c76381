/** Surfaces and text colours of both schemes; paper uses the light ones. Contrast is tested in kit/web. */
export const surfaces = {
  light: {
    panel: "#ffffff",
    page: "#f4f6f4",
    raised: "#f7f9f7",
    ink: "#16211b",
    inkSoft: "#53605a",
    line: "#dfe5e1",
    shadow: "0 1px 2px rgb(16 32 24 / 6%), 0 8px 28px rgb(16 32 24 / 12%)",
  },
  dark: {
    panel: "#141b17",
    page: "#0d1210",
    raised: "#1b2420",
    ink: "#e8eeea",
    inkSoft: "#a3b0a9",
    line: "#2a3530",
    shadow: "0 1px 2px rgb(0 0 0 / 40%), 0 8px 28px rgb(0 0 0 / 50%)",
  },
} as const;
