import { Table } from "@mantine/core";
import { Explain, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { explainCosts } from "../explanations/explain-activity";
import { type CostGroup, type CostGrouping, type CostLine, groupCosts, sumCosts } from "./cost-sums";

/** Costs by field, season or type with their total. */
export function CostTable({ lines, by }: { lines: readonly CostLine[]; by: CostGrouping }) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const nameOf = ({ key, fieldName }: CostGroup) => {
    if (by === "field") return fieldName;
    return by === "type" ? t(`types.${key}`) : key;
  };
  const amounts = ({ count, costUsdPerHa, totalCostUsd }: CostGroup) => (
    <>
      <Table.Td ta="right">{format.number(count)}</Table.Td>
      <Table.Td ta="right">{format.number(costUsdPerHa, 2)}</Table.Td>
      <Table.Td ta="right">{format.number(totalCostUsd)}</Table.Td>
    </>
  );
  return (
    <Table data-explained fz="sm" horizontalSpacing={8} className="tabular">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(`costs.by.${by}`)}</Table.Th>
          <Table.Th ta="right">{t("costs.count")}</Table.Th>
          <Table.Th ta="right">
            USD/ha
            <Explain explanation={explainCosts(lines)} />
          </Table.Th>
          <Table.Th ta="right">USD</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groupCosts(lines, by).map((group) => (
          <Table.Tr key={group.key}>
            <Table.Th scope="row" fw={400}>
              {nameOf(group)}
            </Table.Th>
            {amounts(group)}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{t("costs.total")}</Table.Th>
          {amounts(sumCosts("total", lines))}
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
