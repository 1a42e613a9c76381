import { Badge, Button, CloseButton, Collapse, NativeSelect, TextInput } from "@mantine/core";
import { keysOf } from "@surco/contract";
import type { FieldFacets } from "@surco/fields/contract";
import { lazyPart, useSlot } from "@surco/kit-web";
import { IconAdjustmentsHorizontal, IconSearch } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { isFigureName } from "../figures/figure-names";
import type { FieldOrder, SeasonField } from "../filter-fields";
import { fieldFiguresSlot } from "../slots";
import { useFieldChoice } from "../use-field-choice";
import { FilterChips } from "./FilterChips";
import classes from "./list.module.css";

const FilterSelects = lazyPart(async () => (await import("./FilterSelects")).FilterSelects);
const GroupSelect = lazyPart(async () => (await import("./GroupSelect")).GroupSelect);

interface FilterBarProps {
  all: readonly SeasonField[];
  facets: FieldFacets | undefined;
  isServed: boolean;
}

/** Search, filters and order above the list or table. */
export function FilterBar({ all, facets, isServed }: FilterBarProps) {
  const { t } = useTranslation("fields");
  const { filters, filterCount, isTable, isOverview, setFilters } = useFieldChoice();
  const [isOpen, setOpen] = useState(false);
  return (
    <search
      data-tour="search"
      className={`${classes.filterBar} ${isTable ? classes.wide : isOverview ? classes.oneLine : ""}`}
    >
      <TextInput
        size="md"
        aria-label={t("search.label")}
        placeholder={t("search.placeholder")}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSection={
          filters.text !== "" && (
            <CloseButton aria-label={t("search.clear")} onClick={() => setFilters({ text: "" })} />
          )
        }
        value={filters.text}
        onChange={(event) => setFilters({ text: event.currentTarget.value })}
      />
      <div className={classes.filterLine}>
        <Button
          variant="default"
          mih={44}
          px="sm"
          className={classes.filterButton}
          aria-expanded={isOpen}
          aria-controls="field-filters"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
          rightSection={
            filterCount > 0 && (
              <Badge circle aria-label={t("filter.inUse", { count: filterCount })}>
                {filterCount}
              </Badge>
            )
          }
          onClick={() => setOpen(!isOpen)}
        >
          {t("filter.button")}
        </Button>
        {!isTable && !isOverview && <SortSelect isServed={isServed} />}
      </div>
      {!isOpen && <FilterChips all={all} facets={facets} />}
      <Collapse expanded={isOpen} keepMounted={false} id="field-filters">
        <div className={classes.filters}>
          <Suspense>
            {!isTable && !isOverview && <GroupSelect />}
            <FilterSelects all={all} facets={facets} filters={filters} onChange={setFilters} />
          </Suspense>
        </div>
      </Collapse>
    </search>
  );
}

const ORDERS = {
  name: { column: "name", isDescending: false },
  farm: { column: "farm", isDescending: false },
  largest: { column: "area", isDescending: true },
  smallest: { column: "area", isDescending: false },
  crop: { column: "crop", isDescending: false },
  district: { column: "district", isDescending: false },
  fiscalName: { column: "fiscalName", isDescending: false },
  indexLow: { column: "index", isDescending: false },
  indexHigh: { column: "index", isDescending: true },
  drop: { column: "change", isDescending: false },
  rise: { column: "change", isDescending: true },
  newest: { column: "imageDate", isDescending: true },
  alerts: { column: "alerts", isDescending: true },
} as const satisfies Record<string, FieldOrder>;
const orderKeys = keysOf(ORDERS);
/** Columns with an order for each direction. */
const TWO_WAYS = new Set<FieldOrder["column"]>(["area", "index", "change"]);

/** Narrow padding, so that the words fit in a narrow list. */
const selectStyles = { input: { minHeight: 44, paddingInline: "12px 28px" } };

function SortSelect({ isServed }: { isServed: boolean }) {
  const { t } = useTranslation("fields");
  const { order, setOrder } = useFieldChoice();
  const figures = useSlot(fieldFiguresSlot).flatMap(({ columns }) => columns.map(({ name }) => name));
  // The server, which sorts very many fields, knows no figures.
  const isOffered = (column: FieldOrder["column"]) =>
    !isFigureName(column) || (!isServed && figures.includes(column));
  const isInUse = (key: keyof typeof ORDERS) =>
    ORDERS[key].column === order.column &&
    (!TWO_WAYS.has(order.column) || ORDERS[key].isDescending === order.isDescending);
  return (
    <NativeSelect
      className={`${classes.sort} ${classes.foldable}`}
      aria-label={t("sort.label")}
      styles={selectStyles}
      data={orderKeys
        .filter((key) => isOffered(ORDERS[key].column))
        .map((key) => ({ value: key, label: t(`sort.${key}`) }))}
      value={orderKeys.find(isInUse) ?? "name"}
      onChange={(event) => {
        const key = orderKeys.find((known) => known === event.currentTarget.value);
        if (key) setOrder(ORDERS[key]);
      }}
    />
  );
}
