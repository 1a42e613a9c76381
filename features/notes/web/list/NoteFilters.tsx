import { MultiSelect, NativeSelect, TextInput } from "@mantine/core";
import { noteTypes, specificTypes } from "@surco/agronomy";
import { RecordFilterInputs } from "@surco/fields/web";
import { ChipGroup, inputSize } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { AuthorInput } from "./AuthorInput";
import classes from "./list.module.css";
import { taskStates, type useNoteFilters } from "./use-note-filters";

interface NoteFiltersProps extends Pick<ReturnType<typeof useNoteFilters>, "filters" | "setFilters"> {
  /** Names of all farms. */
  farms: readonly string[];
  /** Fields of the chosen farms. */
  fields: readonly { id: string; name: string; farmName: string }[];
}

/** Inputs of the filters of notes. */
export function NoteFilters({ filters, setFilters, farms, fields }: NoteFiltersProps) {
  const { t } = useTranslation(["notes", "fields"]);
  const { types } = filters;
  const offered = specificTypes.filter(
    ({ types: of }) => types.length === 0 || of.some((type) => types.includes(type)),
  );
  const specificKeys = [...new Set([...offered.map(({ key }) => key), ...filters.specificTypes])];
  const people = ["isOwn", "isAssigned"] as const;
  return (
    <>
      <ChipGroup
        label={t("values.type")}
        options={noteTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        chosen={types}
        onChange={(chosen) => setFilters({ types: chosen })}
      />
      <ChipGroup
        label={t("all.people")}
        options={people.map((value) => ({ value, label: t(`all.${value}`) }))}
        chosen={people.filter((one) => filters[one])}
        onChange={(chosen) =>
          setFilters({
            isOwn: chosen.includes("isOwn"),
            isAssigned: chosen.includes("isAssigned"),
            ...(chosen.includes("isOwn") && { authorId: null }),
          })
        }
      />
      <ChipGroup
        label={t("all.tasks")}
        options={taskStates.map((value) => ({ value, label: t(`all.taskStates.${value}`) }))}
        chosen={filters.task === null ? [] : [filters.task]}
        onChange={(chosen) => setFilters({ task: chosen.find((one) => one !== filters.task) ?? null })}
      />
      <div className={classes.inputs}>
        <TextInput
          {...inputSize}
          type="search"
          maxLength={100}
          label={t("all.text")}
          value={filters.text ?? ""}
          onChange={({ currentTarget: { value } }) => setFilters({ text: value === "" ? null : value })}
        />
        <MultiSelect
          {...inputSize}
          clearable
          searchable
          label={t("values.specificType")}
          nothingFoundMessage={t("fields:recordFilters.noSuch")}
          data={specificKeys.map((key) => ({ value: key, label: t(`specificTypes.${key}`) }))}
          limit={200}
          value={filters.specificTypes}
          onChange={(chosen) =>
            setFilters({ specificTypes: specificKeys.filter((key) => chosen.includes(key)) })
          }
        />
        <AuthorInput filters={filters} setFilters={setFilters} />
        <RecordFilterInputs
          filters={filters}
          // A field of another farm is not there any more.
          setFilters={(changed) => setFilters(changed.farms ? { ...changed, fieldId: null } : changed)}
          farms={farms}
        />
        <NativeSelect
          {...inputSize}
          label={t("all.field")}
          data={[
            { value: "", label: t("all.everyField") },
            ...fields.map(({ id, name, farmName }) => ({ value: id, label: `${name} · ${farmName}` })),
          ]}
          value={filters.fieldId ?? ""}
          onChange={({ currentTarget: { value } }) => setFilters({ fieldId: value === "" ? null : value })}
        />
      </div>
    </>
  );
}
