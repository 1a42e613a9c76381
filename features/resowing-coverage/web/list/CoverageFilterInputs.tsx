import { NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useProducers } from "@surco/farms/web";
import { inputSize, useSeason } from "@surco/kit-web";
import { coverageStatuses } from "@surco/resowing-coverage/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import type { ShownFilters } from "./use-coverage-filters";

const TYPING_MS = 250;

/** Inputs of the filters of coverages. */
export function CoverageFilterInputs({ filters: { chosen, setFilters } }: { filters: ShownFilters }) {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const { seasons } = useSeason();
  const producers = useProducers().data ?? [];
  const { status, season, period, producerId } = chosen;
  const shownSeasons = season !== null && !seasons.includes(season) ? [season, ...seasons] : seasons;
  const all = { value: "", label: t("filters.all") };
  return (
    <search className={classes.filters}>
      <SearchText value={chosen.text} onSearch={(text) => setFilters({ text })} />
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
    </search>
  );
}

/** Text that is searched once typing rests. */
function SearchText({ value, onSearch }: { value: string; onSearch(text: string): void }) {
  const { t } = useTranslation("resowing-coverage");
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  // Follows a search changed elsewhere, as by browser navigation.
  if (value !== applied) {
    setApplied(value);
    setTyped(value);
  }
  const searchSoon = useDebouncedCallback((text: string) => {
    setApplied(text);
    onSearch(text);
  }, TYPING_MS);
  return (
    <TextInput
      {...inputSize}
      type="search"
      maxLength={120}
      label={t("filters.text")}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        searchSoon(text);
      }}
    />
  );
}
