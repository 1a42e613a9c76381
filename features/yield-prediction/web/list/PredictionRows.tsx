import { Anchor, Table, UnstyledButton } from "@mantine/core";
import type { Period, Season } from "@surco/calendar";
import { useFormat } from "@surco/kit-web";
import type { PredictionRow } from "@surco/yield-prediction/contract";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CropName } from "../CropName";
import { sectionAddress } from "../use-yield-prediction";
import { ColumnExplain, type ExplainedColumn, explainedColumns } from "./ColumnExplain";
import classes from "./list.module.css";
import { PredictionText } from "./PredictionText";
import type { Sort, SortKey } from "./sort-rows";

export interface RowsProps {
  rows: readonly PredictionRow[];
  sort: Sort;
  onSort(sort: Sort): void;
  at: { season: Season; period: Period };
}

/** Columns with their sort keys; null cannot be sorted by. */
const COLUMNS = [
  ["field", "field"],
  ["farm", "farm"],
  ["area", "area"],
  ["crop", null],
  ["prediction", "prediction"],
  ["index", "index"],
  ["harvest", "harvest"],
  ["fieldMean", "fieldMean"],
  ["districtMean", "districtMean"],
] as const satisfies readonly (readonly [string, SortKey | null])[];
const NAMES: ReadonlySet<string> = new Set(["field", "farm", "crop"]);

/** Compared fields as a table whose columns sort it. */
export function PredictionRows({ rows, sort, onSort, at }: RowsProps) {
  const { t } = useTranslation("yield-prediction");
  const format = useFormat();
  const inT = (value: number | null) => (value === null ? "–" : format.number(value, 2));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className={classes.scroll} aria-label={t("list.title")} tabIndex={0} data-explained>
      <Table highlightOnHover className={classes.table}>
        <thead>
          <tr>
            {COLUMNS.map(([name, key]) => (
              <th
                key={name}
                scope="col"
                data-name={NAMES.has(name) || undefined}
                aria-sort={ariaSort(key, sort)}
              >
                {key === null ? (
                  t(`list.column.${name}`)
                ) : (
                  <SortButton name={name} sortKey={key} sort={sort} onSort={onSort} />
                )}
                {isExplained(name) && <ColumnExplain column={name} rows={rows} at={at} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.fieldId}>
              <td data-name>
                <Anchor
                  component={Link}
                  to={sectionAddress({ fieldId: row.fieldId, ...at }, "yield")}
                  size="sm"
                >
                  {row.fieldName}
                </Anchor>
              </td>
              <td data-name>{row.farmName}</td>
              <td>{format.number(row.areaHa, 1)}</td>
              <td data-name>
                <CropName cropId={row.cropId} />
              </td>
              <td>
                <PredictionText row={row} />
              </td>
              <td>{row.index.index ?? "–"}</td>
              <td>{inT(row.harvestTPerHa)}</td>
              <td>{inT(row.fieldMeanTPerHa)}</td>
              <td>{inT(row.districtMeanTPerHa)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const isExplained = (name: string): name is ExplainedColumn =>
  explainedColumns.some((column) => column === name);

function ariaSort(key: SortKey | null, sort: Sort) {
  if (key !== sort.key) return undefined;
  return sort.isDescending ? "descending" : "ascending";
}

interface SortButtonProps extends Pick<RowsProps, "sort" | "onSort"> {
  name: (typeof COLUMNS)[number][0];
  sortKey: SortKey;
}

/** Sorts by a column, and turns the order around when it is sorted by it already. Figures begin with the largest. */
function SortButton({ name, sortKey, sort, onSort }: SortButtonProps) {
  const { t } = useTranslation("yield-prediction");
  const isSorted = sort.key === sortKey;
  const Icon = sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton
      className={classes.sort}
      onClick={() =>
        onSort({ key: sortKey, isDescending: isSorted ? !sort.isDescending : !NAMES.has(sortKey) })
      }
    >
      {t(`list.column.${name}`)}
      {isSorted && <Icon size={14} aria-hidden />}
    </UnstyledButton>
  );
}
