import { Text } from "@mantine/core";
import { LegendCard, useFormat } from "@surco/kit-web";
import type { SkyLayerName } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { rainClasses } from "./rain-scale";
import classes from "./sky.module.css";

interface SkyLegendProps {
  isOn: Readonly<Record<SkyLayerName, boolean>>;
  opacityPercent: number;
  onOpacity(percent: number): void;
}

/** Colours of the rain and of the clouds, with their opacity. */
export function SkyLegend({ isOn, opacityPercent, onOpacity }: SkyLegendProps) {
  const { t } = useTranslation("weather");
  return (
    <LegendCard
      name={t(isOn.radar ? "sky.legend.rain" : "sky.clouds.name")}
      words={{ title: t("sky.legend.title"), hide: t("sky.legend.hide"), show: t("sky.legend.show") }}
    >
      {isOn.radar && <RainClasses />}
      {isOn.clouds && (
        <Text size="xs" className={classes.soft} maw={220}>
          {t("sky.legend.clouds")}
        </Text>
      )}
      <label className={classes.opacity}>
        <Text span size="xs">
          {t("sky.legend.opacity")}
        </Text>
        <input
          type="range"
          className={classes.slider}
          min={10}
          max={100}
          step={10}
          value={opacityPercent}
          onChange={({ currentTarget: { value } }) => onOpacity(Number(value))}
        />
      </label>
    </LegendCard>
  );
}

function RainClasses() {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const rate = (mmH: number) => format.number(mmH, mmH < 10 ? 1 : 0);
  return (
    <ul className={classes.classes}>
      {rainClasses.map(({ id, fromMmH, untilMmH, colors }) => (
        <li key={id}>
          <span
            className={classes.swatch}
            style={{ background: `linear-gradient(to right, ${colors.join()})` }}
            aria-hidden
          />
          {t(`sky.legend.${id}`)}
          <span className={classes.rate}>
            {untilMmH === null
              ? t("sky.legend.above", { from: rate(fromMmH) })
              : t("sky.legend.between", { from: rate(fromMmH), until: rate(untilMmH) })}
          </span>
        </li>
      ))}
      <li>
        <span className={classes.swatch} style={{ background: "#bfffff" }} aria-hidden />
        {t("sky.legend.snow")}
      </li>
    </ul>
  );
}
