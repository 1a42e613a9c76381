import { MultiSelect, NativeSelect } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { type FieldFacets, NO_PRODUCER, sharedFilter } from "@surco/fields/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { FieldFilters, SeasonField } from "../filter-fields";
import { useGenotypeNames } from "../use-genotype-names";
import classes from "./list.module.css";

interface FilterSelectsProps {
  all: readonly SeasonField[];
  facets: FieldFacets | undefined;
  filters: FieldFilters;
  onChange(changed: Partial<FieldFilters>): void;
}

/** Options rendered at once; typing finds the others. */
const MOST_OPTIONS = 200;

/** One select per filter; each value with the number of matching fields. */
export function FilterSelects({ all, facets, filters, onChange }: FilterSelectsProps) {
  const { t } = useTranslation("fields");
  const genotypeName = useGenotypeNames(all, filters.genotypes);
  const genotype = (id: string, name: string | undefined) => name ?? genotypeName(Number(id));
  const crop = (id: string) => {
    const known = findCrop(Number(id));
    return known ? t(`crop.${known.key}`) : id;
  };
  const producer = (id: string, name: string | undefined) =>
    id === NO_PRODUCER ? t("group.noProducer") : (name ?? t("filter.producer"));
  const producers = facets?.producers.map((one) => ({ ...one, value: one.value ?? NO_PRODUCER }));
  const countOf = (value: string) => facets?.shared.find((one) => one.value === value)?.count ?? 0;
  return (
    <>
      <Values
        label={t("filter.farm")}
        facet={facets?.farms}
        chosen={filters.farms}
        onChange={(farms) => onChange({ farms })}
      />
      <Values
        label={t("filter.crop")}
        facet={facets?.crops}
        chosen={filters.crops.map(String)}
        nameOf={crop}
        onChange={(chosen) => onChange({ crops: chosen.map(Number) })}
      />
      <Values
        label={t("filter.genotype")}
        facet={facets?.genotypes}
        chosen={filters.genotypes.map(String)}
        nameOf={genotype}
        onChange={(chosen) => onChange({ genotypes: chosen.map(Number) })}
      />
      <Values
        label={t("filter.district")}
        facet={facets?.districts}
        chosen={filters.districts}
        onChange={(districts) => onChange({ districts })}
      />
      <Values
        label={t("filter.fiscalName")}
        facet={facets?.fiscalNames}
        chosen={filters.fiscalNames}
        onChange={(fiscalNames) => onChange({ fiscalNames })}
      />
      <Values
        label={t("filter.producer")}
        facet={producers}
        chosen={filters.producers}
        nameOf={producer}
        onChange={(chosen) => onChange({ producers: chosen })}
      />
      <NativeSelect
        label={t("filter.whose")}
        data={[
          { value: "", label: t("filter.all") },
          { value: "no", label: `${t("filter.shared_no")} (${countOf("no")})` },
          { value: "si", label: `${t("filter.shared_si")} (${countOf("si")})` },
          // Most people manage nobody, so the option is hidden for them.
          ...(countOf("a-cargo") > 0 || filters.shared === "a-cargo"
            ? [{ value: "a-cargo", label: `${t("filter.shared_a-cargo")} (${countOf("a-cargo")})` }]
            : []),
        ]}
        value={filters.shared ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange({ shared: sharedFilter.safeParse(value).data ?? null })
        }
      />
    </>
  );
}

interface ValuesProps {
  label: string;
  facet: readonly { value: string | number | null; name?: string; count: number }[] | undefined;
  chosen: readonly string[];
  nameOf?(value: string, name: string | undefined): string;
  onChange(chosen: string[]): void;
}

/** Facet values, and selected ones without fields, so that they can be removed. */
function Values({ label, facet = [], chosen, nameOf = (value) => value, onChange }: ValuesProps) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const had = facet.flatMap(({ value, name, count }) =>
    value === null || value === "" ? [] : [{ value: String(value), name, count }],
  );
  const gone = chosen
    .filter((value) => !had.some((known) => known.value === value))
    .map((value) => ({ value, name: undefined, count: 0 }));
  const counts = new Map([...had, ...gone].map(({ value, count }) => [value, count]));
  const data = [...had, ...gone]
    .map(({ value, name }) => ({ value, label: nameOf(value, name) }))
    .sort((a, b) => a.label.localeCompare(b.label, "es", { numeric: true }));
  return (
    <MultiSelect
      clearable
      searchable
      limit={MOST_OPTIONS}
      nothingFoundMessage={t("filter.nothing")}
      // Inside of the page's main part, for those who go by landmarks.
      comboboxProps={{ shadow: "md", portalProps: { target: "main" } }}
      label={label}
      placeholder={chosen.length === 0 ? t("filter.all") : undefined}
      data={data}
      value={[...chosen]}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={`unit tabular ${classes.optionCount}`}>
            {format.number(counts.get(option.value) ?? 0, 0)}
          </span>
        </span>
      )}
      onChange={onChange}
    />
  );
}
