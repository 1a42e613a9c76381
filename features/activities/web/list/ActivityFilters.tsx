import { Autocomplete, MultiSelect, NativeSelect, TextInput } from "@mantine/core";
import { activityStatuses, activityTypes } from "@surco/activities/contract";
import { crops } from "@surco/agronomy";
import { ChipGroup, inputSize, useSeason } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useActivityChoices } from "../use-activities";
import classes from "./list.module.css";
import type { useActivityFilters } from "./use-activity-filters";

interface ActivityFiltersProps extends Pick<ReturnType<typeof useActivityFilters>, "filters" | "setFilters"> {
  /** Names of all farms. */
  farms: readonly string[];
}

/** Inputs of the filters of the list. */
export function ActivityFilters({ filters, setFilters, farms }: ActivityFiltersProps) {
  const { t } = useTranslation(["activities", "fields"]);
  const { seasons } = useSeason();
  const contractors = useActivityChoices().data?.used.contractors ?? [];
  const { season } = filters;
  const offeredSeasons = season !== null && !seasons.includes(season) ? [season, ...seasons] : seasons;
  const offeredFarms = [...new Set([...farms, ...filters.farms])];
  const day = (name: "from" | "until") => (
    <TextInput
      {...inputSize}
      type="date"
      label={t(`all.${name}`)}
      value={filters[name] ?? ""}
      onChange={({ currentTarget: { value } }) => setFilters({ [name]: value === "" ? null : value })}
    />
  );
  return (
    <>
      <ChipGroup
        label={t("values.type")}
        options={activityTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        chosen={filters.types}
        onChange={(types) => setFilters({ types })}
      />
      <ChipGroup
        label={t("values.status")}
        options={activityStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        chosen={filters.statuses}
        onChange={(statuses) => setFilters({ statuses })}
      />
      <div className={classes.inputs}>
        <NativeSelect
          {...inputSize}
          label={t("all.season")}
          data={[
            { value: "", label: t("all.everySeason") },
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
          label={t("all.farm")}
          nothingFoundMessage={t("form.nothingFound")}
          data={offeredFarms}
          limit={200}
          value={filters.farms}
          onChange={(chosen) => setFilters({ farms: chosen })}
        />
        <MultiSelect
          {...inputSize}
          clearable
          searchable
          label={t("values.cropId")}
          nothingFoundMessage={t("form.nothingFound")}
          data={crops.map(({ id, key }) => ({ value: String(id), label: t(`fields:crop.${key}`) }))}
          value={filters.crops.map(String)}
          onChange={(chosen) => setFilters({ crops: chosen.map(Number) })}
        />
        <Autocomplete
          {...inputSize}
          label={t("values.contractor")}
          maxLength={120}
          data={contractors}
          value={filters.contractor ?? ""}
          onChange={(name) => setFilters({ contractor: name === "" ? null : name })}
        />
      </div>
    </>
  );
}
