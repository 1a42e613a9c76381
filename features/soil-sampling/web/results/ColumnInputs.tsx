import { Select, Stack } from "@mantine/core";
import { analyteIds, analyteOf, type ResultColumn, type ResultTable, unitWithoutWord } from "@surco/sampling";
import { useTranslation } from "react-i18next";
import classes from "../soil-sampling.module.css";

const [IGNORED, CODE] = ["ignored", "code"];

interface ColumnInputsProps {
  table: ResultTable;
  onChange(columns: ResultColumn[]): void;
}

/** Meaning and unit of the columns of a laboratory's table. */
export function ColumnInputs({ table: { header, columns }, onChange }: ColumnInputsProps) {
  const { t } = useTranslation("soil-sampling");
  const set = (at: number, column: ResultColumn) =>
    onChange(columns.map((before, index) => (index === at ? column : before)));
  const choose = (at: number, value: string | null) => {
    const analyte = analyteIds.find((id) => id === value);
    if (analyte !== undefined) set(at, { kind: "analyte", analyte, unit: unitWithoutWord(analyte) });
    else set(at, { kind: value === CODE ? "code" : "ignored" });
  };
  return (
    <Stack gap="xs">
      {columns.map((column, at) => {
        const heading = header[at] || String(at + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
          <div key={at} className={classes.pair}>
            <Select
              size="md"
              label={t("results.meaning", { heading })}
              value={column.kind === "analyte" ? column.analyte : column.kind}
              allowDeselect={false}
              data={[
                { value: IGNORED ?? "", label: t("results.ignored") },
                { value: CODE ?? "", label: t("results.code") },
                ...analyteIds.map((value) => ({ value, label: t(`analytes.${value}`) })),
              ]}
              onChange={(value) => choose(at, value)}
            />
            {column.kind === "analyte" && (
              <Select
                size="md"
                label={t("results.unit", { heading })}
                placeholder={t("results.chooseUnit")}
                value={column.unit}
                allowDeselect={false}
                data={analyteOf(column.analyte).units.map(({ label }) => label)}
                onChange={(unit) => set(at, { ...column, unit })}
              />
            )}
          </div>
        );
      })}
    </Stack>
  );
}
