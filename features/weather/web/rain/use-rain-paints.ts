import { THIN_SPACE } from "@surco/contract";
import { useDashboard } from "@surco/fields/web";
import { useFormat } from "@surco/kit-web";
import type { FieldRain, HistoryDays } from "@surco/weather/contract";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { viewSearch } from "../view-address";
import { rainColorOf } from "./rain-classes";

const FILL = 0.75;
const FILL_WITHOUT_DATA = 0.3;

/** Paints the fields of the map by their rain while the calling component is shown; a click opens the field's season. */
export function useRainPaints(rain: ReadonlyMap<string, FieldRain>, days: HistoryDays): void {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const { setPaints } = useDashboard();
  const paints = useMemo(
    () =>
      new Map(
        [...rain.values()].map(({ fieldId, totalMm }) => [
          fieldId,
          {
            color: rainColorOf(totalMm, days),
            fillOpacity: totalMm === null ? FILL_WITHOUT_DATA : FILL,
            detail: totalMm === null ? t("rain.noData") : `${format.number(totalMm, 1)}${THIN_SPACE}mm`,
            section: "weather",
            search: viewSearch("season"),
          },
        ]),
      ),
    [rain, days, format, t],
  );
  useEffect(() => setPaints(paints), [paints, setPaints]);
  useEffect(() => () => setPaints(null), [setPaints]);
}
