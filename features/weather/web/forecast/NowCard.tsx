import { Group, Stack, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { FieldForecast } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { ConditionIcon } from "../icons/ConditionIcon";
import { useValueText } from "../weather-texts";
import { compassPoint } from "../wind-direction";
import classes from "./forecast.module.css";

/** Weather of now: one large temperature, wind and the chance of rain of today. */
export function NowCard({ forecast: { current, days, hours } }: { forecast: FieldForecast }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const value = useValueText();
  const now = current ?? hours[0];
  const today = days[0];
  if (now === undefined) return <Text c="dimmed">{t("forecast.empty")}</Text>;
  return (
    <section aria-label={t("now.label")}>
      <Group gap="md" wrap="nowrap">
        <ConditionIcon condition={now.condition} isDay={now.isDay} size={64} />
        <Stack gap={0}>
          <Text className={classes.temperature}>
            {now.tempC === null ? t("noValue") : `${format.number(now.tempC, 0)}°`}
          </Text>
          <Text size="sm">{t(`condition.${now.condition}`)}</Text>
          {current?.apparentTempC != null && (
            <Text size="xs" c="dimmed">
              {t("now.feelsLike", { temp: format.number(current.apparentTempC, 0) })}
            </Text>
          )}
        </Stack>
      </Group>
      <dl className={classes.figures}>
        <div>
          <dt>{t("now.wind")}</dt>
          <dd>
            {value(now.windKmh, "km/h")}
            {now.windFromDeg !== null && ` ${t(`compass.${compassPoint(now.windFromDeg)}`)}`}
          </dd>
        </div>
        <div>
          <dt>{t("now.gust")}</dt>
          <dd>{value(now.gustKmh, "km/h")}</dd>
        </div>
        <div>
          <dt>{t("now.rainChance")}</dt>
          <dd>{value(today?.rainProbabilityPct, "%")}</dd>
        </div>
        <div>
          <dt>{t("now.humidity")}</dt>
          <dd>{value(now.humidityPct, "%")}</dd>
        </div>
      </dl>
    </section>
  );
}
