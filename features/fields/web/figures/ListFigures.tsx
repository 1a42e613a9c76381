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
  return (
    <span id={FIGURES_EXPLANATION_ID} data-explained>
      {(isTable || isFigureName(order.column)) && <ReadFigures groups={inGroups(all)} />}
      {parts.map(
        ({ Legend }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of features never changes
          Legend && <Legend key={index} rows={rows} />,
      )}
    </span>
  );
}

function inGroups(fields: readonly SeasonField[]): string[][] {
  const ids = fields.map(({ card }) => card.id);
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, group) =>
    ids.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
  );
}
