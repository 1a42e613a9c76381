import { Slider, Stack, Text } from "@mantine/core";
import {
  AGRONOMY_PARAMETERS_VERSION,
  parameterValue,
  type TrialFit,
  trialOptimum,
  yieldOnCurve,
} from "@surco/agronomy";
import { Explained, useFormat } from "@surco/kit-web";
import {
  explainIndependentUnits,
  explainTrialOptimum,
  fitOfTrial,
  nitrogenInput,
  recommendNitrogenOf,
  type TrialTable,
} from "@surco/recommendations/contract";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ResponseChart } from "../results/ResponseChart";
import { useTrialTexts } from "./trial-texts";

interface TrialFitViewProps extends TrialTable {
  cropId: number | null;
  name: string;
  soilNKgPerHa: number | null;
}

const CURVE_POINTS = 60;

/** Fit of a trial: chosen model, optimum with its interval, and the default of the model beside it. */
export function TrialFitView(props: TrialFitViewProps) {
  const { t } = useTranslation("recommendations");
  const rows = useDeferredValue(props.rows);
  const { kind, name, rowsAre, plotSpacing } = props;
  const texts = useTrialTexts(kind);
  const format = useFormat();
  const [ratio, setRatio] = useState(10);
  const trial = useMemo(
    () => ({ kind, name, rows, rowsAre, plotSpacing }),
    [kind, name, rows, rowsAre, plotSpacing],
  );
  const fit = useMemo(() => fitOfTrial(trial), [trial]);
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
      explanation: explainTrialOptimum(trial, {
        costTPerRate: cost,
        fit,
        version: AGRONOMY_PARAMETERS_VERSION,
      }),
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
  }, [fit, cost, trial, rows, ratio, props]);
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
        <Explained explanation={shown.explanation}>{texts.optimum(shown.optimum)}</Explained>
      </Text>
      <IndependentUnits trial={trial} fit={fit} />
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

interface IndependentUnitsProps {
  trial: TrialTable & { name: string };
  fit: TrialFit;
}

/** Sentence on the likeness of neighbours, where the rows have places. */
function IndependentUnits({ trial, fit }: IndependentUnitsProps) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  const explanation = useMemo(() => explainIndependentUnits(trial, AGRONOMY_PARAMETERS_VERSION), [trial]);
  if (trial.rows.some(({ position }) => position === null)) return null;
  const least = parameterValue("trials.minUnitsForCorrelation");
  if (fit.units < least) return <Text size="sm">{t("trials.fit.fewPlaced", { count: least })}</Text>;
  const units = format.number(fit.effectiveUnits, 1);
  return (
    <Text size="sm">
      {fit.effectiveUnits < fit.units ? (
        <Explained explanation={explanation}>{t("trials.fit.alike", { units })}</Explained>
      ) : (
        t("trials.fit.notAlike")
      )}
    </Text>
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
