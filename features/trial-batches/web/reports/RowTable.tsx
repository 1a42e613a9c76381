import { Table, Text } from "@mantine/core";
import { useIsPhone } from "@surco/kit-web";
import type { ReactNode } from "react";
import classes from "../trial-batches.module.css";

export interface RowColumn<Row> {
  key: string;
  label: string;
  isNumber?: boolean;
  /** null where there is nothing to show. */
  render(row: Row): ReactNode;
}

interface RowTableProps<Row> {
  label: string;
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}

/** Rows of a report: a table, on a phone a card for each whose first column is its head. */
export function RowTable<Row>({ label, columns, rows, keyOf }: RowTableProps<Row>) {
  const isPhone = useIsPhone();
  const [head, ...others] = columns;
  if (rows.length === 0) return null;
  if (isPhone) {
    return (
      <ul className={classes.rows} aria-label={label} data-recorded>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes.card}>
            <div className={classes.code}>{head?.render(row)}</div>
            {others.map(({ key, label: name, render }) => {
              const value = render(row);
              return value === null ? null : (
                <Text key={key} size="sm" component="div">
                  <Text span size="xs" c="dimmed">
                    {name}:{" "}
                  </Text>
                  {value}
                </Text>
              );
            })}
          </li>
        ))}
      </ul>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0} data-recorded>
      <Table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ key, label: name, isNumber }) => (
              <th key={key} scope="col" className={isNumber ? classes.number : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, isNumber, render }) => (
                <td key={key} className={isNumber ? classes.number : undefined}>
                  {render(row) ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
