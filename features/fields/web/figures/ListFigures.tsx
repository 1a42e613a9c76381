import { groupsOf } from "@surco/contract";
import type { SeasonField } from "../filter-fields";
import { useFieldChoice } from "../use-field-choice";
import { type FigureRow, isFigureName } from "./figure-names";
import { FIGURES_EXPLANATION_ID, useFigureRows } from "./figure-rows";
import { ReadFigures } from "./ReadFigures";
import { useFigureParts } from "./use-figure-parts";

/** Fields whose figures are read together. */
const AT_ONCE = 200;

interface ListFiguresProps {
  /** Those that are found. */
  fields: readonly SeasonField[];
  /** Every loaded field. */
  all: readonly SeasonField[];
}

/** Explains the figures of the listed fields, by those of the first that has them; reads those that the order needs. */
export function ListFigures({ fields, all }: ListFiguresProps) {
  const { isTable, order } = useFieldChoice();
  const parts = useFigureParts();
  const known = useFigureRows();
  const rows = fields.flatMap(({ card }): FigureRow[] => {
    const row = known?.get(card.id);
    return row ? [row] : [];
  });
  const isNeeded = isTable || isFigureName(order.column);
  return (
    <span id={FIGURES_EXPLANATION_ID} data-explained>
      {isNeeded && (
        <ReadFigures
          groups={groupsOf(
            all.map(({ card }) => card.id),
            AT_ONCE,
          )}
        />
      )}
      {parts.map(
        ({ Legend }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of features never changes
          Legend && <Legend key={index} rows={rows} />,
      )}
    </span>
  );
}
