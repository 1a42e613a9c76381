import { ActionIcon, Group, Paper, Stack, Table, Text } from "@mantine/core";
import { MapCorner, useFormat, useIsPhone } from "@surco/kit-web";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
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

/** What the colours of a layer of the ground mean, in the corner of the map; folded on a phone, where it would cover the field. */
export function GroundLegend({ name, hovered, figures = [], rows, notes, children }: GroundLegendProps) {
  const { t } = useTranslation("soil-and-relief");
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(!isPhone);
  return (
    <MapCorner>
      <Paper shadow="sm" radius="md">
        <section className={classes.legend} data-open={isOpen || undefined} aria-label={t("legend.title")}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text fw={600} size="sm">
              {name}
            </Text>
            <Text size="sm" fw={600} className="tabular" role="note" aria-label={t("legend.pointer")}>
              {hovered ?? "–"}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={isPhone ? 44 : "lg"}
              aria-expanded={isOpen}
              aria-label={isOpen ? t("legend.hide") : t("legend.show")}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
            </ActionIcon>
          </Group>
          {isOpen && (
            <Stack gap={6}>
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
            </Stack>
          )}
        </section>
      </Paper>
    </MapCorner>
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
