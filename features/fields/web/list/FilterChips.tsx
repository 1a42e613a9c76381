import { findCrop } from "@surco/agronomy";
import { type FieldFacets, NO_PRODUCER } from "@surco/fields/contract";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FieldFilters, SeasonField } from "../filter-fields";
import { useFieldChoice } from "../use-field-choice";
import { useGenotypeNames } from "../use-genotype-names";
import classes from "./list.module.css";

interface Chip {
  key: string;
  name: string;
  rest: Partial<FieldFilters>;
}

/** Active filters as removable chips, and a button that clears all. */
export function FilterChips({
  all,
  facets,
}: {
  all: readonly SeasonField[];
  facets: FieldFacets | undefined;
}) {
  const { t } = useTranslation("fields");
  const { filters, isFiltered, setFilters, clearFilters } = useFieldChoice();
  const genotypeName = useGenotypeNames(all, filters.genotypes);
  if (!isFiltered) return null;

  const cropName = (id: number) => {
    const crop = findCrop(id);
    return crop ? t(`crop.${crop.key}`) : String(id);
  };
  const chips: Chip[] = [
    ...namedChips("farms", filters.farms),
    ...filters.crops.map((id) => ({
      key: `crops ${id}`,
      name: cropName(id),
      rest: { crops: filters.crops.filter((other) => other !== id) },
    })),
    ...filters.genotypes.map((id) => ({
      key: `genotypes ${id}`,
      name: genotypeName(id),
      rest: { genotypes: filters.genotypes.filter((other) => other !== id) },
    })),
    ...namedChips("districts", filters.districts),
    ...namedChips("fiscalNames", filters.fiscalNames),
    ...filters.producers.map((id) => ({
      key: `producers ${id}`,
      name:
        id === NO_PRODUCER
          ? t("group.noProducer")
          : (facets?.producers.find(({ value }) => value === id)?.name ?? t("filter.producer")),
      rest: { producers: filters.producers.filter((other) => other !== id) },
    })),
    ...(filters.shared === null
      ? []
      : [{ key: "shared", name: t(`filter.shared_${filters.shared}`), rest: { shared: null } }]),
  ];
  return (
    <div className={classes.chips}>
      {chips.map(({ key, name, rest }) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          aria-label={t("filter.remove", { name })}
          onClick={() => setFilters(rest)}
        >
          <span>{name}</span>
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      ))}
      <button type="button" className={classes.clear} onClick={clearFilters}>
        {t("filter.clear")}
      </button>
    </div>
  );
}

function namedChips(filter: "farms" | "districts" | "fiscalNames", chosen: readonly string[]): Chip[] {
  return chosen.map((name) => ({
    key: `${filter} ${name}`,
    name,
    rest: { [filter]: chosen.filter((other) => other !== name) },
  }));
}
