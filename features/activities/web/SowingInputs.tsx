import { Select, Switch, TextInput } from "@mantine/core";
import { yearTypes } from "@surco/activities/contract";
import { crops, densityUnits, genotypeLabel } from "@surco/agronomy";
import { useGenotypes } from "@surco/catalogues/web";
import { inputSize } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { type ActivityFormApi, AmountInput, ChoiceInput } from "./ActivityInputs";
import { OTHER } from "./form-values";
import { unitKey } from "./unit-key";

/** Crop, hybrid, density and kind of year of a sowing. */
export function SowingInputs({ form, canSetCrop }: { form: ActivityFormApi; canSetCrop: boolean }) {
  const { t } = useTranslation(["activities", "fields"]);
  const { cropId, genotypeId } = form.values;
  const { data: genotypes = [], isLoading } = useGenotypes(cropId === "" ? null : Number(cropId));
  const known = genotypes.map((one) => ({ value: String(one.id), label: genotypeLabel(one) }));
  // Nothing is offered while the list is read: an option would move from under the finger.
  const options = isLoading ? [] : [...known, { value: OTHER, label: t("form.otherGenotype") }];
  const { value, onChange, ...genotypeInput } = form.getInputProps("genotypeId");
  return (
    <>
      <CropInput form={form} />
      <Select
        {...inputSize}
        label={t("values.genotypeId")}
        searchable
        disabled={cropId === ""}
        data={options}
        nothingFoundMessage={t(isLoading ? "common:loading" : "form.nothingFound")}
        limit={200}
        withScrollArea={false}
        styles={{ options: { maxHeight: 240, overflowY: "auto" } }}
        comboboxProps={{ withinPortal: false }}
        value={value === "" ? null : value}
        {...genotypeInput}
        onChange={(chosen) => onChange(chosen ?? "")}
      />
      {genotypeId === OTHER && (
        <>
          <TextInput
            {...inputSize}
            label={t("values.otherGenotype")}
            maxLength={80}
            autoComplete="off"
            {...form.getInputProps("otherGenotype")}
          />
          <TextInput
            {...inputSize}
            label={t("values.seedBrand")}
            maxLength={120}
            autoComplete="off"
            {...form.getInputProps("seedBrand")}
          />
        </>
      )}
      <AmountInput form={form} name="density" label={t("values.density")} unit="" />
      <ChoiceInput
        form={form}
        name="densityUnit"
        label={t("values.densityUnit")}
        options={densityUnits.map((value) => {
          const unit = unitKey(value);
          return { value, label: t(`densityUnits.${unit}`) };
        })}
      />
      <ChoiceInput
        form={form}
        name="yearType"
        label={t("common:record.optional", { name: t("values.yearType") })}
        options={[
          { value: "", label: t("form.choose") },
          ...yearTypes.map((type) => ({ value: type, label: t(`yearTypes.${type}`) })),
        ]}
      />
      {canSetCrop && (
        <Switch
          size="md"
          label={t("form.setsSeasonCrop")}
          {...form.getInputProps("setsSeasonCrop", { type: "checkbox" })}
        />
      )}
    </>
  );
}

/** Crop of the catalogue. */
export function CropInput({ form, emptyLabel }: { form: ActivityFormApi; emptyLabel?: string }) {
  const { t } = useTranslation(["activities", "fields"]);
  const options = crops.map(({ id, key }) => ({ value: String(id), label: t(`fields:crop.${key}`) }));
  return (
    <ChoiceInput
      form={form}
      name="cropId"
      label={t("values.cropId")}
      options={[{ value: "", label: emptyLabel ?? t("form.choose") }, ...options]}
    />
  );
}
