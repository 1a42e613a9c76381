import { type ComboboxItem, type OptionsFilter, Select, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { findCrop, isSpecificTypeOf, OTHER_SPECIFIC_TYPE, specificTypes } from "@surco/agronomy";
import { searchText, searchWords } from "@surco/contract";
import { inputSize } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { NoteFormValues } from "./note-form-values";

/** Finds words anywhere in a name, whatever case and accents. */
const withWords: OptionsFilter = ({ options, search }) => {
  const words = searchWords(search);
  return (options as ComboboxItem[]).filter(({ label }) =>
    words.every((word) => searchText(label).includes(word)),
  );
};

/** Specific type of the note's type and crop, or a name of one's own. */
export function SpecificTypeInput({ form }: { form: UseFormReturnType<NoteFormValues> }) {
  const { t, i18n } = useTranslation("notes");
  const { type, cropId, specificType } = form.values;
  const crop = findCrop(Number(cropId))?.key ?? "other";
  const options = specificTypes
    .filter(({ key }) => isSpecificTypeOf(key, type, crop))
    .map(({ key, scientific }) => ({
      value: key,
      label: [t(`specificTypes.${key}`), scientific].filter(Boolean).join(" · "),
    }))
    .sort(
      (a, b) =>
        Number(a.value === OTHER_SPECIFIC_TYPE) - Number(b.value === OTHER_SPECIFIC_TYPE) ||
        a.label.localeCompare(b.label, i18n.language),
    );
  const { value, ...input } = form.getInputProps("specificType");
  return (
    <>
      <Select
        {...inputSize}
        label={t("values.specificType")}
        data={options}
        searchable
        filter={withWords}
        nothingFoundMessage={t("form.nothingFound")}
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={260}
        value={value === "" ? null : value}
        {...input}
        onChange={(chosen) => form.setFieldValue("specificType", chosen ?? "")}
      />
      {specificType === OTHER_SPECIFIC_TYPE && (
        <TextInput
          {...inputSize}
          label={t("values.otherSpecificType")}
          autoComplete="off"
          maxLength={80}
          {...form.getInputProps("otherSpecificType")}
        />
      )}
    </>
  );
}
