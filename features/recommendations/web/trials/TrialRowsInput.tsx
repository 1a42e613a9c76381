import { ActionIcon, Alert, Button, Group, Stack, Table, Text, TextInput } from "@mantine/core";
import { FileButton, ListEnd, useFirstRows } from "@surco/kit-web";
import { MAX_TRIAL_ROWS } from "@surco/recommendations/contract";
import { IconPlus, IconTrash, IconUpload } from "@tabler/icons-react";
import type { ClipboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "../inputs/FormInputs";
import classes from "../recommendations.module.css";
import type { TrialForm } from "./trial-form";
import { emptyRow, type RowProblem, rowsOfText, type TypedRow, type YieldUnit } from "./trial-rows";

const COLUMNS = ["rate", "yield", "block", "strip"] as const;
const LISTED_PROBLEMS = 20;

interface TrialRowsInputProps {
  form: TrialForm;
  problems: readonly RowProblem[];
  /** True once saving was tried. */
  isChecked: boolean;
  tooFew: boolean;
  onChange(changes: Partial<TrialForm>): void;
}

/** Table of a trial: typed cell by cell, pasted from a spreadsheet, or read from a CSV file. */
export function TrialRowsInput({ form, problems, isChecked, tooFew, onChange }: TrialRowsInputProps) {
  const { t } = useTranslation("recommendations");
  const { rows } = form;
  const { shown, end } = useFirstRows(rows);
  const isWrong = (row: number, column: string) =>
    problems.some((problem) => problem.row === row && problem.column === column);
  const change = (index: number, changes: Partial<TypedRow>) =>
    onChange({ rows: rows.map((row, at) => (at === index ? { ...row, ...changes } : row)) });
  const replaceFrom = (index: number, pasted: readonly TypedRow[]) =>
    onChange({
      rows: [...rows.slice(0, index), ...pasted, ...rows.slice(index + pasted.length)].slice(
        0,
        MAX_TRIAL_ROWS,
      ),
    });
  const paste = (index: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    replaceFrom(index, rowsOfText(text));
  };
  const readFile = async (file: File | null) => {
    if (file !== null) onChange({ rows: rowsOfText(await file.text()).slice(0, MAX_TRIAL_ROWS) });
  };
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t("trials.table")}
      </Text>
      <Text size="sm" c="dimmed">
        {t("trials.tableHint")}
      </Text>
      <Group align="end">
        <ChoiceField<YieldUnit>
          label={t("trials.yieldUnit")}
          value={form.yieldUnit}
          options={(["t/ha", "qq/ha", "kg/ha"] as const).map((value) => ({ value, label: value }))}
          onChange={(yieldUnit) => onChange({ yieldUnit })}
        />
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(file) => void readFile(file)}
          inputProps={{ "aria-label": t("trials.file") }}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              mih={44}
              leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
            >
              {t("trials.file")}
            </Button>
          )}
        </FileButton>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label={t("trials.table")} tabIndex={0}>
        <Table verticalSpacing={2} horizontalSpacing={4}>
          <thead>
            <tr>
              <th scope="col">#</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column === "rate"
                    ? t(`trials.column.rate.${form.kind}`)
                    : column === "yield"
                      ? t("trials.column.yield", { unit: form.yieldUnit })
                      : t(`trials.column.${column}`)}
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
                {COLUMNS.map((column) => (
                  <td key={column}>
                    <TextInput
                      size="sm"
                      miw={72}
                      inputMode={column === "rate" || column === "yield" ? "decimal" : "text"}
                      aria-label={t("trials.cell", {
                        column: t(`trials.short.${column}`),
                        number: index + 1,
                      })}
                      error={isChecked && isWrong(index + 1, column)}
                      value={row[column]}
                      onPaste={paste(index)}
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
                    onClick={() => onChange({ rows: rows.filter((_, at) => at !== index) })}
                  >
                    <IconTrash size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      <ListEnd query={end} />
      <Group>
        <Button
          variant="default"
          mih={44}
          disabled={rows.length >= MAX_TRIAL_ROWS}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => onChange({ rows: [...rows, emptyRow] })}
        >
          {t("trials.addRow")}
        </Button>
      </Group>
      {isChecked && (problems.length > 0 || tooFew) && (
        <Alert color="red" role="alert" title={t("trials.wrongRows")}>
          {tooFew && <Text size="sm">{t("trials.tooFew")}</Text>}
          {problems.slice(0, LISTED_PROBLEMS).map(({ row, column, code }) => (
            <Text size="sm" key={`${row} ${column}`}>
              {t("trials.rowProblem", {
                number: row,
                column: t(`trials.short.${column}`),
                problem: t(`trials.problem.${code}`),
              })}
            </Text>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
