import { NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { Brand } from "@surco/contract";
import { useProducers } from "@surco/farms/web";
import { inputSize } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { type CoverageFormValues, MAX_CHARS } from "./coverage-values";

interface PersonInputsProps {
  form: UseFormReturnType<CoverageFormValues>;
  brand: Brand;
}

/** Producer, brand and names of a coverage. */
export function PersonInputs({ form, brand }: PersonInputsProps) {
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const producers = useProducers().data ?? [];
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          {...inputSize}
          label={t("common:record.optional", { name: t("values.producer") })}
          data={[
            { value: "", label: t("form.noProducer") },
            ...producers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps("producerId")}
        />
        <TextInput {...inputSize} label={t("values.brand")} value={brand.name} readOnly />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...inputSize}
          required
          autoComplete="given-name"
          maxLength={MAX_CHARS.firstName}
          label={t("values.firstName")}
          {...form.getInputProps("firstName")}
        />
        <TextInput
          {...inputSize}
          required
          autoComplete="family-name"
          maxLength={MAX_CHARS.lastName}
          label={t("values.lastName")}
          {...form.getInputProps("lastName")}
        />
      </div>
      <TextInput
        {...inputSize}
        required
        autoComplete="organization"
        maxLength={MAX_CHARS.businessName}
        label={t("values.businessName")}
        {...form.getInputProps("businessName")}
      />
    </>
  );
}
