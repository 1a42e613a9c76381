import { FIGURES_EXPLANATION_ID, useFigureRows } from "./figure-rows";
import classes from "./figures.module.css";
import { useFigureParts } from "./use-figure-parts";

/** Line of a field's figures on its card. */
export function CardFigures({ fieldId }: { fieldId: string }) {
  const parts = useFigureParts();
  const figures = useFigureRows()?.get(fieldId);
  // The line keeps its height while the figures load.
  return (
    <div className={classes.line} data-explained-by={FIGURES_EXPLANATION_ID}>
      {figures &&
        parts.map(({ Note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of features never changes
          <Note key={index} figures={figures} />
        ))}
    </div>
  );
}
