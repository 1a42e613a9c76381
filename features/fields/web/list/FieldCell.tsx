import { CropMark } from "../CropMark";
import { FieldArea } from "../FieldArea";
import type { FigureParts } from "../figures/field-figures";
import { type FigureName, type FigureRow, isFigureName } from "../figures/figure-names";
import { FIGURES_EXPLANATION_ID } from "../figures/figure-rows";
import type { SeasonField } from "../filter-fields";
import { PlanMark } from "../PlanMark";
import type { TableColumn } from "./table-columns";

interface FieldCellProps {
  field: SeasonField;
  column: TableColumn;
  figures: FigureRow | undefined;
  parts: readonly FigureParts[];
}

/** Content of a cell of the table. */
export function FieldCell({ field, column, figures, parts }: FieldCellProps) {
  const { card, cropId, genotypeName } = field;
  if (isFigureName(column))
    return figures ? <FigureCell column={column} figures={figures} parts={parts} /> : null;
  if (column === "area") return <FieldArea field={card} />;
  if (column === "crop") return <CropMark cropId={cropId} />;
  if (column === "plan") return <PlanMark plan={card.plan} />;
  if (column === "genotype") return genotypeName;
  return {
    farm: card.farmName,
    producer: card.producerName,
    district: card.district,
    fiscalName: card.fiscalName,
  }[column];
}

interface FigureCellProps {
  column: FigureName;
  figures: FigureRow;
  parts: readonly FigureParts[];
}

function FigureCell({ column, figures, parts }: FigureCellProps) {
  return (
    <span className="tabular" data-explained-by={FIGURES_EXPLANATION_ID}>
      {parts.map(({ Cell }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of features never changes
        <Cell key={index} column={column} figures={figures} />
      ))}
    </span>
  );
}
