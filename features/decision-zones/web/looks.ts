import type { TFunction } from "i18next";

/** Name and colour of a zone. */
export interface ZoneLook {
  name: string;
  color: string;
}

/** Colours from the lowest zone to the highest, which colour-blind people distinguish. @source ColorBrewer, PuOr and BrBG */
const COLORS: Readonly<Record<number, readonly string[]>> = {
  2: ["#d8a24a", "#2f8f83"],
  3: ["#d8a24a", "#efe3b8", "#2f8f83"],
  4: ["#b5711f", "#e3c27d", "#7fcabd", "#1f7a70"],
  5: ["#b5711f", "#e3c27d", "#efe9d5", "#7fcabd", "#1f7a70"],
};

/** Name and colour that zones have first, from the lowest on. */
export function firstLooks(t: TFunction<"decision-zones">, count: number): ZoneLook[] {
  return (COLORS[count] ?? []).map((color, index) => ({ name: t(`names.${count}.${index + 1}`), color }));
}

/** Colour of a zone that is drawn. */
export const DRAWN_COLOR = "#7b5ea7";
