import { NativeSelect, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { inputSize, useSeason } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { FarmChoice } from "./FarmChoice";
import { cropOptions, type FieldValues, FROM_FILE, periodsOf, seasonCropOf } from "./field-values";
import { OwnershipChoice } from "./OwnershipChoice";

interface FieldDetailsProps {
  form: UseFormReturnType<FieldValues>;
  /** Country of the field, if known: it decides the periods of a crop. */
  country: string | null;
  /** False when each field has its name elsewhere. */
  isNamed: boolean;
  /** Values that an imported file has for each field. */
  inFile?: { farms: boolean; crops: boolean };
}

/** Inputs of every new field: farm, name, fiscal name, ownership, crop of the season in the header. */
export function FieldDetails({ form, country, isNamed, inFile }: FieldDetailsProps) {
  const { t } = useTranslation("fields");
  return (
    <Stack gap="md">
      <FarmChoice form={form} isInFile={inFile?.farms} />
      {isNamed && (
        <TextInput
          {...inputSize}
          label={t("fieldForm.name")}
          maxLength={80}
          autoComplete="off"
          {...form.getInputProps("name")}
        />
      )}
      <TextInput
        {...inputSize}
        label={t("fieldForm.fiscalName")}
        maxLength={120}
        autoComplete="organization"
        {...form.getInputProps("fiscalName")}
      />
      <OwnershipChoice
        input={form.getInputProps("ownership")}
        layOut={(choices) => (
          <Stack gap={0} mt={4}>
            {choices}
          </Stack>
        )}
      />
      <CropChoice form={form} country={country} isInFile={inFile?.crops ?? false} />
    </Stack>
  );
}

function CropChoice({
  form,
  country,
  isInFile,
}: Pick<FieldDetailsProps, "form" | "country"> & { isInFile: boolean }) {
  const { t } = useTranslation("fields");
  const header = useSeason();
  const { cropId } = form.values;
  const crop = seasonCropOf(form.values, header, country);
  const isEither = periodsOf(cropId, country).length > 1;
  const periodName = (period: string) => t(period === "1" ? "common:season.winter" : "common:season.summer");

  return (
    <Stack gap="xs">
      <NativeSelect
        {...inputSize}
        label={t("fieldForm.crop", { season: header.season })}
        data={[
          { value: "", label: t("fieldForm.cropUnknown") },
          ...(isInFile ? [{ value: FROM_FILE, label: t("fieldForm.fromFile") }] : []),
          ...cropOptions(t),
        ]}
        {...form.getInputProps("cropId")}
      />
      {crop && !isEither && (
        <Text size="sm" c="dimmed">
          {t("fieldForm.cropPeriod", { period: periodName(crop.period) })}
        </Text>
      )}
      {crop && isEither && (
        <SegmentedControl
          aria-label={t("common:season.period")}
          fullWidth
          size="md"
          value={crop.period}
          onChange={(period) => form.setFieldValue("period", period === "1" ? "1" : "2")}
          data={["1", "2"].map((value) => ({ value, label: periodName(value) }))}
        />
      )}
    </Stack>
  );
}
