import { Table, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useImageViewer } from "./image-viewer";

const FIGURES = ["mean", "median", "min", "max", "std", "p10", "p90"] as const;

/** Statistics of the date and layer shown, over its usable pixels. */
export function ImageStatistics() {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { raster, selected, field } = useImageViewer();
  if (raster === null || selected === null) return null;
  const { statistics } = raster;

  return (
    <section aria-labelledby="image-statistics">
      <Text component="h2" id="image-statistics" fw={600} size="md" mb={4}>
        {t("statistics.title", { date: format.day(selected.date) })}
      </Text>
      {statistics.count === 0 ? (
        <Text size="sm">{t("statistics.none")}</Text>
      ) : (
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
                {format.ha(field.areaHa * statistics.validFraction)} ({format.share(statistics.validFraction)}
                )
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
