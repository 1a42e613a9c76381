import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { AGRONOMY_PARAMETERS_VERSION, type SprayingLimits, type SprayingReason } from "@surco/agronomy";
import { THIN_SPACE } from "@surco/contract";
import {
  Explain,
  errorSentence,
  type FieldSectionProps,
  ListSkeleton,
  StoredDataAge,
  useFormat,
} from "@surco/kit-web";
import { type AssessedHour, assessHours, type FieldForecast } from "@surco/weather/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { explainDeltaT, explainHourOf } from "../explanations/explain-hours";
import { useForecast } from "../use-weather";
import { WeatherSource } from "../WeatherSource";
import { clockText } from "../weather-texts";
import { LimitsDialog } from "./LimitsDialog";
import { SprayingSummary } from "./SprayingSummary";
import classes from "./spraying.module.css";
import { useSprayingLimits } from "./use-spraying";

/** Suitability of the coming hours for spraying, each with its reasons. */
export function SprayingView({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("weather");
  const forecast = useForecast(fieldId);
  const limits = useSprayingLimits();
  const [isEditing, setEditing] = useState(false);
  const failed = forecast.data === undefined ? forecast : limits;
  if (forecast.data === undefined || limits.data === undefined) {
    if (failed.error === null) return <ListSkeleton />;
    return (
      <Alert color="red" variant="light" title={t("forecast.failed")}>
        <Text size="sm">{errorSentence(failed.error, t)}</Text>
        <Button
          mt="sm"
          mih={44}
          variant="default"
          loading={failed.isFetching}
          onClick={() => void failed.refetch()}
        >
          {t("common:retry")}
        </Button>
      </Alert>
    );
  }
  const { hours, place, origin } = forecast.data;
  const assessed = assessHours(hours, place, limits.data.limits);
  return (
    <Stack gap="md">
      <StoredDataAge at={forecast.dataUpdatedAt} />
      <SprayingSummary hours={assessed} forecast={forecast.data} limits={limits.data.limits} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {t(limits.data.isOwn ? "spraying.limits.own" : "spraying.limits.default")}
        </Text>
        <Button variant="default" mih={44} onClick={() => setEditing(true)}>
          {t("spraying.limits.edit")}
        </Button>
      </Group>
      <Hours hours={assessed} forecast={forecast.data} limits={limits.data.limits} />
      <Text size="sm">{t("spraying.label")}</Text>
      <Text size="xs" c="dimmed">
        {t("spraying.source", { version: AGRONOMY_PARAMETERS_VERSION })}
      </Text>
      <WeatherSource origin={origin} />
      {isEditing && (
        <LimitsDialog
          limits={limits.data.limits}
          isOwn={limits.data.isOwn}
          onClose={() => setEditing(false)}
        />
      )}
    </Stack>
  );
}

interface HoursProps {
  hours: readonly AssessedHour[];
  forecast: FieldForecast;
  limits: SprayingLimits;
}

function Hours({ hours, forecast, limits }: HoursProps) {
  const { timeZone } = forecast;
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const reason = ({ limit, value, limitValue }: SprayingReason) =>
    t(`spraying.reason.${limit}`, {
      value: value === null ? "" : format.number(value, 1),
      limit: limitValue === null ? "" : format.number(limitValue, 1),
    });
  const known = hours.find(({ sprayingClass }) => sprayingClass !== null);
  const [explainedClass, explainedDeltaT] = [
    explainHourOf(hours, known, forecast, limits),
    known && explainDeltaT(known, forecast),
  ];
  return (
    <table className={classes.hours} data-explained>
      <caption className={classes.caption}>{t("spraying.hours")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("spraying.hour")}</th>
          <th scope="col">
            {t("spraying.state")}
            {explainedClass && <Explain explanation={explainedClass} />}
          </th>
          <th scope="col">
            {t("spraying.values")}
            {explainedDeltaT && <Explain explanation={explainedDeltaT} />}
          </th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, sprayingClass, deltaTC, reasons }) => (
          <tr key={hour.at}>
            <th scope="row">{clockText(hour.at, timeZone, i18n.language, { withDay: true })}</th>
            <td>
              <span className={classes.state} data-state={sprayingClass ?? "unknown"}>
                {t(`spraying.class.${sprayingClass ?? "unknown"}`)}
              </span>
            </td>
            <td>
              <div>
                {deltaTC !== null &&
                  `${t("spraying.deltaT", { value: format.number(deltaTC, 1) })}${THIN_SPACE}°C · `}
                {hour.windKmh !== null &&
                  (hour.gustKmh === null
                    ? t("spraying.windOnly", { wind: format.number(hour.windKmh, 0) })
                    : t("spraying.wind", {
                        wind: format.number(hour.windKmh, 0),
                        gust: format.number(hour.gustKmh, 0),
                      }))}
              </div>
              {reasons.map((one) => (
                <div key={one.limit} className={classes.reason}>
                  {reason(one)}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
