import { Table } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { DrawnNumbers } from "@surco/raster";
import { hatchingOf, pixelState, type Rgb } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { classNames } from "../charts/layer-words";
import classes from "./Legend.module.css";

/** The classes of a layer, highest values first, with the ground that each takes. */
export function ClassTable({ drawn }: { drawn: DrawnNumbers }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const names = classNames(drawn, t, format.number);
  const { classification, colours } = drawn;
  const highestFirst = classification.classes.map((found, index) => ({ found, index })).reverse();
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
        {highestFirst.map(({ found, index }) => (
          <ClassRow
            key={index}
            swatch={{ background: css(colours[index] ?? [0, 0, 0]) }}
            name={names[index] ?? ""}
            areaHa={found.areaHa}
            percent={found.percent}
          />
        ))}
        {classification.unusable.pixels > 0 && (
          <ClassRow
            swatch={{ background: hatchCss() }}
            name={t("legend.unusable")}
            areaHa={classification.unusable.areaHa}
            percent={classification.unusable.percent}
          />
        )}
      </Table.Tbody>
    </Table>
  );
}

interface ClassRowProps {
  swatch: { background: string };
  name: string;
  areaHa: number;
  percent: number;
}

function ClassRow({ swatch, name, areaHa, percent }: ClassRowProps) {
  const format = useFormat();
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.swatch} style={swatch} aria-hidden />
        {name}
      </Table.Td>
      <Table.Td ta="right">{format.ha(areaHa)}</Table.Td>
      <Table.Td ta="right">{format.share(percent / 100)}</Table.Td>
    </Table.Tr>
  );
}

function css([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}

export function hatchCss(): string {
  const stripes = hatchingOf(pixelState.cloud);
  if (stripes === null) return "none";
  return `repeating-linear-gradient(135deg, ${css(stripes.light)} 0 2px, ${css(stripes.dark)} 2px 4px)`;
}
