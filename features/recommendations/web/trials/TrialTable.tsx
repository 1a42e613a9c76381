import { ActionIcon, Table, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ClipboardEvent } from "react";
import { useTranslation } from "react-i18next";
import classes from "../recommendations.module.css";
import { columnsOf, type TrialColumn, useColumnNames } from "./column-names";
import type { TrialForm } from "./trial-form";
import type { RowProblem, TypedRow } from "./trial-rows";

interface TrialTableProps {
  form: TrialForm;
  /** First rows of the form, which are drawn. */
  shown: readonly TypedRow[];
  problems: readonly RowProblem[];
  onChange(rows: TypedRow[]): void;
  onPaste(row: number, event: ClipboardEvent): void;
}

const TEXT_COLUMNS: readonly TrialColumn[] = ["block", "strip"];

/** Cells of a trial's rows. */
export function TrialTable({ form, shown, problems, onChange, onPaste }: TrialTableProps) {
  const { t } = useTranslation("recommendations");
  const { rows, places } = form;
  const columns = columnsOf(places);
  const columnName = useColumnNames(places);
  const isWrong = (row: number, column: string) =>
    problems.some((problem) => problem.row === row && problem.column === column);
  const change = (index: number, changes: Partial<TypedRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  const heading = (column: TrialColumn) => {
    if (column === "rate") return t(`trials.column.rate.${form.kind}`);
    if (column === "yield") return t("trials.column.yield", { unit: form.yieldUnit });
    if (column === "x" || column === "y")
      return places === "none" ? null : t(`trials.placeHeading.${places}.${column}`);
    return t(`trials.column.${column}`);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={t("trials.table")} tabIndex={0}>
      <Table verticalSpacing={2} horizontalSpacing={4}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {heading(column)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <tr key={index}>
              <td className="tabular">{index + 1}</td>
              {columns.map((column) => (
                <td key={column}>
                  <TextInput
                    size="sm"
                    miw={72}
                    inputMode={TEXT_COLUMNS.includes(column) ? "text" : "decimal"}
                    aria-label={t("trials.cell", { column: columnName(column), number: index + 1 })}
                    error={isWrong(index + 1, column)}
                    value={row[column]}
                    onPaste={(event) => onPaste(index, event)}
                    onChange={(event) => change(index, { [column]: event.currentTarget.value })}
                  />
                </td>
              ))}
              <td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t("trials.removeRow", { number: index + 1 })}
                  onClick={() => onChange(rows.filter((_, at) => at !== index))}
                >
                  <IconTrash size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
