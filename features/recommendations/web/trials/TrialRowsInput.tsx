import { Button, Group, Stack, Text } from "@mantine/core";
import { FileButton, ListEnd, useFirstRows } from "@surco/kit-web";
import { MAX_TRIAL_ROWS } from "@surco/recommendations/contract";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import type { ClipboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "../inputs/FormInputs";
import { PlotPlaces } from "./PlotPlaces";
import { type PastedTable, tableOfText } from "./pasted-table";
import { RowProblems } from "./RowProblems";
import { TrialTable } from "./TrialTable";
import type { ReadTrial, TrialForm } from "./trial-form";
import { emptyRow, type YieldUnit } from "./trial-rows";

interface TrialRowsInputProps {
  form: TrialForm;
  read: ReadTrial;
  /** True once saving was tried. */
  isChecked: boolean;
  onChange(changes: Partial<TrialForm>): void;
}

/** Table of a trial: typed cell by cell, pasted from a spreadsheet, or read from a CSV file. */
export function TrialRowsInput({ form, read, isChecked, onChange }: TrialRowsInputProps) {
  const { t } = useTranslation("recommendations");
  const { rows, places } = form;
  const { shown, end } = useFirstRows(rows);
  const takeIn = (table: PastedTable, from: number, until: number) => {
    const next = [...rows.slice(0, from), ...table.rows, ...rows.slice(until)];
    onChange({
      rows: next.slice(0, MAX_TRIAL_ROWS),
      ...(table.places !== null && { places: table.places }),
    });
  };
  const paste = (index: number, event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const table = tableOfText(text, places);
    takeIn(table, index, index + table.rows.length);
  };
  const readFile = async (file: File | null) => {
    if (file !== null) takeIn(tableOfText(await file.text(), places), 0, rows.length);
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
      <PlotPlaces table={form} wrong={read.wrong} onChange={onChange} />
      <TrialTable
        form={form}
        shown={shown}
        problems={isChecked ? read.rowProblems : []}
        onChange={(next) => onChange({ rows: next })}
        onPaste={paste}
      />
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
      {isChecked && (
        <RowProblems problems={read.rowProblems} places={places} tooFew={read.wrong.has("rows")} />
      )}
    </Stack>
  );
}
