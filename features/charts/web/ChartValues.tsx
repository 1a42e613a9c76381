import { Skeleton, Table, Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { type ChartAnswer, type ChartSeries, type ChartType, valuesOf } from "@surco/charts/contract";
import { Explain, lazyPart, useFormat } from "@surco/kit-web";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { chartTable } from "./chart-table";
import { explainSeries, figureDecimals } from "./explanations/explain-series";

const TableActions = lazyPart(async () => (await import("@surco/kit-web/tables")).TableActions);
const ValueTableView = lazyPart(async () => (await import("@surco/kit-web/tables")).ValueTableView);

interface ChartValuesProps {
  type: ChartType;
  series: readonly ChartSeries[];
  answer: ChartAnswer;
  title: string;
  nameParts: readonly string[];
}

/** Figure of each series with its derivation, and the exact values as files. */
export function ChartValues({ type, series, answer, title, nameParts }: ChartValuesProps) {
  const { t } = useTranslation(["charts", "fields"]);
  const format = useFormat();
  const table = useMemo(
    () =>
      chartTable(type, series, {
        column: (name) => t(`column.${name}`),
        crop: (cropId) => cropNameOf(cropId, (key) => t(`fields:crop.${key}`)),
      }),
    [type, series, t],
  );
  return (
    <>
      <Table.ScrollContainer minWidth={420} tabIndex={0} role="region" aria-label={t("summary")}>
        <Table>
          <Table.Caption>{t("summary")}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("column.field")}</Table.Th>
              <Table.Th scope="col">{t("column.season")}</Table.Th>
              <Table.Th scope="col">{t("column.crop")}</Table.Th>
              <Table.Th scope="col" ta="right">
                {t(`figure.${type}`)}
              </Table.Th>
              <Table.Th scope="col">{t("column.explain")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {series.map((one) => {
              const { figure } = valuesOf(one.data);
              const explanation = explainSeries(one, answer);
              const crop = cropNameOf(one.cropId, (key) => t(`fields:crop.${key}`));
              return (
                <Table.Tr key={`${one.fieldId} ${one.season}`} data-explained>
                  <Table.Td>{one.fieldName}</Table.Td>
                  <Table.Td>{one.season}</Table.Td>
                  <Table.Td>{[crop, one.genotype].filter(Boolean).join(" · ")}</Table.Td>
                  <Table.Td ta="right">
                    {figure === null ? "–" : format.number(figure, figureDecimals[type])}
                  </Table.Td>
                  <Table.Td>{explanation && <Explain explanation={explanation} />}</Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Suspense fallback={<Skeleton height={26} width={200} aria-hidden />}>
        <TableActions table={table} nameParts={nameParts} />
      </Suspense>
      <details data-recorded>
        <Text component="summary" size="sm">
          {t("allValues")}
        </Text>
        <Suspense fallback={<Skeleton height={320} aria-hidden />}>
          <ValueTableView table={table} caption={title} />
        </Suspense>
      </details>
    </>
  );
}

function cropNameOf(cropId: number | null, name: (key: string) => string): string {
  const crop = cropId === null ? null : findCrop(cropId);
  return crop === null ? "" : name(crop.key);
}
