import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { isPlainDate } from "@surco/calendar";
import { DayInput, inputSize, useFormat, useNeedsNetwork, useUnsaved } from "@surco/kit-web";
import {
  analyteIds,
  analyteOf,
  columnProblem,
  type ReadResult,
  type ResultTable,
  readResults,
} from "@surco/sampling";
import type { SoilPlan, SoilResult } from "@surco/soil-sampling/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { bagsOf } from "../bags";
import { useSaveResults } from "../queries";
import classes from "../soil-sampling.module.css";
import { ColumnInputs } from "./ColumnInputs";

/** Rows of each list that are shown: a plan has at most as many bags. */
const MOST_SHOWN = 300;

interface ResultsImportProps {
  plan: SoilPlan;
  saved: readonly SoilResult[];
  /** Table with the proposed meaning of its columns. */
  first: ResultTable;
  onClose(): void;
}

/** Review of a laboratory's table: columns and units, rows that are saved, and those that cannot be used with the reason. */
export function ResultsImport({ plan, saved, first, onClose }: ResultsImportProps) {
  const { t } = useTranslation(["soil-sampling", "common"]);
  const format = useFormat();
  const network = useNeedsNetwork();
  const [table, setTable] = useState(first);
  const [laboratory, setLaboratory] = useState("");
  const [analysedOn, setAnalysedOn] = useState("");
  const save = useSaveResults(plan, onClose);
  useUnsaved(true);
  const isEmpty = table.rows.length === 0;
  const problem = isEmpty ? "empty" : columnProblem(table.columns);
  const { accepted, refused } = useMemo(
    () =>
      problem === null
        ? readResults(
            table,
            bagsOf(plan).map(({ code }) => code),
          )
        : { accepted: [], refused: [] },
    [table, plan, problem],
  );
  const belowLimit = accepted.reduce((sum, row) => sum + row.belowLimit.length, 0);
  const submit = () =>
    save.mutate({
      laboratory,
      analysedOn: isPlainDate(analysedOn) ? analysedOn : null,
      results: accepted.map(({ code, values }) => {
        const before = saved.find((result) => result.code === code);
        return { code, values: { ...before?.values, ...values }, version: before?.version ?? null };
      }),
    });
  return (
    <Stack gap="md">
      <Text component="h3" fw={600}>
        {t("results.review")}
      </Text>
      {!isEmpty && (
        <section aria-label={t("results.columns")}>
          <ColumnInputs table={table} onChange={(columns) => setTable({ ...table, columns })} />
        </section>
      )}
      {problem !== null && (
        <Alert color="yellow" variant="light" role="status">
          {t(`results.problem.${problem}`)}
        </Alert>
      )}
      {refused.length > 0 && (
        <section aria-label={t("results.refused", { count: refused.length })}>
          <Text fw={600}>{t("results.refused", { count: refused.length })}</Text>
          <ul className={classes.list}>
            {refused.slice(0, MOST_SHOWN).map(({ line, reason, code, heading = "", cell = "" }) => (
              <li key={line} className={classes.row}>
                <Text span size="sm" className={classes.grow}>
                  {t("results.line", { line })}: {t(`results.reason.${reason}`, { code, heading, cell })}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
      {accepted.length > 0 && (
        <section aria-label={t("results.accepted", { count: accepted.length })} data-recorded>
          <Text fw={600}>{t("results.accepted", { count: accepted.length })}</Text>
          <ul className={classes.list}>
            {accepted.slice(0, MOST_SHOWN).map((row) => (
              <li key={row.line} className={classes.row}>
                <Text span fw={600} className="tabular">
                  {row.code}
                </Text>
                <Text span size="sm" className={classes.grow}>
                  {valuesText(row, (analyte) => t(`analytes.${analyte}`), format.number)}
                </Text>
              </li>
            ))}
          </ul>
          {belowLimit > 0 && <Text size="sm">{t("results.belowLimit", { count: belowLimit })}</Text>}
        </section>
      )}
      {accepted.length > 0 && (
        <>
          <TextInput
            {...inputSize}
            label={t("results.laboratory")}
            maxLength={120}
            value={laboratory}
            onChange={(event) => setLaboratory(event.currentTarget.value)}
          />
          <DayInput
            {...inputSize}
            label={t("results.analysedOn")}
            value={analysedOn}
            onChange={setAnalysedOn}
          />
          <Text size="sm" c="dimmed">
            {t("results.replaces")}
          </Text>
        </>
      )}
      <Group gap="xs">
        <Button
          mih={44}
          loading={save.isPending}
          disabled={network.isOut || accepted.length === 0}
          onClick={submit}
        >
          {network.name(t("results.saveRows", { count: accepted.length }))}
        </Button>
        <Button variant="subtle" mih={44} onClick={onClose}>
          {t("common:cancel")}
        </Button>
      </Group>
    </Stack>
  );
}

function valuesText(
  { values }: ReadResult,
  nameOf: (analyte: (typeof analyteIds)[number]) => string,
  number: (value: number, digits?: number) => string,
): string {
  return analyteIds
    .flatMap((analyte) => {
      const value = values[analyte];
      return value === undefined ? [] : [`${nameOf(analyte)} ${number(value, analyteOf(analyte).digits)}`];
    })
    .join(" · ");
}
