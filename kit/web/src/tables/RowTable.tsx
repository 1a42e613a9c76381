import { Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsPhone } from "../is-phone";
import classes from "./row-table.module.css";

export interface RowColumn<Row> {
  key: string;
  label: string;
  isNumber?: boolean;
  /** True for texts that wrap. */
  isLong?: boolean;
  /** null where there is nothing to show. */
  render(row: Row): ReactNode;
}

interface RowTableProps<Row> {
  label: string;
  /** The first names the row. */
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Content of a row's card on a phone; by default its columns, one below the other. Null: a table there too. */
  renderCard?: ((row: Row) => ReactNode) | null;
}

/** Rows of a list: a table that scrolls sideways, on a phone a card for each. */
export function RowTable<Row>({ label, columns, rows, keyOf, renderCard }: RowTableProps<Row>) {
  const isPhone = useIsPhone();
  if (rows.length === 0) return null;
  if (isPhone && renderCard !== null)
    return (
      <ul className={classes.cards} aria-label={label} data-recorded>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes.card}>
            {renderCard?.(row) ?? <ColumnsOfCard columns={columns} row={row} />}
          </li>
        ))}
      </ul>
    );
  const classOf = ({ isNumber, isLong }: RowColumn<Row>) =>
    (isNumber && classes.number) || (isLong && classes.long) || undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0} data-recorded>
      <Table className={classes.table} aria-label={label} highlightOnHover>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) => {
                const value = column.render(row) ?? "–";
                return at === 0 ? (
                  <th key={column.key} scope="row" className={classOf(column)}>
                    {value}
                  </th>
                ) : (
                  <td key={column.key} className={classOf(column)}>
                    {value}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function ColumnsOfCard<Row>({
  columns: [head, ...others],
  row,
}: Pick<RowTableProps<Row>, "columns"> & { row: Row }) {
  return (
    <>
      <Text fw={600} component="div">
        {head?.render(row)}
      </Text>
      {others.map(({ key, label, render }) => {
        const value = render(row);
        return value === null ? null : (
          <Text key={key} size="sm" component="div">
            <Text span size="xs" c="dimmed">
              {label}:{" "}
            </Text>
            {value}
          </Text>
        );
      })}
    </>
  );
}
