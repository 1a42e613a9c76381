import {
  Badge,
  Button,
  Checkbox,
  CloseButton,
  Collapse,
  MultiSelect,
  NativeSelect,
  TextInput,
} from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { IconAdjustmentsHorizontal, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldFilters, FieldOrder, SeasonField } from "../choose-fields";
import { useFieldChoice } from "../use-field-choice";
import { useGenotypeNames } from "../use-genotype-names";
import { FilterChips } from "./FilterChips";
import classes from "./list.module.css";

/** Search, filters and order above the list or table. */
export function FilterBar({ all }: { all: readonly SeasonField[] }) {
  const { t } = useTranslation("fields");
  const { filters, filterCount, isTable, isOverview, setFilters } = useFieldChoice();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={`${classes.filterBar} ${isTable ? classes.wide : isOverview ? classes.oneLine : ""}`}>
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
        {!isTable && !isOverview && <SortSelect />}
      </div>
      {!isOpen && <FilterChips all={all} />}
      <Collapse expanded={isOpen} keepMounted={false} id="field-filters">
        <div className={classes.filters}>
          <Selects all={all} filters={filters} onChange={setFilters} />
        </div>
      </Collapse>
    </search>
  );
}

interface SelectsProps {
  all: readonly SeasonField[];
  filters: FieldFilters;
  onChange(changed: Partial<FieldFilters>): void;
}

function Selects({ all, filters, onChange }: SelectsProps) {
  const { t } = useTranslation("fields");
  const shared = {
    clearable: true,
    searchable: true,
    nothingFoundMessage: t("filter.nothing"),
    comboboxProps: { shadow: "md" },
  };
  const hint = (chosen: readonly unknown[]) => (chosen.length === 0 ? t("filter.all") : undefined);
  const crops = valuesOf(filters.crops, all, ({ cropId }) => cropId).flatMap((id) => {
    const crop = findCrop(id);
    return crop ? [{ value: String(id), label: t(`crop.${crop.key}`) }] : [];
  });
  const names = useGenotypeNames(all, filters.genotypes);
  const genotypes = valuesOf(filters.genotypes, all, ({ genotypeId }) => genotypeId).map((id) => ({
    value: String(id),
    label: names(id),
  }));
  return (
    <>
      <MultiSelect
        {...shared}
        label={t("filter.farm")}
        placeholder={hint(filters.farms)}
        data={valuesOf(filters.farms, all, ({ card }) => card.farmName)}
        value={[...filters.farms]}
        onChange={(farms) => onChange({ farms })}
      />
      <MultiSelect
        {...shared}
        label={t("filter.crop")}
        placeholder={hint(filters.crops)}
        data={crops}
        value={filters.crops.map(String)}
        onChange={(chosen) => onChange({ crops: chosen.map(Number) })}
      />
      <MultiSelect
        {...shared}
        label={t("filter.genotype")}
        placeholder={hint(filters.genotypes)}
        data={genotypes}
        value={filters.genotypes.map(String)}
        onChange={(chosen) => onChange({ genotypes: chosen.map(Number) })}
      />
      <MultiSelect
        {...shared}
        label={t("filter.district")}
        placeholder={hint(filters.districts)}
        data={valuesOf(filters.districts, all, ({ card }) => card.district)}
        value={[...filters.districts]}
        onChange={(districts) => onChange({ districts })}
      />
      <MultiSelect
        {...shared}
        label={t("filter.fiscalName")}
        placeholder={hint(filters.fiscalNames)}
        data={valuesOf(filters.fiscalNames, all, ({ card }) => card.fiscalName)}
        value={[...filters.fiscalNames]}
        onChange={(fiscalNames) => onChange({ fiscalNames })}
      />
      {(filters.isShared || all.some(({ card }) => card.sharedBy !== null)) && (
        <Checkbox
          size="md"
          styles={{ body: { minHeight: 44, alignItems: "center" } }}
          label={t("filter.shared")}
          checked={filters.isShared}
          onChange={(event) => onChange({ isShared: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** What can be chosen: values that fields have, and chosen ones that no field has any more, so that they can be removed. */
function valuesOf<T extends string | number>(
  chosen: readonly T[],
  all: readonly SeasonField[],
  read: (field: SeasonField) => T | null,
): T[] {
  const values = new Set(chosen);
  for (const field of all) {
    const value = read(field);
    if (value !== null && value !== "") values.add(value);
  }
  return [...values].sort((a, b) => String(a).localeCompare(String(b)));
}

const ORDERS = {
  name: { column: "name", isDescending: false },
  farm: { column: "farm", isDescending: false },
  largest: { column: "area", isDescending: true },
  smallest: { column: "area", isDescending: false },
  crop: { column: "crop", isDescending: false },
  district: { column: "district", isDescending: false },
  fiscalName: { column: "fiscalName", isDescending: false },
} as const satisfies Record<string, FieldOrder>;
const orderKeys = Object.keys(ORDERS) as (keyof typeof ORDERS)[];

function SortSelect() {
  const { t } = useTranslation("fields");
  const { order, setOrder } = useFieldChoice();
  const isInUse = (key: keyof typeof ORDERS) =>
    ORDERS[key].column === order.column &&
    (order.column !== "area" || ORDERS[key].isDescending === order.isDescending);
  return (
    <NativeSelect
      className={classes.sort}
      aria-label={t("sort.label")}
      styles={{ input: { minHeight: 44 } }}
      data={orderKeys.map((key) => ({ value: key, label: t(`sort.${key}`) }))}
      value={orderKeys.find(isInUse) ?? "name"}
      onChange={(event) => {
        const key = orderKeys.find((known) => known === event.currentTarget.value);
        if (key) setOrder(ORDERS[key]);
      }}
    />
  );
}
