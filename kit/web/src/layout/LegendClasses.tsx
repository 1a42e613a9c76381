import { Table } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { Explain } from "../explain";
import { useFormat } from "../use-format";
import classes from "./legend-classes.module.css";

export interface LegendClass {
  key: string;
  /** CSS background of its swatch. */
  background: string;
  name: string;
  areaHa: number;
  percent: number;
}

interface LegendClassesProps {
  /** Heads of the columns. */
  words: { class: string; area: string; share: string };
  rows: readonly LegendClass[];
  /** Derivation of the area of a class, for the column. */
  explanation?: Explanation | null | undefined;
}

/** Classes of a layer with their colours and areas. */
export function LegendClasses({ words, rows, explanation }: LegendClassesProps) {
  const format = useFormat();
  return (
    <Table
      data-explained
      className={classes.table}
      verticalSpacing={2}
      horizontalSpacing={4}
      withRowBorders={false}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.class}</Table.Th>
          <Table.Th ta="right">
            {words.area}
            {explanation && <Explain explanation={explanation} />}
          </Table.Th>
          <Table.Th ta="right">{words.share}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, background, name, areaHa, percent }) => (
          <Table.Tr key={key}>
            <Table.Td>
              <div className={classes.name}>
                <span className={classes.swatch} style={{ background }} aria-hidden />
                {name}
              </div>
            </Table.Td>
            <Table.Td ta="right">{format.ha(areaHa)}</Table.Td>
            <Table.Td ta="right">{format.share(percent / 100)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
