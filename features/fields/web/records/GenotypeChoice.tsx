import { Select, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { genotypeLabel } from "@surco/agronomy";
import { useGenotypes, useGenotypesByIds } from "@surco/catalogues/web";
import { inputSize } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { OTHER_GENOTYPE, type RecordValues } from "./record-values";

interface GenotypeChoiceProps {
  form: UseFormReturnType<RecordValues>;
  /** Index of the season. */
  at: number;
  /** Country of the field: its genotypes are offered first. */
  country: string | null;
}

/** Genotype input: searched as one types, or written out. */
export function GenotypeChoice({ form, at, country }: GenotypeChoiceProps) {
  const { t } = useTranslation("fields");
  const { cropId = "", plannedCropId = "", genotypeId = "" } = form.values.seasons[at] ?? {};
  const crop = cropId || plannedCropId;
  const { data: offered = [], isLoading } = useGenotypes(crop === "" ? null : Number(crop));
  const isOffered = offered.some(({ id }) => String(id) === genotypeId);
  // A retired genotype, or one of the previous crop, keeps its name until another is chosen.
  const isKnownId = genotypeId !== "" && genotypeId !== OTHER_GENOTYPE && !isOffered;
  const named = useGenotypesByIds(isKnownId ? [Number(genotypeId)] : []).data ?? [];
  const isElsewhere = (of: string | null) => of !== null && country !== null && of !== country;
  const known = [...named, ...offered]
    .sort((a, b) => Number(isElsewhere(a.country)) - Number(isElsewhere(b.country)))
    .map((genotype) => ({ value: String(genotype.id), label: genotypeLabel(genotype) }));
  // Nothing is offered while the list is read: an option would move from under the finger.
  const options = isLoading ? [] : [...known, { value: OTHER_GENOTYPE, label: t("record.genotypeOther") }];
  const { onChange, value, ...input } = form.getInputProps(`seasons.${at}.genotypeId`);

  return (
    <>
      <Select
        {...inputSize}
        label={t("record.genotype")}
        placeholder={t("record.genotypeNone")}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("record.genotypeNone") }}
        disabled={crop === ""}
        data={options}
        nothingFoundMessage={t(isLoading ? "common:loading" : "record.genotypeNothing")}
        limit={200}
        // The list itself scrolls, so that the keyboard reaches it as part of the input.
        withScrollArea={false}
        styles={{ options: { maxHeight: 240, overflowY: "auto" } }}
        comboboxProps={{ shadow: "md", withinPortal: false }}
        value={value === "" ? null : value}
        {...input}
        onChange={(chosen) => onChange(chosen ?? "")}
      />
      {genotypeId === OTHER_GENOTYPE && (
        <TextInput
          {...inputSize}
          label={t("record.otherGenotype")}
          maxLength={80}
          autoComplete="off"
          {...form.getInputProps(`seasons.${at}.otherGenotype`)}
        />
      )}
    </>
  );
}
