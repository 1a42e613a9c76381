import type { ColumnKind } from "@surco/contract";
import type { SeasonChoice } from "@surco/kit-web";
import type { FetchQueryOptions } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { FigureName, FigureRow, FigureRows } from "./figure-names";

export type { FigureRow } from "./figure-names";

/** Season of the figures. */
export type FigureSeason = Pick<SeasonChoice, "season" | "period" | "country">;

interface FigureColumn {
  name: FigureName;
  /** Text key. */
  label: string;
  /** Kind of its values in a file. */
  kind: ColumnKind;
}

/** Figures of a feature about fields in lists. */
export interface FieldFigures {
  columns: readonly FigureColumn[];
  load(): Promise<FigureParts>;
}

export interface FigureParts {
  /** Query of the figures of up to 200 fields. */
  options(
    fieldIds: readonly string[],
    season: FigureSeason,
  ): FetchQueryOptions<FigureRows, Error, FigureRows>;
  /** Cell of the table. */
  Cell: ComponentType<{ column: FigureName; figures: FigureRow }>;
  /** Line on a card. */
  Note: ComponentType<{ figures: FigureRow }>;
  /** Explains the figures of a list, by those of one of its fields. */
  Legend?: ComponentType<{ rows: readonly FigureRow[] }>;
}
