import { Slider, Stack, Text } from "@mantine/core";
import { AGRONOMY_PARAMETERS_VERSION, parameterValue, trialOptimum, yieldOnCurve } from "@surco/agronomy";
import { Explained, useFormat } from "@surco/kit-web";
import {
  explainTrialOptimum,
  fitOfTrial,
  nitrogenInput,
  recommendNitrogenOf,
  type TrialKind,
  type TrialRow,
} from "@surco/recommendations/contract";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ResponseChart } from "../results/ResponseChart";
import { useTrialTexts } from "./trial-texts";

interface TrialFitViewProps {
  kind: TrialKind;
  cropId: number | null;
  name: string;
  rows: readonly TrialRow[];
  soilNKgPerHa: number | null;
}

const CURVE_POINTS = 60;

/** Fit of a trial: chosen model, optimum with its interval, and the default of the model beside it. */
export function TrialFitView(props: TrialFitViewProps) {
  const { t } = useTranslation("recommendations");
  const rows = useDeferredValue(props.rows);
  const { kind, name } = props;
  const texts = useTrialTexts(kind);
  const format = useFormat();
  const [ratio, setRatio] = useState(10);
  const fit = useMemo(() => fitOfTrial(kind, rows), [kind, rows]);
  // Of density the optimum without prices is that of the highest yield.
  const cost = kind === "nitrogen" ? ratio / 1000 : 0;
  const shown = useMemo(() => {
    if (fit === null) return null;
    const optimum = trialOptimum(fit, cost);
    const { from, to } = fit.testedRates;
    const points = Array.from({ length: CURVE_POINTS }, (_, index) => {
      const rate = from + ((to - from) * index) / (CURVE_POINTS - 1);
      return { rate, yieldTPerHa: yieldOnCurve(fit.curve, rate) };
    });
    return {
      optimum,
      explanation: explainTrialOptimum(
        { kind, rows, name },
        { costTPerRate: cost, fit, version: AGRONOMY_PARAMETERS_VERSION },
      ),
      curves: {
        points,
        other: defaultCurve(props, ratio),
        observed: rows.map(({ rate, yieldTPerHa }) => ({ rate, yieldTPerHa })),
        chosen: null,
        best:
          optimum.rate === null || optimum.yieldTPerHa === null
            ? null
            : { rate: optimum.rate, yieldTPerHa: optimum.yieldTPerHa },
        flat: optimum.flatRates,
      },
    };
  }, [fit, cost, kind, rows, name, ratio, props]);
  if (fit === null || shown === null) {
    return (
      <Text size="sm" c="dimmed">
        {t("trials.fit.none")}
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t("trials.fit.title")}
      </Text>
      <Text size="sm">{texts.model(fit)}</Text>
      <Text size="sm" role="status">
        {shown.optimum.rate === null ? (
          texts.optimum(shown.optimum)
        ) : (
          <Explained explanation={shown.explanation}>{texts.optimum(shown.optimum)}</Explained>
        )}
      </Text>
      {kind === "nitrogen" && (
        <div>
          <Text size="sm">{t("form.ratioMeaning", { ratio: format.amount(ratio) })}</Text>
          <Slider
            size="lg"
            thumbSize={28}
            min={parameterValue("nitrogen.minPriceRatio")}
            max={parameterValue("nitrogen.maxPriceRatio")}
            step={0.5}
            value={ratio}
            thumbLabel={t("inputs.priceRatio")}
            label={(value) => format.amount(value)}
            onChange={setRatio}
          />
        </div>
      )}
      <ResponseChart kind={kind} name={t("chart.trial")} curves={shown.curves} />
      <Text size="xs" c="dimmed">
        {t("parametersVersion", { version: AGRONOMY_PARAMETERS_VERSION })}
      </Text>
    </Stack>
  );
}

/** Curve of the model over the rates of a nitrogen trial, at its highest yield and its soil; empty where it has none. */
function defaultCurve({ kind, cropId, rows, soilNKgPerHa }: TrialFitViewProps, ratio: number) {
  if (kind !== "nitrogen" || soilNKgPerHa === null) return [];
  const highest = rows.reduce((most, { yieldTPerHa }) => Math.max(most, yieldTPerHa), 0);
  const until = rows.reduce((most, { rate }) => Math.max(most, rate), 0);
  const read = nitrogenInput.safeParse({
    cropId,
    targetYieldTPerHa: highest,
    soil: { by: "amount", availableNKgPerHa: soilNKgPerHa },
    price: { by: "ratio", ratio, grainUsdPerT: null },
    areaHa: 1,
  });
  const result = read.success ? recommendNitrogenOf(read.data) : null;
  return (result?.curve ?? [])
    .filter(({ doseKgPerHa }) => doseKgPerHa <= until)
    .map(({ doseKgPerHa, yieldTPerHa }) => ({ rate: doseKgPerHa, yieldTPerHa }));
}
