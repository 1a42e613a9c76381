import { Text } from "@mantine/core";
import { MAX_IMPORT_SHAPES, type ImportReview as Review } from "@surco/field-import/contract";
import { explainTotalArea } from "@surco/fields/web";
import { Explain, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { boundaryOfRow, type ReviewRow } from "./review-row";

interface ReviewSummaryProps {
  fileName: string;
  review: Review;
  rows: readonly ReviewRow[];
  chosen: readonly ReviewRow[];
  /** False while the file's projection is not chosen. */
  isPlaced: boolean;
  isCorrectionShown: boolean;
}

/** Number and area of the file's shapes, and the reasons that prevent continuing. */
export function ReviewSummary(props: ReviewSummaryProps) {
  const { fileName, review, rows, chosen, isPlaced, isCorrectionShown } = props;
  const { t } = useTranslation("field-import");
  const format = useFormat();
  const areasHa = chosen.map((row) => boundaryOfRow(row).areaHa);
  const totalHa = areasHa.reduce((sum, areaHa) => sum + areaHa, 0);
  return (
    <div>
      <Text size="sm" style={{ overflowWrap: "anywhere" }} data-explained>
        {t(isPlaced ? "import.summary" : "import.summaryUnplaced", {
          file: fileName,
          kind: t(`import.kind.${review.kind}`),
          count: rows.length,
          area: format.ha(totalHa),
        })}
        {isPlaced && <Explain explanation={explainTotalArea(areasHa, totalHa)} />}
      </Text>
      <div role="alert">
        {isCorrectionShown && (
          <Text size="sm" c="var(--surco-harm)">
            {t("import.correct")}
          </Text>
        )}
        {chosen.length > MAX_IMPORT_SHAPES && (
          <Text size="sm" c="var(--surco-harm)">
            {t("import.tooMany", { max: format.number(MAX_IMPORT_SHAPES) })}
          </Text>
        )}
      </div>
    </div>
  );
}
