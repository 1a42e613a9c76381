import { useSeason } from "@surco/kit-web";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { FigureSeason } from "./field-figures";
import type { FigureRows } from "./figure-names";

/** Id of the part of the list that explains its figures. */
export const FIGURES_EXPLANATION_ID = "field-figures";

/** Key of the figures that have been read for the lists of a season. */
export function figuresKey({ season, period }: FigureSeason) {
  return ["fields", "figures", season, period];
}

/** Figures read so far by `ReadFigures`, by field. */
export function useFigureRows(): FigureRows | undefined {
  return useQuery<FigureRows>({ queryKey: figuresKey(useSeason()), queryFn: skipToken }).data;
}
