import type { Period } from "@surco/calendar";
import type { ExplainedSource, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { PhenologyDefinition } from "@surco/series";
import { eightDayPoints } from "../analytics-charts";
import type { Curve } from "../curve";

const curveSource: ExplainedSource = { ...explainedSources.computed, text: "analytics:explain.curve" };

function curveInput(days: readonly { date: string; value: number }[]) {
  const [first, last] = [days[0], days.at(-1)];
  return explainedInput({
    symbol: "v",
    label: "analytics:explain.input.curve",
    value: days.map(({ value }) => value),
    days: first && last ? { from: first.date, until: last.date } : null,
    source: curveSource,
  });
}

/** Integral of the first growth that has one; null without any. */
export function explainGrowth(curves: readonly Curve[], definition: PhenologyDefinition): Explanation | null {
  for (const { series } of curves) {
    const place = series.growths.findIndex(({ integral }) => integral !== null);
    const growth = series.growths[place];
    if (growth === undefined) continue;
    return explanationOf({
      formula: "analytics/growth-integral",
      label: "analytics:column.integral",
      result: { value: growth.integral, unit: null, decimals: 1 },
      inputs: [
        curveInput(series.curve),
        explainedInput({
          symbol: "k",
          label: "analytics:explain.input.place",
          value: place + 1,
          source: explainedSources.computed,
        }),
        ...(["startShare", "endShare", "peakShare", "minAmplitude", "minProminence"] as const).map((name) =>
          explainedInput({
            symbol: name,
            label: `analytics:explain.input.${name}`,
            value: definition[name],
            source: explainedSources.parameters,
          }),
        ),
      ],
    });
  }
  return null;
}

/** First value of the series that has one every eight days; null without any. */
export function explainEightDay(curve: Curve, period: Period): Explanation | null {
  const [step, next] = eightDayPoints(curve, period);
  if (step === undefined || next === undefined) return null;
  const days = curve.series.curve.filter(({ date }) => date >= step.date && date < next.date);
  return explanationOf({
    formula: "analytics/eight-day",
    label: "analytics:column.evi",
    result: { value: step.value, unit: null, decimals: 4 },
    inputs: [curveInput(days)],
  });
}
