import { Anchor, Popover, Table, Text } from "@mantine/core";
import { useSeasonCurveTexts } from "@surco/imagery/web";
import { Explain, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./analytics.module.css";
import type { Curve } from "./curve";
import { explainGrowth } from "./explanations/explain-analysis";
import type { PhenologyDefinition } from "./use-analysis";

/** Start, peak, end and integral of each growth season, with their definitions on demand. */
export function GrowthTable(props: { curves: readonly Curve[]; definition: PhenologyDefinition }) {
  const { curves, definition } = props;
  const { t } = useTranslation(["analytics", "imagery"]);
  const format = useFormat();
  const words = useSeasonCurveTexts();
  const hasFields = new Set(curves.map(({ field }) => field.id)).size > 1;
  const rows = curves.flatMap(({ key, field, season, series }) =>
    series.growths.map((growth, index) => ({
      key: `${key} ${index}`,
      name: hasFields ? `${field.name} · ${season}` : season,
      growth,
    })),
  );
  const day = (date: string | null) => (date === null ? "–" : format.day(date));
  const explanation = explainGrowth(curves, definition);
  if (curves.length === 0) return null;
  return (
    <div data-explained>
      <div className={classes.head}>
        <Text component="h3" id="growth-title" size="sm" fw={600}>
          {t("growths")}
        </Text>
        <Definition definition={definition} />
      </div>
      {rows.length === 0 ? (
        <Text size="sm">{t("noGrowth")}</Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        <section className={classes.growths} aria-labelledby="growth-title" tabIndex={0}>
          <Table verticalSpacing={2} horizontalSpacing={8} fz={13} className="tabular">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("column.season")}</Table.Th>
                <Table.Th>{t("column.crop")}</Table.Th>
                <Table.Th>{t("imagery:curve.start")}</Table.Th>
                <Table.Th>{t("imagery:curve.peak")}</Table.Th>
                <Table.Th>{t("imagery:curve.end")}</Table.Th>
                <Table.Th ta="right">{t("column.length")}</Table.Th>
                <Table.Th ta="right">
                  {t("column.integral")}
                  {explanation && <Explain explanation={explanation} />}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ key, name, growth }) => (
                <Table.Tr key={key}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{words.crop(growth.cropId)}</Table.Td>
                  <Table.Td>{day(growth.start)}</Table.Td>
                  <Table.Td>
                    {day(growth.peak)} · {format.number(growth.peakValue, 2)}
                  </Table.Td>
                  <Table.Td>{day(growth.end)}</Table.Td>
                  <Table.Td ta="right">{growth.lengthDays ?? "–"}</Table.Td>
                  <Table.Td ta="right">
                    {growth.integral === null ? "–" : format.number(growth.integral, 1)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </div>
  );
}

function Definition({ definition }: { definition: PhenologyDefinition }) {
  const { t } = useTranslation(["analytics", "imagery"]);
  const format = useFormat();
  const values = {
    start: format.share(definition.startShare),
    end: format.share(definition.endShare),
    peak: format.share(definition.peakShare),
    amplitude: format.number(definition.minAmplitude, 2),
    prominence: format.number(definition.minProminence, 2),
  };
  const terms = ["start", "peak", "end", "integral", "season"] as const;
  return (
    <Popover width={340} position="top-end" withinPortal shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Anchor component="button" type="button" size="xs" className="standing-link" underline="always">
          {t("definition.open")}
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={600} size="sm" mb={4}>
          {t("definition.title")}
        </Text>
        {terms.map((term) => (
          <Text key={term} size="xs" mt={4}>
            {t(`definition.${term}`, values)}
          </Text>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
