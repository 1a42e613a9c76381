import { Checkbox, Table, VisuallyHidden } from "@mantine/core";
import { useSeason } from "@surco/kit-web";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { CropMark } from "../CropMark";
import type { SeasonField, SortColumn } from "../choose-fields";
import { FieldArea } from "../FieldArea";
import { PlanMark } from "../PlanMark";
import { useSelection } from "../selection/selection-context";
import { useFieldChoice } from "../use-field-choice";
import classes from "./list.module.css";

/** All fields as rows; a press on a column's name sorts by it, a second one turns the order round. */
export function FieldTable({ fields }: { fields: readonly SeasonField[] }) {
  const { t } = useTranslation("fields");
  const { season } = useSeason();
  const { search } = useLocation();
  const { ids, toggle, set } = useSelection();
  const shown = fields.map(({ card }) => card.id);
  const isAll = shown.length > 0 && shown.every((id) => ids.has(id));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className={classes.tableScroll} aria-label={t("view.table")} tabIndex={0}>
      <Table stickyHeader verticalSpacing="sm" highlightOnHover className={classes.table}>
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
          {fields.map(({ card, cropId }) => (
            <tr key={card.id} data-selected={ids.has(card.id) || undefined}>
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
        </tbody>
      </Table>
    </section>
  );
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
