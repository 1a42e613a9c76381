/** Columns of lists that other features fill. */
export const figureNames = ["index", "change", "imageDate", "alerts"] as const;
export type FigureName = (typeof figureNames)[number];

/** Figures of one field by column, and what their parts need beside them; null: none. */
export type FigureRow = Readonly<Record<string, number | string | boolean | null>>;
/** By field id. */
export type FigureRows = ReadonlyMap<string, FigureRow>;

export function isFigureName(name: string): name is FigureName {
  return figureNames.some((known) => known === name);
}
