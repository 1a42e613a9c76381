import { Group, Stack, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { FieldForecast, FieldStations, NearbyStation } from "@surco/weather/contract";
import { IconSunrise, IconSunset } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConditionIcon } from "../icons/ConditionIcon";
import { clockText, useValueText } from "../weather-texts";
import { type CurrentValue, type CurrentValues, currentObservation, currentValues } from "./current-values";
import classes from "./forecast.module.css";
import { StationLine } from "./StationLine";
import { WindDirection } from "./Wind";

interface NowCardProps {
  forecast: FieldForecast;
  /** Station that stands for the field; null or left out without one. */
  station?: NearbyStation | null;
  /** Point that the station's distance is measured from; null or left out without a station. */
  place?: FieldStations["place"] | null;
}

/** Weather of now: measured by the field's station where one is named, with the model's values beside, else the model's. */
export function NowCard({ forecast, station = null, place = null }: NowCardProps) {
  const { current, days, hours, timeZone } = forecast;
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const value = useValueText();
  const model = current ?? hours[0];
  const [today] = days;
  if (model === undefined) return <Text c="dimmed">{t("forecast.empty")}</Text>;
  const observation = currentObservation(station, Date.now());
  const values = currentValues(model, observation);
  const condition = observation?.condition ?? model.condition;
  const sun = (at: string | null | undefined) =>
    at == null ? t("noValue") : clockText(at, timeZone, i18n.language);
  const beside = (one: CurrentValue, unit: string) =>
    observation === null ? null : <Beside of={one} unit={unit} />;
  return (
    <section aria-label={t("now.label")}>
      {station !== null && <StationLine station={station} place={place} observation={observation} />}
      <Group gap="md" wrap="nowrap" data-recorded="service">
        <ConditionIcon condition={condition} isDay={(observation ?? model).isDay} size={64} />
        <Stack gap={0}>
          <Text className={classes.temperature}>
            {values.tempC.value === null ? t("noValue") : `${format.number(values.tempC.value, 0)}°`}
          </Text>
          <Text size="sm">{t(`condition.${condition}`)}</Text>
          {observation !== null && (
            <Text size="xs" c="dimmed" className={classes.beside}>
              <BesideText of={values.tempC} unit="°C" />
            </Text>
          )}
          {observation === null && current?.apparentTempC != null && (
            <Text size="xs" c="dimmed">
              {t("now.feelsLike", { temp: format.number(current.apparentTempC, 0) })}
            </Text>
          )}
        </Stack>
      </Group>
      <dl className={classes.figures} data-recorded="service">
        <Figure name={t("now.wind")} beside={beside(values.windKmh, "km/h")}>
          <WindOf values={values} />
        </Figure>
        <Figure name={t("now.gust")} beside={beside(values.gustKmh, "km/h")}>
          {value(values.gustKmh.value, "km/h")}
        </Figure>
        <Figure name={t("now.rainChance")}>{value(today?.rainProbabilityPct, "%")}</Figure>
        <Figure name={t("now.humidity")} beside={beside(values.humidityPct, "%")}>
          {value(values.humidityPct.value, "%")}
        </Figure>
        <Figure name={t("now.sunrise")} icon={<IconSunrise size={16} stroke={1.6} aria-hidden />}>
          {sun(today?.sunrise)}
        </Figure>
        <Figure name={t("now.sunset")} icon={<IconSunset size={16} stroke={1.6} aria-hidden />}>
          {sun(today?.sunset)}
        </Figure>
      </dl>
    </section>
  );
}

interface FigureProps {
  name: string;
  icon?: ReactNode;
  children: ReactNode;
  /** Line below the figure. */
  beside?: ReactNode;
}

function Figure({ name, icon, children, beside }: FigureProps) {
  return (
    <div>
      <dt>
        {icon} {name}
      </dt>
      <dd>{children}</dd>
      {beside}
    </div>
  );
}

function WindOf({ values: { windKmh, windFromDeg } }: { values: CurrentValues }) {
  const value = useValueText();
  return (
    <>
      {value(windKmh.value, "km/h")} <WindDirection fromDeg={windFromDeg.value} size={16} />
    </>
  );
}

function Beside(props: { of: CurrentValue; unit: string }) {
  return (
    <dd className={classes.beside}>
      <BesideText {...props} />
    </dd>
  );
}

/** Says whether a value was measured, with that of the model beside it. */
function BesideText({ of, unit }: { of: CurrentValue; unit: string }) {
  const { t } = useTranslation("weather");
  const value = useValueText();
  if (!of.isMeasured) return <>{t("now.fromModel")}</>;
  if (of.modelValue === null) return <>{t("now.measured")}</>;
  return <>{t("now.measuredBeside", { model: value(of.modelValue, unit) })}</>;
}
