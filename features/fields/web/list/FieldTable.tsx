import { Checkbox, Table, VisuallyHidden } from "@mantine/core";
import { useIsPhone, useSeason } from "@surco/kit-web";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { CropMark } from "../CropMark";
import { FieldArea } from "../FieldArea";
import type { SeasonField, SortColumn } from "../filter-fields";
import { OwnerMark } from "../OwnerMark";
import { PlanMark } from "../PlanMark";
import { useSelection } from "../selection/selection-context";
import { useFieldChoice } from "../use-field-choice";
import classes from "./field-table.module.css";

interface FieldTableProps {
  fields: readonly SeasonField[];
  /** True when there are more rows to load. */
  hasMore: boolean;
  onMore(): void;
}

const COLUMNS = 8;
/** Up to this count all rows are rendered, which suits the browser's search and assistive technology. */
const ALL_UP_TO = 100;
const ROW_PX = 49;
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 15;

/** Table of all fields; a press on a column's header sorts by it, a second one reverses the order. */
export function FieldTable({ fields, hasMore, onMore }: FieldTableProps) {
  const { t } = useTranslation("fields");
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section ref={box} className={classes.tableScroll} aria-label={t("view.table")} tabIndex={0}>
      <Table
        stickyHeader
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
            <SortHeader column="name" />
            <SortHeader column="farm" />
            <SortHeader column="area" isNumber />
            <SortHeader column="crop" />
            <SortHeader column="district" />
            <SortHeader column="fiscalName" />
            <th scope="col">{t("table.plan")}</th>
          </tr>
        </thead>
        <tbody>
          <Spacer heightPx={above} />
          {fields.slice(first, last).map(({ card, cropId }, index) => (
            <tr key={card.id} aria-rowindex={first + index + 2} data-selected={ids.has(card.id) || undefined}>
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
              <td>{card.farmName}</td>
              <td className={classes.number}>
                <FieldArea field={card} />
              </td>
              <td>
                <CropMark cropId={cropId} />
              </td>
              <td>{card.district}</td>
              <td>{card.fiscalName}</td>
              <td>
                <PlanMark plan={card.plan} />
              </td>
            </tr>
          ))}
          <Spacer heightPx={below} />
        </tbody>
      </Table>
    </section>
  );
}

/** Takes the height of rows that are not rendered. */
function Spacer({ heightPx }: { heightPx: number }) {
  if (heightPx === 0) return null;
  return (
    <tr aria-hidden style={{ height: heightPx }}>
      <td colSpan={COLUMNS} />
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

function SortHeader({ column, isNumber = false }: { column: SortColumn; isNumber?: boolean }) {
  const { t } = useTranslation("fields");
  const { order, setOrder } = useFieldChoice();
  const isSorted = order.column === column;
  const Mark = !isSorted ? IconArrowsSort : order.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={isNumber ? classes.number : undefined}
      aria-sort={isSorted ? (order.isDescending ? "descending" : "ascending") : undefined}
    >
      <button
        type="button"
        className={classes.sortButton}
        onClick={() => setOrder({ column, isDescending: isSorted && !order.isDescending })}
      >
        {t(`table.${column}`)}
        <Mark size={14} stroke={1.8} aria-hidden opacity={isSorted ? 1 : 0.45} />
      </button>
    </th>
  );
}
