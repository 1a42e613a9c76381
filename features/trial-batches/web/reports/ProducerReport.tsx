import { Text } from "@mantine/core";
import { Explained, ListEnd, ListProblem, useFormat } from "@surco/kit-web";
import { type RowColumn, RowTable } from "@surco/kit-web/tables";
import type { ReportedProducer } from "@surco/trial-batches/contract";
import { useTranslation } from "react-i18next";
import type { BatchFilterState } from "../use-batch-filters";
import { explainMeanYield } from "./mean-yield";
import { useProducerReport } from "./use-reports";

/** Report of producers with their batches, hybrids, fields and mean yield. */
export function ProducerReport({ state }: { state: BatchFilterState }) {
  const { t } = useTranslation("trial-batches");
  const format = useFormat();
  const query = useProducerReport(state.filters);
  const rows = query.data?.pages.flatMap(({ producers }) => producers);
  const count = (
    key: "batches" | "linkedBatches" | "fields" | "harvestedBatches",
  ): RowColumn<ReportedProducer> => ({
    key,
    label: t(`report.columns.${key}`),
    isNumber: true,
    render: (row) => format.number(row[key]),
  });
  const columns: RowColumn<ReportedProducer>[] = [
    {
      key: "producer",
      label: t("columns.producer"),
      render: ({ producerName, producerEmail }) => (
        <>
          {producerName || producerEmail || t("report.unnamed")}
          {producerName && producerEmail && (
            <Text size="xs" c="dimmed" component="div">
              {producerEmail}
            </Text>
          )}
        </>
      ),
    },
    count("batches"),
    {
      key: "hybrids",
      label: t("report.columns.hybrids"),
      isLong: true,
      render: ({ hybrids }) => hybrids.join(", ") || null,
    },
    count("linkedBatches"),
    count("fields"),
    {
      key: "areaHa",
      label: t("report.columns.areaHa"),
      isNumber: true,
      render: ({ areaHa, fields }) => (fields === 0 ? null : format.number(areaHa, 1)),
    },
    {
      key: "meanYield",
      label: t("report.columns.meanYield"),
      isNumber: true,
      render: (row) =>
        row.meanYieldTPerHa === null ? null : (
          <Explained
            explanation={explainMeanYield(row)}
            name={`${t("report.columns.meanYield")}: ${row.producerName}`}
          >
            {format.number(row.meanYieldTPerHa, 2)}
          </Explained>
        ),
    },
  ];
  return (
    <>
      <ListProblem query={query} failed={t("report.failed")} />
      {rows?.length === 0 && (
        <Text role="status">{t(state.isFiltered ? "registry.nothing" : "report.noProducers")}</Text>
      )}
      <RowTable
        label={t("report.title.producers")}
        columns={columns}
        rows={rows ?? []}
        keyOf={({ id }) => id}
      />
      <ListEnd query={query} />
    </>
  );
}
