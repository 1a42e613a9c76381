import { NativeSelect } from "@mantine/core";
import { useProducers } from "@surco/farms/web";
import { FilterGrid, inputSize, SearchBox, useSeason } from "@surco/kit-web";
import { coverageStatuses } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";
import type { ShownFilters } from "./use-coverage-filters";

/** Inputs of the filters of coverages. */
export function CoverageFilterInputs({ filters: { chosen, setFilters } }: { filters: ShownFilters }) {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const { seasons } = useSeason();
  const producers = useProducers().data ?? [];
  const { status, season, period, producerId } = chosen;
  const shownSeasons = season !== null && !seasons.includes(season) ? [season, ...seasons] : seasons;
  const all = { value: "", label: t("filters.all") };
  return (
    <FilterGrid>
      <SearchBox label={t("filters.text")} value={chosen.text} onSearch={(text) => setFilters({ text })} />
      <NativeSelect
        {...inputSize}
        label={t("values.status")}
        value={status ?? ""}
        data={[all, ...coverageStatuses.map((value) => ({ value, label: t(`status.${value}`) }))]}
        onChange={({ currentTarget: { value } }) =>
          setFilters({ status: coverageStatuses.find((one) => one === value) ?? null })
        }
      />
      <NativeSelect
        {...inputSize}
        label={t("common:season.label")}
        value={season ?? ""}
        data={[all, ...shownSeasons.map((value) => ({ value, label: value }))]}
        onChange={({ currentTarget: { value } }) => setFilters({ season: value || null })}
      />
      <NativeSelect
        {...inputSize}
        label={t("common:season.period")}
        value={period ?? ""}
        data={[
          all,
          { value: "2", label: t("common:season.summer") },
          { value: "1", label: t("common:season.winter") },
        ]}
        onChange={({ currentTarget: { value } }) =>
          setFilters({ period: value === "1" || value === "2" ? value : null })
        }
      />
      {(producers.length > 0 || producerId !== null) && (
        <NativeSelect
          {...inputSize}
          label={t("values.producer")}
          value={producerId ?? ""}
          data={[all, ...producers.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget: { value } }) => setFilters({ producerId: value || null })}
        />
      )}
    </FilterGrid>
  );
}
