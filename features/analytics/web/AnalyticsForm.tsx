import { Button, MultiSelect, NativeSelect, SimpleGrid, Stack, Text } from "@mantine/core";
import type { NumberLayerId } from "@surco/imagery/contract";
import { DayInput, useIsPhone } from "@surco/kit-web";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./analytics.module.css";
import { ALL, type AnalyticsDraft, chartKinds, hasOtherFields } from "./analytics-choice";

interface Option {
  value: string;
  label: string;
  /** Reason why the option is disabled. */
  fault?: string;
}

interface AnalyticsFormProps {
  draft: AnalyticsDraft;
  errors: Record<string, string>;
  layer: NumberLayerId;
  layers: readonly { group: string; items: Option[] }[];
  crops: readonly Option[];
  genotypes: readonly Option[];
  years: readonly string[];
  seasons: readonly Option[];
  fields: readonly Option[];
  onChange(changed: Partial<AnalyticsDraft>): void;
  onLayer(layer: NumberLayerId): void;
  onSubmit(): void;
}

/** Inputs of the charts; all are required. */
export function AnalyticsForm(props: AnalyticsFormProps) {
  const { draft, errors, layer, onChange, onLayer, onSubmit } = props;
  const { t } = useTranslation("analytics");
  const size = useIsPhone() ? "md" : "sm";
  const form = useFocusOnError(errors);
  const day = (name: "from" | "until") => ({
    size,
    label: t(name),
    value: draft[name],
    error: errors[name],
    onChange: (chosenDay: string) => onChange({ [name]: chosenDay }),
  });
  const chosen = (name: "chart" | "crop" | "genotype") => ({
    size,
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value } as Partial<AnalyticsDraft>),
  });
  const several = (name: "years" | "seasons" | "fields") => ({
    size,
    value: draft[name],
    error: errors[name],
    onChange: (values: string[]) => onChange({ [name]: values }),
    comboboxProps: { withinPortal: true, shadow: "md" },
    nothingFoundMessage: t("nothingFound"),
    hidePickedOptions: true,
    searchable: name === "fields",
  });
  const isEvi = draft.chart === "eightDay";

  return (
    <form
      ref={form}
      noValidate
      aria-label={t("form")}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t("chart")}
          data={[
            { value: "", label: t("choose"), disabled: true },
            ...chartKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
          {...chosen("chart")}
        />
        <NativeSelect
          label={t("layer")}
          size={size}
          disabled={isEvi}
          description={isEvi ? t("onlyEvi") : undefined}
          value={isEvi ? "evi" : layer}
          onChange={(event) => onLayer(event.currentTarget.value as NumberLayerId)}
          data={[...props.layers]}
        />
        <SimpleGrid cols={2} spacing="xs">
          <DayInput {...day("from")} />
          <DayInput {...day("until")} />
        </SimpleGrid>
        <SimpleGrid cols={2} spacing="xs">
          <NativeSelect
            label={t("crop")}
            data={[
              { value: "", label: t("choose"), disabled: true },
              { value: ALL, label: t("allCrops") },
              ...props.crops,
            ]}
            {...chosen("crop")}
          />
          <NativeSelect
            label={t("genotype")}
            aria-describedby={props.genotypes.length === 0 ? "no-genotypes" : undefined}
            data={[
              { value: "", label: t("choose"), disabled: true },
              { value: ALL, label: t("allGenotypes") },
              ...props.genotypes.map(({ value, label, fault }) => ({
                value,
                label: fault === undefined ? label : `${label} · ${fault}`,
                disabled: fault !== undefined,
              })),
            ]}
            {...chosen("genotype")}
          />
        </SimpleGrid>
        {props.genotypes.length === 0 && (
          <Text id="no-genotypes" size="xs" mt={-6} style={{ color: "var(--surco-ink-soft)" }}>
            {t("noGenotypes")}
          </Text>
        )}
        <MultiSelect label={t("years")} data={[...props.years]} {...several("years")} />
        <MultiSelect
          label={t("seasons")}
          description={props.seasons.every(({ fault }) => fault !== undefined) ? t("noSeasons") : undefined}
          {...withFaults(props.seasons)}
          {...several("seasons")}
        />
        {hasOtherFields(draft.chart) && (
          <MultiSelect label={t("fields")} {...withFaults(props.fields)} {...several("fields")} />
        )}
        <div className={classes.submit}>
          <Button type="submit" size={size} fullWidth>
            {t("show")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Options of which disabled ones show their reason. */
function withFaults(options: readonly Option[]) {
  const faultOf = new Map(options.map(({ value, fault }) => [value, fault]));
  return {
    data: options.map(({ value, label, fault }) => ({ value, label, disabled: fault !== undefined })),
    renderOption: ({ option }: { option: { value: string; label: string } }) => {
      const fault = faultOf.get(option.value);
      return (
        <span>
          {option.label}
          {fault !== undefined && (
            <Text span size="xs">
              {` · ${fault}`}
            </Text>
          )}
        </span>
      );
    },
  };
}

/** Moves the focus to the first control with an error when errors appear. */
function useFocusOnError(errors: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
