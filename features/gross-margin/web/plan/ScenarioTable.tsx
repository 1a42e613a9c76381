import { Table, Text } from "@mantine/core";
import { explainPlan, type FigureName, type Plan } from "@surco/gross-margin/contract";
import { Figure, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";

const SHOWN = [
  "directCosts",
  "margin",
  "marginTotal",
  "breakEvenYield",
  "breakEvenPrice",
  "returnPct",
] as const satisfies readonly FigureName[];

/** Scenarios side by side, as they are saved. */
export function ScenarioTable({ plans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation("gross-margin");
  const format = useFormat();
  if (plans.length < 2) {
    return plans.length === 0 ? null : (
      <Text size="sm" c="dimmed">
        {t("scenarios.hint")}
      </Text>
    );
  }
  const columns = plans.map((plan) => ({ plan, explanations: explainPlan(plan, plan.areaHa) }));
  const recorded = [
    ["form.expectedYield", (plan: Plan) => `${format.number(plan.expectedYieldTPerHa, 2)} t/ha`],
    ["form.price", (plan: Plan) => `${format.number(plan.priceUsdPerT, 2)} USD/t`],
    ["form.commercial", (plan: Plan) => format.percent(plan.commercialPct, 1)],
  ] as const;
  return (
    <section aria-label={t("scenarios.title")}>
      <Text component="h3" fw={600} mb="xs">
        {t("scenarios.title")}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={`${classes.scroll} ${classes.scenarios}`} tabIndex={0}>
        <Table fz="sm" horizontalSpacing={8} className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {columns.map(({ plan }) => (
                <Table.Th key={plan.id} scope="col" className={classes.number}>
                  {plan.name}
                  <Text size="xs" c="dimmed">
                    {t(plan.isChosen ? "plan.isPlan" : "plan.isScenario")}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {recorded.map(([label, textOf]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{t(label)}</Table.Th>
                {columns.map(({ plan }) => (
                  <Table.Td key={plan.id} className={classes.number} data-recorded>
                    {textOf(plan)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            {SHOWN.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{t(`figures.${name}`)}</Table.Th>
                {columns.map(({ plan, explanations }) => (
                  <Table.Td key={plan.id} className={classes.number}>
                    <Figure explanation={explanations[name]} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
