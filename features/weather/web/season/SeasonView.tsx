import { NativeSelect, Stack, Text } from "@mantine/core";
import { type FieldSectionProps, ListSkeleton, StoredDataAge } from "@surco/kit-web";
import type { SeasonWeather } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { HistorySource, HistoryState, QueryFailed } from "./HistoryState";
import { SeasonCharts } from "./SeasonCharts";
import { SeasonFigures } from "./SeasonFigures";
import { SeasonTable } from "./SeasonTable";
import { useHistorySeason } from "./use-history-season";
import { useSeasonWeather } from "./use-season-weather";

/** Rain, degree days and temperatures of the season against the years before it. */
export function SeasonView({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("weather");
  const { at, seasons, setSeason } = useHistorySeason(fieldId);
  const query = useSeasonWeather(at);
  const { data: weather, dataUpdatedAt } = query;
  return (
    <Stack gap="lg">
      <NativeSelect
        className="tabular"
        label={t("season.choose")}
        size="md"
        data={seasons}
        value={at.season}
        onChange={({ currentTarget }) => setSeason(currentTarget.value)}
      />
      {weather === undefined ? (
        query.error === null ? (
          <ListSkeleton />
        ) : (
          <QueryFailed title={t("season.failed")} query={query} />
        )
      ) : (
        <>
          <StoredDataAge at={dataUpdatedAt} />
          <HistoryState fieldId={fieldId} status={weather.status} />
          <SeasonBody weather={weather} season={at.season} />
          <HistorySource origin={weather} />
        </>
      )}
    </Stack>
  );
}

function SeasonBody({ weather, season }: { weather: SeasonWeather; season: string }) {
  const { t } = useTranslation("weather");
  const hasDays = weather.coverage.daysWithData > 0;
  if (!hasDays && weather.rain.normal === null) {
    return weather.status.state === "fetching" ? (
      <ListSkeleton />
    ) : (
      <Text c="dimmed">{t("season.empty")}</Text>
    );
  }
  return (
    <>
      {hasDays ? (
        <SeasonFigures weather={weather} season={season} />
      ) : (
        <Text>{t("season.toCome", { season })}</Text>
      )}
      <SeasonCharts weather={weather} season={season} />
      {hasDays && <SeasonTable weather={weather} />}
    </>
  );
}
