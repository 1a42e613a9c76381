import { Alert, List } from "@mantine/core";
import type { ImportedShape } from "@surco/field-import/contract";
import { useTranslation } from "react-i18next";
import type { ReviewRow } from "./review-row";
import { declaredDifference, isNotableDifference, type RowOverlap } from "./review-rows";

interface ReviewWarningsProps {
  chosen: readonly ReviewRow[];
  shapes: readonly ImportedShape[];
  overlaps: ReadonlyMap<string, readonly RowOverlap[]>;
}

/** Numbers of rows to look at again, which a long list hides; each row says more. */
export function ReviewWarnings({ chosen, shapes, overlaps }: ReviewWarningsProps) {
  const { t } = useTranslation("field-import");
  const counts = {
    unmatchedRecords: shapes.filter(({ unmatchedRecord }) => unmatchedRecord !== null).length,
    differences: chosen.filter((row) => isNotableDifference(declaredDifference(row))).length,
    overlaps: overlaps.size,
  };
  const kinds = (["unmatchedRecords", "overlaps", "differences"] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <Alert color="yellow" title={t("import.warnings.title")}>
      <List size="sm" spacing={4}>
        {kinds.map((kind) => (
          <List.Item key={kind}>{t(`import.warnings.${kind}`, { count: counts[kind] })}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
