import { Stack, Text, useComputedColorScheme } from "@mantine/core";
import { surfaces } from "@surco/contract";
import { Explain, ListSkeleton, lazyPart, useFormat } from "@surco/kit-web";
import type { FieldTrialKind, TrialPartShown } from "@surco/trials/contract";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { explainOptimum } from "../explanations/explain-optimum";
import { rateDecimals, useRateText } from "../trial-texts";
import classes from "../trials.module.css";
import { curvePoints, resultOption } from "./result-chart";
import { useResultTexts } from "./result-texts";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);
const HEIGHT_PX = 280;

interface ResultPartProps {
  part: TrialPartShown;
  kind: FieldTrialKind;
  costKgPerRate: number;
}

/** Result of the field or of a zone: sentences, chart, and the treatments with their difference from the control. */
export function ResultPart({ part, kind, costKgPerRate }: ResultPartProps) {
  const { t } = useTranslation("trials");
  const format = useFormat();
  const rateText = useRateText();
  const texts = useResultTexts(kind);
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const name = part.name ?? t("result.wholeField");
  const { option, steps } = useMemo(() => {
    const unit = t(`units.${kind}`);
    return {
      option: resultOption(part, {
        colors: surfaces[scheme],
        format,
        names: {
          rate: unit,
          curve: t("chart.curve"),
          means: t("chart.means"),
          interval: t("chart.interval"),
          optimum: t("result.optimum"),
        },
      }),
      steps: part.treatments.map(({ rate, yieldTPerHa }, dataIndex) => ({
        seriesIndex: 0,
        dataIndex,
        text: `${format.number(rate, 1)} ${unit} · ${format.number(yieldTPerHa, 2)} t/ha`,
      })),
    };
  }, [part, kind, t, format, scheme]);
  const optimum = texts.optimum(part);
  const interval = texts.interval(part);
  const { curve } = part;
  const rate = part.optimum?.status === "within" ? part.optimum.rate : null;
  return (
    <section aria-label={name} data-explained>
      <Stack gap="xs">
        <Text component="h4" fw={600}>
          {name}
          {curve !== null && rate !== null && (
            <Explain
              explanation={explainOptimum({
                curve,
                rate,
                costKgPerRate,
                unit: t(`units.${kind}`),
                decimals: rateDecimals(kind),
              })}
            />
          )}
        </Text>
        <Text size="sm">{texts.verdict(part)}</Text>
        {optimum !== null && (
          <Text size="sm">
            {optimum} {interval}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {t("result.units", {
            points: format.number(part.points, 0),
            units: format.number(part.units, 0),
            effective: format.number(part.effectiveUnits, 1),
          })}
        </Text>
        {part.treatments.length > 0 && (
          <>
            <Suspense fallback={<ListSkeleton />}>
              <Chart
                option={option}
                steps={steps}
                ariaLabel={t("chart.aria", { name, count: curvePoints(part).length })}
                height={HEIGHT_PX}
              />
            </Suspense>
            <div className={classes.wide}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t(`units.${kind}`)}</th>
                    <th scope="col">{t("result.yield")}</th>
                    <th scope="col">{t("result.difference")}</th>
                  </tr>
                </thead>
                <tbody>
                  {part.treatments.map((treatment) => (
                    <tr key={treatment.rate}>
                      <td>{rateText.number(treatment.rate, kind)}</td>
                      <td>{format.number(treatment.yieldTPerHa, 2)}</td>
                      <td>{texts.difference(treatment.differenceTPerHa, treatment.differenceInterval)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Stack>
    </section>
  );
}
