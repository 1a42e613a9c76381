import { useComputedColorScheme } from "@mantine/core";
import { surfaces } from "@surco/contract";
import { ListSkeleton, lazyPart, useFormat } from "@surco/kit-web";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { pointText, type ResponseCurves, responseOption } from "./response-chart";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);
const HEIGHT_PX = 300;

interface ResponseChartProps {
  curves: ResponseCurves;
  kind: "nitrogen" | "density";
  /** Name of the curve. */
  name: string;
}

/** Chart of a response curve; its points are walked with the arrow keys. */
export function ResponseChart({ curves, kind, name }: ResponseChartProps) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const { option, steps } = useMemo(() => {
    const look = {
      colors: surfaces[scheme],
      format,
      rateDecimals: 0,
      names: {
        rate: t(`units.${kind}`),
        yield: "t/ha",
        curve: name,
        other: t("form.model"),
        observed: t("chart.observed"),
        chosen: t("chart.chosen"),
        best: t("chart.best"),
        flat: t("chart.flat"),
      },
    };
    return {
      option: responseOption(curves, look),
      steps: curves.points.map(({ rate, yieldTPerHa }, dataIndex) => ({
        seriesIndex: 0,
        dataIndex,
        text: pointText([rate, yieldTPerHa], look),
      })),
    };
  }, [curves, kind, name, t, format, scheme]);
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Chart option={option} steps={steps} ariaLabel={t(`chart.${kind}Aria`)} height={HEIGHT_PX} />
    </Suspense>
  );
}
