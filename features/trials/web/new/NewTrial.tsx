import { Alert, Button, Group, NumberInput, Select, Stack, Text, TextInput } from "@mantine/core";
import { suggestHeading } from "@surco/field-trials";
import type { OpenedField } from "@surco/fields/contract";
import { inputSize, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { type FieldTrialKind, fieldTrialKind } from "@surco/trials/contract";
import { Suspense, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { PlotsOnMap } from "../map";
import { rateColor } from "../map/rate-colors";
import { useCreateTrial, useZonesOfField } from "../queries";
import { RateLegend } from "../RateLegend";
import classes from "../trials.module.css";
import { controlOf, drawSeed, previewOf, ratesOf, type TrialFormValues, trialOfForm } from "./design-form";
import { useLayoutProblemText } from "./layout-problem-text";

interface NewTrialProps {
  field: OpenedField;
  onSaved(id: string): void;
  onClose(): void;
}

const FIRST_RATES: Readonly<Record<FieldTrialKind, string>> = {
  nitrogen: "0 40 80 120",
  density: "55000 70000 85000",
  solid: "0 50 100",
  liquid: "0 1 2",
};

/** Plan of a new trial with its layout on the map, before anything is saved. */
export function NewTrial({ field, onSaved, onClose }: NewTrialProps) {
  const { t } = useTranslation(["trials", "common"]);
  const format = useFormat();
  const network = useNeedsNetwork();
  const zones = useZonesOfField(field.id);
  const create = useCreateTrial(field.id);
  const problemText = useLayoutProblemText();
  const [id] = useState(() => newId());
  const [values, setValues] = useState<TrialFormValues>(() => ({
    name: t("new.firstName"),
    kind: "nitrogen",
    product: "",
    rates: FIRST_RATES.nitrogen,
    controlRate: null,
    layout: "blocks",
    blocks: 4,
    machineWidthM: 9,
    passes: 2,
    plotLengthM: 100,
    headingDeg: Math.round(suggestHeading(field.polygon)),
    headlandM: 20,
    seed: drawSeed(),
  }));
  const change = (changes: Partial<TrialFormValues>) => setValues((now) => ({ ...now, ...changes }));
  const trial = useMemo(() => trialOfForm(values, { id, fieldId: field.id }), [values, id, field.id]);
  const drawn = useDeferredValue(trial);
  const layout = useMemo(() => previewOf(drawn, field.polygon, zones), [drawn, field.polygon, zones]);
  const rates = ratesOf(values.rates);
  const isLaidOut = values.layout !== "map";
  const plots = useMemo(
    () =>
      (layout?.plots ?? []).map(({ number, treatment, polygon }) => {
        const planned = drawn?.rates ?? [];
        return { number, polygon, color: rateColor(planned[treatment] ?? 0, planned) };
      }),
    [layout, drawn],
  );
  const number = (
    key: "blocks" | "machineWidthM" | "passes" | "plotLengthM" | "headingDeg" | "headlandM",
  ) => (
    <NumberInput
      {...inputSize}
      inputMode="decimal"
      min={0}
      decimalSeparator={format.number(1.5, 1).charAt(1)}
      label={t(`new.${key}`)}
      value={values[key]}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <Stack gap="md">
      <Suspense fallback={null}>
        <PlotsOnMap plots={plots} />
      </Suspense>
      <Text component="h2" fw={600} size="lg">
        {t("new.title")}
      </Text>
      <TextInput
        {...inputSize}
        label={t("new.name")}
        maxLength={120}
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Select
        {...inputSize}
        label={t("new.layout")}
        description={t(`new.layoutAbout.${values.layout}`)}
        allowDeselect={false}
        value={values.layout}
        data={(["blocks", "strips", "map"] as const).map((value) => ({
          value,
          label: t(`new.layouts.${value}`),
        }))}
        onChange={(layoutKind) => change({ layout: (layoutKind ?? "blocks") as TrialFormValues["layout"] })}
      />
      <Select
        {...inputSize}
        label={t("new.kind")}
        allowDeselect={false}
        value={values.kind}
        data={fieldTrialKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => {
          const kind = fieldTrialKind.parse(value);
          change({ kind, rates: FIRST_RATES[kind], controlRate: null });
        }}
      />
      <TextInput
        {...inputSize}
        label={t("new.product")}
        maxLength={120}
        value={values.product}
        onChange={(event) => change({ product: event.currentTarget.value })}
      />
      {isLaidOut && (
        <>
          <TextInput
            {...inputSize}
            label={t("new.rates", { unit: t(`units.${values.kind}`) })}
            description={t("new.ratesAbout")}
            error={rates.length < 2 || rates.length > 8 ? t("new.ratesWrong") : null}
            value={values.rates}
            onChange={(event) => change({ rates: event.currentTarget.value })}
          />
          {rates.length > 1 && (
            <Select
              {...inputSize}
              label={t("new.control")}
              description={t("new.controlAbout")}
              allowDeselect={false}
              value={String(controlOf(values))}
              data={rates.map((rate) => ({ value: String(rate), label: format.amount(rate) }))}
              onChange={(value) => change({ controlRate: Number(value) })}
            />
          )}
          <div className={classes.pair}>
            {number("blocks")}
            {number("machineWidthM")}
            {number("passes")}
            {number("plotLengthM")}
            {number("headingDeg")}
            {number("headlandM")}
          </div>
          <div role="status">
            {trial === null && <Text size="sm">{t("new.incomplete")}</Text>}
            {layout?.problem && (
              <Alert color="yellow" variant="light" title={t("new.doesNotFit")}>
                {problemText(layout.problem)}
              </Alert>
            )}
            {layout?.plots && (
              <Text size="sm">
                {t("new.fits", {
                  count: layout.plots.length,
                  zones: t("new.zones", { count: zones.length }),
                })}
              </Text>
            )}
          </div>
          {layout?.plots && drawn !== null && <RateLegend rates={drawn.rates} kind={drawn.kind} />}
          {layout?.plots && (
            <Button variant="default" mih={44} onClick={() => change({ seed: drawSeed() })}>
              {t("new.redraw")}
            </Button>
          )}
        </>
      )}
      {!isLaidOut && trial === null && (
        <Text size="sm" role="status">
          {t("new.incomplete")}
        </Text>
      )}
      <Group gap="xs">
        <Button
          mih={44}
          loading={create.isPending}
          disabled={network.isOut || trial === null || (isLaidOut && !layout?.plots)}
          onClick={() => trial !== null && create.mutate(trial, { onSuccess: (saved) => onSaved(saved.id) })}
        >
          {network.name(t("new.save"))}
        </Button>
        <Button variant="subtle" mih={44} onClick={onClose}>
          {t("common:cancel")}
        </Button>
      </Group>
    </Stack>
  );
}
