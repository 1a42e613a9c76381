import { Button, MultiSelect, NativeSelect, SimpleGrid } from "@mantine/core";
import { crops } from "@surco/agronomy";
import { chartIndices, chartTypes } from "@surco/charts/contract";
import type { FieldCard } from "@surco/fields/contract";
import { DayInput, inputSize } from "@surco/kit-web";
import { type FormEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ALL, type ChartForm as FormValues, offeredGenotypes } from "./chart-form";
import type { ChartFormState } from "./use-chart-form";

/** Options of a list that are shown at once; typing finds the rest. */
const MAX_OPTIONS = 100;

interface ChartFormProps {
  state: ChartFormState;
  /** Fields of the filtered farms. */
  fields: readonly FieldCard[];
  farms: readonly string[];
  chosenFarms: readonly string[];
  onFarms(farms: string[]): void;
}

/** Inputs of a chart; all but the farms are required. */
export function ChartForm({ state, fields, farms, chosenFarms, onFarms }: ChartFormProps) {
  const { t } = useTranslation(["charts", "fields"]);
  const { form, errors, change, submit, offered, period } = state;
  const genotypes = useMemo(() => offeredGenotypes(fields, form.crop, period), [fields, form.crop, period]);
  const day = (name: "from" | "until") => ({
    ...inputSize,
    name,
    label: t(name),
    value: form[name],
    error: errors[name],
    onChange: (chosenDay: string) => change({ [name]: chosenDay }),
  });
  const chosen = (name: "type" | "crop" | "genotype") => ({
    ...inputSize,
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value } as Partial<FormValues>),
  });
  const several = (name: "years" | "seasons" | "fieldIds") => ({
    ...inputSize,
    name,
    searchable: true,
    clearable: true,
    hidePickedOptions: true,
    limit: MAX_OPTIONS,
    nothingFoundMessage: t("nothingFound"),
    value: form[name],
    error: errors[name],
    onChange: (values: string[]) => change({ [name]: values } as Partial<FormValues>),
  });
  const choose = { value: "", label: t("choose"), disabled: true };
  return (
    <form
      noValidate
      aria-label={t("form")}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        <NativeSelect
          label={t("type")}
          data={[choose, ...chartTypes.map((value) => ({ value, label: t(`types.${value}`) }))]}
          {...chosen("type")}
        />
        {form.type === "index" && (
          <NativeSelect
            {...inputSize}
            label={t("index")}
            value={form.index}
            data={chartIndices.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(event) => {
              const found = chartIndices.find((one) => one === event.currentTarget.value);
              if (found !== undefined) change({ index: found });
            }}
          />
        )}
        <DayInput {...day("from")} />
        <DayInput
          {...day("until")}
          description={form.seasons.length > 1 ? t("daysHint") : undefined}
          inputWrapperOrder={["label", "input", "description", "error"]}
        />
        <NativeSelect
          label={t("crop")}
          data={[
            choose,
            { value: ALL, label: t("allCrops") },
            ...crops.map(({ id, key }) => ({ value: String(id), label: t(`fields:crop.${key}`) })),
          ]}
          {...chosen("crop")}
        />
        <NativeSelect
          label={t("genotype")}
          data={[
            choose,
            { value: ALL, label: t("allGenotypes") },
            ...withChosen(genotypes, form.genotype).map((name) => ({ value: name, label: name })),
          ]}
          {...chosen("genotype")}
        />
        <MultiSelect label={t("years")} data={offered.years} {...several("years")} />
        <MultiSelect
          label={t("seasons")}
          data={offered.seasons}
          description={offered.seasons.length === 0 ? t("noSeasons") : undefined}
          {...several("seasons")}
        />
        <MultiSelect
          {...inputSize}
          searchable
          clearable
          hidePickedOptions
          limit={MAX_OPTIONS}
          nothingFoundMessage={t("nothingFound")}
          label={t("farms")}
          data={[...new Set([...farms, ...chosenFarms])]}
          value={[...chosenFarms]}
          onChange={onFarms}
        />
        <MultiSelect
          label={t("fields")}
          data={fields.map(({ id, name, farmName }) => ({ value: id, label: `${name} · ${farmName}` }))}
          {...several("fieldIds")}
        />
      </SimpleGrid>
      <Button type="submit" mt="sm" mih={44}>
        {t("show")}
      </Button>
    </form>
  );
}

/** Options with the chosen one, as of an address of another crop. */
function withChosen(names: readonly string[], chosen: string): string[] {
  return chosen === "" || chosen === ALL || names.includes(chosen) ? [...names] : [chosen, ...names];
}
