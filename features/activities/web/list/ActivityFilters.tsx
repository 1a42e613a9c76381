import { Autocomplete } from "@mantine/core";
import { activityStatuses, activityTypes } from "@surco/activities/contract";
import { RecordFilterInputs } from "@surco/fields/web";
import { ChipGroup, inputSize } from "@surco/kit-web";
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
  const { t } = useTranslation("activities");
  const contractors = useActivityChoices().data?.used.contractors ?? [];
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
        <RecordFilterInputs filters={filters} setFilters={setFilters} farms={farms} />
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
