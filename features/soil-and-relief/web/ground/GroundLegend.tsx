import { Table, Text } from "@mantine/core";
import { LegendCard, useFormat } from "@surco/kit-web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./ground.module.css";

export interface LegendClass {
  key: string;
  /** CSS background. */
  colour: string;
  name: string;
  areaHa: number;
  percent: number;
}

interface GroundLegendProps {
  name: string;
  /** What stands under the pointer or the last tap; null where nothing does. */
  hovered: string | null;
  /** Least, mean and greatest of the field, with their unit; empty where the layer has no numbers. */
  figures?: readonly { name: string; value: string }[];
  rows: readonly LegendClass[];
  /** Unit, resolution, source: one line each. */
  notes: readonly string[];
  children?: ReactNode;
}

/** What the colours of a layer of the ground mean, in the corner of the map. */
export function GroundLegend({ name, hovered, figures = [], rows, notes, children }: GroundLegendProps) {
  const { t } = useTranslation("soil-and-relief");
  return (
    <LegendCard
      name={name}
      value={
        <Text size="sm" fw={600} className="tabular" role="note" aria-label={t("legend.pointer")}>
          {hovered ?? "–"}
        </Text>
      }
      words={{ title: t("legend.title"), hide: t("legend.hide"), show: t("legend.show") }}
    >
      {figures.length > 0 && (
        <dl className={classes.figures}>
          {figures.map((figure) => (
            <div key={figure.name}>
              <dt>{figure.name}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length > 0 && <ClassTable rows={rows} />}
      {children}
      {notes.map((note) => (
        <Text key={note} size="xs" className={classes.soft}>
          {note}
        </Text>
      ))}
    </LegendCard>
  );
}

function ClassTable({ rows }: { rows: readonly LegendClass[] }) {
  const { t } = useTranslation("soil-and-relief");
  const format = useFormat();
  return (
    <Table className={classes.table} verticalSpacing={2} horizontalSpacing={4} withRowBorders={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("legend.class")}</Table.Th>
          <Table.Th ta="right">{t("legend.area")}</Table.Th>
          <Table.Th ta="right">{t("legend.share")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.key}>
            <Table.Td>
              <span className={classes.swatch} style={{ background: row.colour }} aria-hidden />
              {row.name}
            </Table.Td>
            <Table.Td ta="right">{format.ha(row.areaHa)}</Table.Td>
            <Table.Td ta="right">{format.share(row.percent / 100)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
