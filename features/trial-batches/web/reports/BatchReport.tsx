import { Text } from "@mantine/core";
import { findCrop, findPhenologicalStage } from "@surco/agronomy";
import { Explained, ListEnd, ListProblem, useFormat } from "@surco/kit-web";
import { type RowColumn, RowTable } from "@surco/kit-web/tables";
import type { BatchTotals, ReportedBatch } from "@surco/trial-batches/contract";
import { useTranslation } from "react-i18next";
import classes from "../trial-batches.module.css";
import type { BatchFilterState } from "../use-batch-filters";
import { explainMeanYield } from "./mean-yield";
import { useBatchReport } from "./use-reports";

/** Report of batches with producer, hybrid, field, sowing and harvest. */
export function BatchReport({ state }: { state: BatchFilterState }) {
  const { t } = useTranslation("trial-batches");
  const query = useBatchReport(state.filters);
  const columns = useBatchColumns();
  const rows = query.data?.pages.flatMap(({ batches }) => batches);
  const totals = query.data?.pages[0]?.totals;
  return (
    <>
      <ListProblem query={query} failed={t("report.failed")} />
      {totals && <Totals totals={totals} />}
      {rows?.length === 0 && (
        <Text role="status">{t(state.isFiltered ? "registry.nothing" : "report.none")}</Text>
      )}
      <RowTable
        label={t("report.title.batches")}
        columns={columns}
        rows={rows ?? []}
        keyOf={({ id }) => id}
      />
      <ListEnd query={query} />
    </>
  );
}

function useBatchColumns(): readonly RowColumn<ReportedBatch>[] {
  const { t } = useTranslation(["trial-batches", "fields"]);
  const format = useFormat();
  const withDetail = (text: string | null, detail: string | null) =>
    text === null ? null : (
      <>
        {text}
        {detail && (
          <Text size="xs" c="dimmed" component="div">
            {detail}
          </Text>
        )}
      </>
    );
  const cropName = (cropId: number | null) => {
    const crop = findCrop(cropId ?? 0);
    return crop && t(`fields:crop.${crop.key}`);
  };
  return [
    {
      key: "code",
      label: t("columns.code"),
      render: ({ code }) => <span className={classes.code}>{code}</span>,
    },
    {
      key: "hybrid",
      label: t("columns.hybrid"),
      render: ({ hybrid, cropId, season }) =>
        withDetail(hybrid, [cropName(cropId), season].filter(Boolean).join(" · ")),
    },
    {
      key: "producer",
      label: t("columns.producer"),
      render: ({ producerName, producerEmail }) => withDetail(producerName || null, producerEmail),
    },
    {
      key: "field",
      label: t("columns.field"),
      render: ({ fieldName, link }) =>
        withDetail((link?.fieldName ?? fieldName) || null, link?.farmName ?? null),
    },
    {
      key: "areaHa",
      label: t("report.columns.areaHa"),
      isNumber: true,
      render: ({ link }) => link && format.number(link.areaHa, 1),
    },
    {
      key: "sowing",
      label: t("report.columns.sowingDate"),
      render: ({ isLinked, link }) =>
        link === null
          ? t(isLinked ? "report.hidden" : "report.notLinked")
          : withDetail(
              format.day(link.sowingDate),
              link.differentHybrid && t("report.otherHybrid", { hybrid: link.differentHybrid }),
            ),
    },
    {
      key: "stage",
      label: t("report.columns.stage"),
      render: ({ link }) =>
        link === null || link.lastStageId === null
          ? null
          : withDetail(
              findPhenologicalStage(link.lastStageId)?.code ?? "–",
              link.lastStageDate && format.day(link.lastStageDate),
            ),
    },
    {
      key: "yield",
      label: t("report.columns.yield"),
      isNumber: true,
      render: ({ link }) =>
        link === null || link.yieldTPerHa === null
          ? null
          : withDetail(format.number(link.yieldTPerHa, 2), link.harvestDate && format.day(link.harvestDate)),
    },
  ];
}

function Totals({ totals }: { totals: BatchTotals }) {
  const { t } = useTranslation("trial-batches");
  const format = useFormat();
  const facts = [
    ["batches", format.number(totals.batches)],
    ["linkedBatches", format.number(totals.linkedBatches)],
    ["fields", format.number(totals.fields)],
    ["areaHa", format.number(totals.areaHa, 1)],
    ["harvestedBatches", format.number(totals.harvestedBatches)],
  ] as const;
  return (
    <>
      <dl className={classes.facts} aria-label={t("report.totals")} data-recorded>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`report.columns.${name}`)}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t("report.columns.meanYield")}</dt>
          <dd className="tabular">
            {totals.meanYieldTPerHa === null ? (
              "–"
            ) : (
              <Explained explanation={explainMeanYield(totals)}>
                {format.number(totals.meanYieldTPerHa, 2)}
              </Explained>
            )}
          </dd>
        </div>
      </dl>
      {totals.hiddenBatches > 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {t("report.hiddenCount", { count: totals.hiddenBatches })}
        </Text>
      )}
    </>
  );
}
