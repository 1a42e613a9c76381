import { Table } from "@mantine/core";
import type { ColumnKind, ValueTable } from "@surco/contract";
import { useFormat } from "../use-format";
import classes from "./tables.module.css";

/** Decimals on the screen; files keep full precision. */
const DIGITS: Record<ColumnKind, number> = { number: 4, measure: 1, percent: 0, count: 0, day: 0, text: 0 };

/** Accessible table of exact values that scrolls under its head. */
export function ValueTableView({ table, caption }: { table: ValueTable; caption: string }) {
  const format = useFormat();
  const show = (value: string | number | null, kind: ColumnKind) => {
    if (value === null) return "–";
    if (typeof value === "number") return format.number(value, DIGITS[kind]);
    return kind === "day" ? format.day(value) : value;
  };
  const isLeft = (kind: ColumnKind) => kind === "text" || kind === "day";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section className={classes.table} aria-label={caption} tabIndex={0}>
      <Table verticalSpacing={2} horizontalSpacing={8} fz={12} className="tabular">
        <Table.Thead>
          <Table.Tr>
            {table.columns.map(({ label, kind }) => (
              <Table.Th key={label} ta={isLeft(kind) ? "left" : "right"}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map((row) => (
            <Table.Tr key={row.slice(0, 3).join(" ")}>
              {table.columns.map(({ label, kind }, index) => (
                <Table.Td key={label} ta={isLeft(kind) ? "left" : "right"} style={{ whiteSpace: "nowrap" }}>
                  {show(row[index] ?? null, kind)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
