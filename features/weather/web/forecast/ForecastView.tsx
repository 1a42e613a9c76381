import { Alert, Button, Stack, Text } from "@mantine/core";
import { errorSentence, type FieldSectionProps, ListSkeleton, StoredDataAge } from "@surco/kit-web";
import { assessHours } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { SprayingSummary } from "../spraying/SprayingSummary";
import { useSprayingLimits } from "../spraying/use-spraying";
import { useFieldStations } from "../stations/use-stations";
import { useForecast } from "../use-weather";
import { WeatherSource } from "../WeatherSource";
import { chosenStation } from "./current-values";
import { HourStrip } from "./HourStrip";
import { NowCard } from "./NowCard";
import { WeekRows } from "./WeekRows";

/** Now, the hours and the days to come. */
export function ForecastView({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("weather");
  const { data: forecast, error, isFetching, refetch, dataUpdatedAt } = useForecast(fieldId);
  const { data: limits } = useSprayingLimits();
  const { data: stations } = useFieldStations(fieldId);
  if (forecast === undefined) {
    if (error === null) return <ListSkeleton />;
    return (
      <Alert color="red" variant="light" title={t("forecast.failed")}>
        <Text size="sm">{errorSentence(error, t)}</Text>
        <Button mt="sm" mih={44} variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t("common:retry")}
        </Button>
      </Alert>
    );
  }
  const assessed = limits === undefined ? [] : assessHours(forecast.hours, forecast.place, limits.limits);
  const spraying = new Map(assessed.map(({ hour, sprayingClass }) => [hour.at, sprayingClass]));
  return (
    <Stack gap="lg">
      <StoredDataAge at={dataUpdatedAt} />
      {limits !== undefined && (
        <SprayingSummary hours={assessed} forecast={forecast} limits={limits.limits} />
      )}
      <NowCard forecast={forecast} station={chosenStation(stations)} place={stations?.place} />
      <HourStrip hours={forecast.hours} timeZone={forecast.timeZone} spraying={spraying} />
      <WeekRows days={forecast.days} hours={forecast.hours} timeZone={forecast.timeZone} />
      <WeatherSource origin={forecast.origin} />
    </Stack>
  );
}
