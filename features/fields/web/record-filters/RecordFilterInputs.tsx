import { MultiSelect, NativeSelect } from "@mantine/core";
import { crops } from "@surco/agronomy";
import { isPlainDate } from "@surco/calendar";
import { DayInput, inputSize, useSeason } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Filters that lists of records over all fields share; farms by name. */
interface RecordFilters {
  season: string | null;
  from: string | null;
  until: string | null;
  farms: string[];
  crops: number[];
}

interface RecordFilterInputsProps {
  filters: RecordFilters;
  setFilters(changed: Partial<RecordFilters>): void;
  /** Names of all farms. */
  farms: readonly string[];
}

/** Inputs for season, days, farms and crops. */
export function RecordFilterInputs({ filters, setFilters, farms }: RecordFilterInputsProps) {
  const { t } = useTranslation("fields");
  const { seasons } = useSeason();
  const { season } = filters;
  const offeredSeasons = season !== null && !seasons.includes(season) ? [season, ...seasons] : seasons;
  const day = (name: "from" | "until") => (
    <DayInput
      {...inputSize}
      label={t(`recordFilters.${name}`)}
      value={filters[name] ?? ""}
      onChange={(chosen) => {
        if (chosen === "" || isPlainDate(chosen)) setFilters({ [name]: chosen === "" ? null : chosen });
      }}
    />
  );
  return (
    <>
      <NativeSelect
        {...inputSize}
        label={t("recordFilters.season")}
        data={[
          { value: "", label: t("recordFilters.everySeason") },
          ...offeredSeasons.map((one) => ({ value: one, label: one })),
        ]}
        value={season ?? ""}
        onChange={({ currentTarget: { value } }) => setFilters({ season: value === "" ? null : value })}
      />
      {day("from")}
      {day("until")}
      <MultiSelect
        {...inputSize}
        clearable
        searchable
        label={t("recordFilters.farm")}
        nothingFoundMessage={t("recordFilters.noSuch")}
        data={[...new Set([...farms, ...filters.farms])]}
        limit={200}
        value={filters.farms}
        onChange={(chosen) => setFilters({ farms: chosen })}
      />
      <MultiSelect
        {...inputSize}
        clearable
        searchable
        label={t("recordFilters.crop")}
        nothingFoundMessage={t("recordFilters.noSuch")}
        data={crops.map(({ id, key }) => ({ value: String(id), label: t(`crop.${key}`) }))}
        value={filters.crops.map(String)}
        onChange={(chosen) => setFilters({ crops: chosen.map(Number) })}
      />
    </>
  );
}
