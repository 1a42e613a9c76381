import { Alert, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useColumnNames } from "./column-names";
import type { RowPlaces } from "./row-places";
import type { RowProblem } from "./trial-rows";

const LISTED_PROBLEMS = 20;

interface RowProblemsProps {
  problems: readonly RowProblem[];
  places: RowPlaces;
  /** True for a table with too few rows. */
  tooFew: boolean;
}

/** Rows that are wrong, with their columns and reasons. */
export function RowProblems({ problems, places, tooFew }: RowProblemsProps) {
  const { t } = useTranslation("recommendations");
  const columnName = useColumnNames(places);
  if (problems.length === 0 && !tooFew) return null;
  return (
    <Alert color="red" role="alert" title={t("trials.wrongRows")}>
      {tooFew && <Text size="sm">{t("trials.tooFew")}</Text>}
      {problems.slice(0, LISTED_PROBLEMS).map(({ row, column, code }) => (
        <Text size="sm" key={`${row} ${column} ${code}`}>
          {t("trials.rowProblem", {
            number: row,
            column: columnName(column),
            problem: t(`trials.problem.${code}`),
          })}
        </Text>
      ))}
      {problems.length > LISTED_PROBLEMS && (
        <Text size="sm">{t("trials.moreProblems", { count: problems.length - LISTED_PROBLEMS })}</Text>
      )}
    </Alert>
  );
}
