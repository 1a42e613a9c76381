import { useComputedColorScheme, useMantineTheme } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { surfaces } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { seasonCurveTexts } from "../charts/season-curve-texts";
import type { SeasonCurveTexts } from "../charts/season-series";

/** Chart colours of the current theme. */
export function useChartLook() {
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const accent = useMantineTheme().colors.brand?.[scheme === "light" ? 7 : 4] ?? surfaces[scheme].ink;
  return { scheme, inks: surfaces[scheme], accent };
}

/** Formats and series names of the season curve in the current language. */
export function useSeasonCurveTexts(): SeasonCurveTexts {
  const { t } = useTranslation(["imagery", "fields"]);
  const format = useFormat();
  return useMemo(
    () =>
      seasonCurveTexts(t, format, (cropId) => {
        const crop = findCrop(cropId);
        return crop && t(`fields:crop.${crop.key}`);
      }),
    [t, format],
  );
}
