import {
  Alert,
  Anchor,
  Checkbox,
  NativeSelect,
  NumberInput,
  Select,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { genotypeLabel } from "@surco/agronomy";
import { useGenotypes } from "@surco/catalogues/web";
import type { OpenedField } from "@surco/fields/contract";
import { cropOptions } from "@surco/fields/web";
import { DayInput, inputSize, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { StepProps } from "./planning-form";
import { useHybridSheets } from "./queries";

const MAX_OPTIONS = 200;

/** Producer, target, nitrogen of the soil, date, crop and genotype. */
export function PlanStep({ values, set, error, field }: StepProps & { field: OpenedField }) {
  const { t } = useTranslation(["planning-report", "fields"]);
  const format = useFormat();
  const cropId = values.cropId === "" ? null : Number(values.cropId);
  const { data: genotypes = [], isLoading } = useGenotypes(cropId);
  const sheets = useHybridSheets().data ?? [];
  const hasSheet = sheets.some(({ genotypeId }) => String(genotypeId) === values.genotypeId);
  const amount = (name: "targetYieldTPerHa" | "availableNKgPerHa", unit: string) => ({
    ...inputSize,
    inputMode: "decimal" as const,
    hideControls: true,
    required: true,
    decimalSeparator: format.number(1.5, 1).charAt(1),
    allowedDecimalSeparators: [",", "."],
    value: values[name],
    error: error(name),
    onChange: (value: string | number) => set({ [name]: value }),
    rightSectionWidth: 64,
    rightSectionPointerEvents: "none" as const,
    rightSection: (
      <Text size="sm" c="dimmed" pr="sm">
        {unit}
      </Text>
    ),
  });
  return (
    <Stack gap="sm">
      {field.producerName === null ? (
        <Alert color="yellow" title={t("form.producer")} role="alert">
          <Text size="sm">{t("form.noProducer")}</Text>
          {field.relation === "own" && (
            <Anchor component={Link} to={`/dashboard/field/${field.id}/record`}>
              {t("form.assign")}
            </Anchor>
          )}
        </Alert>
      ) : (
        <TextInput {...inputSize} label={t("form.producer")} value={field.producerName} readOnly />
      )}
      <NumberInput label={t("form.targetYield")} {...amount("targetYieldTPerHa", "t/ha")} />
      <NumberInput label={t("form.availableN")} {...amount("availableNKgPerHa", "kg/ha")} />
      <DayInput
        {...inputSize}
        label={t("form.suggestedDate")}
        value={values.suggestedDate}
        error={error("suggestedDate")}
        onChange={(suggestedDate) => set({ suggestedDate })}
      />
      <NativeSelect
        {...inputSize}
        label={t("form.crop")}
        required
        value={values.cropId}
        error={error("cropId")}
        data={[{ value: "", label: t("form.choose"), disabled: true }, ...cropOptions(t)]}
        onChange={(event) => set({ cropId: event.currentTarget.value, genotypeId: "", hasSheet: false })}
      />
      <Select
        {...inputSize}
        label={t("form.genotype")}
        placeholder={t("form.anyGenotype")}
        searchable
        clearable
        limit={MAX_OPTIONS}
        disabled={cropId === null}
        nothingFoundMessage={t(isLoading ? "common:loading" : "form.nothingFound")}
        data={genotypes.map((one) => ({ value: String(one.id), label: genotypeLabel(one) }))}
        value={values.genotypeId === "" ? null : values.genotypeId}
        onChange={(chosen) => set({ genotypeId: chosen ?? "", hasSheet: false })}
      />
      {values.genotypeId !== "" && (
        <Checkbox
          size="md"
          label={t("form.hasSheet")}
          description={hasSheet ? undefined : t("form.noSheet")}
          disabled={!hasSheet && !values.hasSheet}
          checked={values.hasSheet}
          onChange={(event) => set({ hasSheet: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
