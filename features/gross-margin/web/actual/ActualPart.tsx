import { Alert, Button, Table, Text } from "@mantine/core";
import {
  type ActualCosts,
  type ComparedLine,
  compareActual,
  explainActual,
  explainActualCosts,
  explainDifference,
  type PlanValues,
  planOfActual,
} from "@surco/gross-margin/contract";
import { Explain, Figure, ListProblem, StoredDataAge, useFormat, useNeedsNetwork } from "@surco/kit-web";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";
import { useSaveScenario } from "../plan/use-plan-actions";
import type { FieldSeason } from "../queries";
import { ActualEntries } from "./ActualEntries";

interface ActualPartProps {
  at: FieldSeason;
  query: UseQueryResult<ActualCosts>;
  /** null while the plan on the screen is incomplete. */
  values: PlanValues | null;
  canWrite: boolean;
}

/** Actual costs and margin of the activity log beside the plan. */
export function ActualPart({ at, query, values, canWrite }: ActualPartProps) {
  const { t } = useTranslation("gross-margin");
  const costs = query.data;
  const hasCosts =
    costs !== undefined &&
    (costs.notInLine.length > 0 ||
      costs.harvests.length > 0 ||
      costs.lines.some(({ entries }) => entries.length > 0));
  return (
    <section aria-label={t("actual.title")}>
      <Text component="h3" fw={600} mb="xs">
        {t("actual.title")}
      </Text>
      <ListProblem query={query} failed={t("actual.failed")} />
      <StoredDataAge at={query.dataUpdatedAt} />
      {costs !== undefined && <Limits costs={costs} />}
      {costs !== undefined && !hasCosts && (
        <Text size="sm" c="dimmed">
          {t("actual.none")}
        </Text>
      )}
      {hasCosts && values !== null && <Compared at={at} costs={costs} values={values} canWrite={canWrite} />}
      {hasCosts && <ActualEntries costs={costs} />}
      <MappingNote />
    </section>
  );
}

function Limits({ costs }: { costs: ActualCosts }) {
  const { t } = useTranslation("gross-margin");
  const limits = [
    costs.unpricedCount > 0 && t("actual.unpriced", { count: costs.unpricedCount }),
    costs.hiddenCount > 0 && t("actual.hidden", { count: costs.hiddenCount }),
    costs.isPartial && t("actual.partial"),
  ].filter((text) => text !== false);
  if (limits.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" mb="sm">
      {limits.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Alert>
  );
}

interface ComparedProps {
  at: FieldSeason;
  costs: ActualCosts;
  values: PlanValues;
  canWrite: boolean;
}

function Compared({ at, costs, values, canWrite }: ComparedProps) {
  const { t } = useTranslation("gross-margin");
  const format = useFormat();
  const network = useNeedsNetwork();
  const copy = useSaveScenario(() => undefined);
  const comparison = compareActual(values, costs);
  const explained = explainActual(values, costs, comparison);
  const shown = comparison.lines.filter(
    ({ plannedUsdPerHa, actualUsdPerHa }) => plannedUsdPerHa > 0 || actualUsdPerHa > 0,
  );
  return (
    <div data-explained>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label={t("form.costs")} tabIndex={0}>
        <Table fz="sm" horizontalSpacing={6} className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">USD/ha</Table.Th>
              <Table.Th scope="col" className={classes.number}>
                {t("actual.planned")}
              </Table.Th>
              <Table.Th scope="col" className={`${classes.number} ${classes.wrapped}`}>
                {t("actual.actual")} <Explain explanation={explainActualCosts(comparison)} />
              </Table.Th>
              <Table.Th scope="col" className={`${classes.number} ${classes.wrapped}`}>
                {t("actual.difference")} <Explain explanation={explainDifference(comparison)} />
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((line) => (
              <LineRow key={line.line} line={line} />
            ))}
            {comparison.notInLineUsdPerHa > 0 && (
              <AmountRow name={t("actual.notInLine")} planned={0} actual={comparison.notInLineUsdPerHa} />
            )}
          </Table.Tbody>
          <Table.Tfoot>
            <AmountRow
              name={t("figures.directCosts")}
              planned={comparison.plannedDirectUsdPerHa}
              actual={comparison.actualDirectUsdPerHa}
            />
          </Table.Tfoot>
        </Table>
      </section>
      {explained === null ? (
        <Text size="sm">{t("actual.noYield")}</Text>
      ) : (
        <>
          <Text size="sm">
            {t("actual.yieldLine", { yield: format.number(comparison.actualYieldTPerHa ?? 0, 2) })}
          </Text>
          <dl className={classes.figures}>
            {(["netIncome", "margin", "marginTotal", "returnPct"] as const).map((name) => (
              <div key={name}>
                <dt>
                  {t(`figures.${name}`)} · {t("actual.actual")}
                </dt>
                <dd>
                  <Figure explanation={explained[name]} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {canWrite && (
        <>
          <Button
            mt="sm"
            mih={44}
            variant="default"
            disabled={network.isOut}
            loading={copy.isPending}
            onClick={() =>
              copy.mutate({
                ...at,
                values: { ...planOfActual(values, costs), name: t("actual.copyName", { season: at.season }) },
              })
            }
          >
            {network.name(t("actual.copy"))}
          </Button>
          {comparison.notInLineUsdPerHa > 0 && <Text size="xs">{t("actual.copyNote")}</Text>}
        </>
      )}
    </div>
  );
}

function LineRow({ line: { line, plannedUsdPerHa, actualUsdPerHa, from } }: { line: ComparedLine }) {
  const { t } = useTranslation("gross-margin");
  return (
    <AmountRow
      name={t(`lines.${line}`)}
      note={from === "plan" ? t("actual.asPlanned") : null}
      planned={plannedUsdPerHa}
      actual={actualUsdPerHa}
    />
  );
}

interface AmountRowProps {
  name: string;
  note?: string | null;
  planned: number;
  actual: number;
}

function AmountRow({ name, note = null, planned, actual }: AmountRowProps) {
  const format = useFormat();
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {name}
        {note !== null && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </Table.Th>
      {[planned, actual, actual - planned].map((amount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
        <Table.Td key={at} className={classes.number}>
          {format.number(amount, 2)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

const MAPPED = [
  "sow",
  "harvest",
  "fertilization",
  "glyphosate",
  "herbicide",
  "fungicide",
  "insecticide",
  "seedTreatment",
  "adjuvant",
  "other",
  "unlogged",
] as const;

/** Which activity belongs to which line. */
function MappingNote() {
  const { t } = useTranslation("gross-margin");
  return (
    <details className={classes.fold}>
      <summary>{t("actual.mapping")}</summary>
      <ul>
        {MAPPED.map((name) => (
          <li key={name}>
            <Text size="sm">{t(`actual.map.${name}`)}</Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
