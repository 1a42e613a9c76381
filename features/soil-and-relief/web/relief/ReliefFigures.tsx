import { Table, Text } from "@mantine/core";
import type { Attribution } from "@surco/contract";
import { Explain, useFormat } from "@surco/kit-web";
import type { Relief } from "@surco/soil-and-relief/contract";
import { useTranslation } from "react-i18next";
import { explainRelief } from "../explanations/explain-soil-and-relief";

/** Table of the field's heights and slopes. */
export function ReliefFigures({
  relief,
  attributions,
}: {
  relief: Relief;
  attributions: readonly Attribution[];
}) {
  const { t } = useTranslation("soil-and-relief");
  const format = useFormat();
  const { heightM, slope, coveredFraction } = relief;
  const metres = (value: number) => `${format.number(value, 1)} m`;
  const percent = (value: number) => format.percent(value, 1);
  const rows: [name: string, value: string][] = [
    [t("relief.range"), metres(heightM.max - heightM.min)],
    [t("relief.lowest"), metres(heightM.min)],
    [t("relief.meanHeight"), metres(heightM.mean)],
    [t("relief.highest"), metres(heightM.max)],
    [t("relief.meanSlope"), percent(slope.mean)],
    [t("relief.steepest"), percent(slope.max)],
  ];
  if (coveredFraction < 0.999) rows.push([t("relief.covered"), format.share(coveredFraction)]);
  return (
    <section aria-labelledby="relief-figures" data-explained>
      <Text component="h2" id="relief-figures" fw={600} size="md" mb={4}>
        {t("relief.title")}
      </Text>
      <Text size="xs">
        {t("relief.meanHeight")}
        <Explain explanation={explainRelief(relief, "heightM", attributions)} />
        {` · ${t("relief.meanSlope")}`}
        <Explain explanation={explainRelief(relief, "slope", attributions)} />
      </Text>
      <Table verticalSpacing={4} horizontalSpacing={0}>
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th fw={400}>{name}</Table.Th>
              <Table.Td ta="right" className="tabular">
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
