import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isFigureName } from "../figures/figure-names";
import { useFieldChoice } from "../use-field-choice";
import classes from "./field-table.module.css";
import { sortColumnOf, type TableColumn } from "./table-columns";

interface ColumnHeaderProps {
  name: TableColumn | "name";
  label: string;
  isNumber?: boolean;
  /** True where the server sorts, which knows no figures. */
  isServed?: boolean;
}

/** Header of a column; a press sorts by it, a second one reverses the order. */
export function ColumnHeader({ name, label, isNumber = false, isServed = false }: ColumnHeaderProps) {
  const { t } = useTranslation("fields");
  const { order, setOrder } = useFieldChoice();
  const column = name === "name" ? name : sortColumnOf(name);
  const className = isNumber ? classes.number : undefined;
  if (column === null || (isServed && isFigureName(column))) {
    return (
      <th scope="col" className={className} title={column === null ? undefined : t("table.tooManyToSort")}>
        {label}
      </th>
    );
  }
  const isSorted = order.column === column;
  const Mark = !isSorted ? IconArrowsSort : order.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (order.isDescending ? "descending" : "ascending") : undefined}
    >
      <button
        type="button"
        className={classes.sortButton}
        onClick={() => setOrder({ column, isDescending: isSorted && !order.isDescending })}
      >
        {label}
        <Mark size={14} stroke={1.8} aria-hidden opacity={isSorted ? 1 : 0.45} />
      </button>
    </th>
  );
}
