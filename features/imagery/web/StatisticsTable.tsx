import { Table } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { RasterStatistics } from "@surco/raster";
import { useTranslation } from "react-i18next";

const FIGURES = ["mean", "median", "min", "max", "std", "p10", "p90"] as const;

/** Statistics over a layer's usable pixels, with the usable area. */
export function StatisticsTable({ statistics, areaHa }: { statistics: RasterStatistics; areaHa: number }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const usableHa = format.ha(areaHa * statistics.validFraction);
  return (
    <Table verticalSpacing={4} horizontalSpacing={0} data-testid="image-statistics">
      <Table.Tbody>
        {FIGURES.map((figure) => (
          <Table.Tr key={figure}>
            <Table.Th fw={400}>{t(`statistics.${figure}`)}</Table.Th>
            <Table.Td ta="right">{format.number(statistics[figure] ?? 0, 3)}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th fw={400}>{t("statistics.usable")}</Table.Th>
          <Table.Td ta="right">
            {usableHa} ({format.share(statistics.validFraction)})
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}
