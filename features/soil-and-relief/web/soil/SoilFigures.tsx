import { Table, Text } from "@mantine/core";
import type { Attribution } from "@surco/contract";
import { Explain, useFormat } from "@surco/kit-web";
import type { Soil } from "@surco/soil-and-relief/contract";
import { useTranslation } from "react-i18next";
import { explainSoil } from "../explanations/explain-soil-and-relief";
import { useSoilNames } from "./SoilLegend";

/** Table of the field's soil: area-weighted means, extremes, texture and group. */
export function SoilFigures({ soil, attributions }: { soil: Soil; attributions: readonly Attribution[] }) {
  const { t } = useTranslation("soil-and-relief");
  const format = useFormat();
  const nameOf = useSoilNames();
  const [group] = soil.groups;
  const number = (value: number) => format.number(value, 1);
  return (
    <section aria-labelledby="soil-figures" data-explained>
      <Text component="h2" id="soil-figures" fw={600} size="md" mb={4}>
        {t("soil.title", { from: soil.depth.topCm, until: soil.depth.bottomCm })}
      </Text>
      <Table verticalSpacing={4} horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("soil.part")}</Table.Th>
            <Table.Th ta="right">{t("figures.mean")}</Table.Th>
            <Table.Th ta="right">{t("figures.min")}</Table.Th>
            <Table.Th ta="right">{t("figures.max")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="tabular">
          {(["clay", "silt", "sand"] as const).map((part) => (
            <Table.Tr key={part}>
              <Table.Th fw={400}>
                {t(`layers.${part}.name`)}
                <Explain explanation={explainSoil(soil, part, attributions)} />
              </Table.Th>
              <Table.Td ta="right">{number(soil[part].mean)}</Table.Td>
              <Table.Td ta="right">{number(soil[part].min)}</Table.Td>
              <Table.Td ta="right">{number(soil[part].max)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Table verticalSpacing={4} horizontalSpacing={4} mt={4}>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th fw={400}>{t("soil.meanTexture")}</Table.Th>
            <Table.Td ta="right">{nameOf.texture(soil.texture)}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Th fw={400}>{t("soil.mainGroup")}</Table.Th>
            <Table.Td ta="right">{group ? nameOf.group(group.group) : t("soil.noValue")}</Table.Td>
          </Table.Tr>
          {soil.coveredFraction < 0.999 && (
            <Table.Tr>
              <Table.Th fw={400}>{t("soil.covered")}</Table.Th>
              <Table.Td ta="right">{format.share(soil.coveredFraction)}</Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </section>
  );
}
