import { Checkbox, Table, VisuallyHidden } from "@mantine/core";
import { namespacesOf, useIsPhone, useSeason } from "@surco/kit-web";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useFigureRows } from "../figures/figure-rows";
import { useFigureParts } from "../figures/use-figure-parts";
import type { FieldSource } from "../finding/use-field-source";
import { OwnerMark } from "../OwnerMark";
import { useSelection } from "../selection/selection-context";
import { ColumnHeader } from "./ColumnHeader";
import { FieldCell } from "./FieldCell";
import classes from "./field-table.module.css";
import { TableTools } from "./TableTools";
import { useTableColumns } from "./table-columns";

/** Up to this count all rows are rendered, which suits the browser's search and assistive technology. */
const ALL_UP_TO = 100;
const ROW_PX = 49;
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 15;

/** Table of all fields; a press on a column's header sorts by it, a second one reverses the order. */
export function FieldTable({ source }: { source: FieldSource }) {
  const { rows: fields, hasMore, loadMore: onMore } = source;
  const { shown: columns } = useTableColumns();
  const { t } = useTranslation(["fields", ...namespacesOf(columns)]);
  const figures = useFigureRows();
  const parts = useFigureParts();
  const { season } = useSeason();
  const { search } = useLocation();
  const { ids, toggle, set } = useSelection();
  const shown = fields.map(({ card }) => card.id);
  const isAll = shown.length > 0 && shown.every((id) => ids.has(id));
  const { box, first, last, above, below } = useRowsInView(fields.length);
  useEffect(() => {
    if (hasMore && last >= fields.length - OVERSCAN) onMore();
  }, [hasMore, last, fields.length, onMore]);
  return (
    <>
      <TableTools source={source} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section ref={box} className={classes.tableScroll} aria-label={t("view.table")} tabIndex={0}>
        <Table
          verticalSpacing="sm"
          highlightOnHover
          className={classes.table}
          aria-rowcount={hasMore ? -1 : fields.length + 1}
        >
          <caption>
            <VisuallyHidden>{t("table.caption", { season })}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={classes.tick}>
                <Checkbox
                  size="md"
                  aria-label={t("bulk.selectAll")}
                  checked={isAll}
                  indeterminate={!isAll && shown.some((id) => ids.has(id))}
                  onChange={() => set(isAll ? [] : shown)}
                />
              </th>
              <ColumnHeader name="name" label={t("table.name")} />
              {columns.map(({ name, label, isNumber }) => (
                <ColumnHeader
                  key={name}
                  name={name}
                  label={t(label)}
                  isNumber={isNumber}
                  isServed={source.isServed}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer heightPx={above} columns={columns.length + 2} />
            {fields.slice(first, last).map(({ card, ...field }, index) => (
              <tr
                key={card.id}
                aria-rowindex={first + index + 2}
                data-selected={ids.has(card.id) || undefined}
              >
                <td className={classes.tick}>
                  <Checkbox
                    size="md"
                    aria-label={t("bulk.select", { name: card.name })}
                    checked={ids.has(card.id)}
                    onChange={() => toggle(card.id)}
                  />
                </td>
                <th scope="row">
                  <Link className={classes.rowName} to={{ pathname: `/dashboard/field/${card.id}`, search }}>
                    {card.name}
                  </Link>
                  <OwnerMark card={card} isShort />
                </th>
                {columns.map(({ name, isNumber }) => (
                  <td key={name} className={isNumber ? classes.number : undefined}>
                    <FieldCell
                      field={{ card, ...field }}
                      column={name}
                      figures={figures?.get(card.id)}
                      parts={parts}
                    />
                  </td>
                ))}
              </tr>
            ))}
            <Spacer heightPx={below} columns={columns.length + 2} />
          </tbody>
        </Table>
      </section>
    </>
  );
}

/** Takes the height of rows that are not rendered. */
function Spacer({ heightPx, columns }: { heightPx: number; columns: number }) {
  if (heightPx === 0) return null;
  return (
    <tr aria-hidden style={{ height: heightPx }}>
      <td colSpan={columns} />
    </tr>
  );
}

/** Range of rendered rows; a phone's sheet scrolls as a whole, and the table in it. */
function useRowsInView(count: number) {
  const box = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const isAll = count <= ALL_UP_TO;
  const rows = useVirtualizer({
    count,
    enabled: !isAll,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    getScrollElement: () => (isPhone ? (box.current?.parentElement ?? null) : box.current),
  });
  const drawn = rows.getVirtualItems();
  const [top, bottom] = [drawn[0], drawn.at(-1)];
  if (isAll || !top || !bottom)
    return { box, first: 0, last: Math.min(count, ALL_UP_TO), above: 0, below: 0 };
  return {
    box,
    first: top.index,
    last: bottom.index + 1,
    above: top.start,
    below: rows.getTotalSize() - bottom.end,
  };
}
