import { Alert, Button, Stack, Text } from "@mantine/core";
import { errorSentence, type FieldSectionProps, ListSkeleton, lazyPart, StoredDataAge } from "@surco/kit-web";
import { parseAsString, useQueryState } from "nuqs";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { WeatherSource } from "../WeatherSource";
import { ModelWeather } from "./ModelWeather";
import { StationList } from "./StationList";
import { useFieldStations } from "./use-stations";

const StationDetail = lazyPart(async () => (await import("./StationDetail")).StationDetail);
const StationsOnMap = lazyPart(async () => (await import("./StationsOnMap")).StationsOnMap, {
  isQuiet: true,
  isLate: true,
});

/** Weather stations around a field; one of them with its history. */
export function StationsView({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("weather");
  const { data, error, isFetching, refetch, dataUpdatedAt } = useFieldStations(fieldId);
  const [openedId, setOpened] = useQueryState("estacion", parseAsString);
  if (data === undefined) {
    if (error === null) return <ListSkeleton />;
    return (
      <Alert color="red" variant="light" title={t("stations.failed")}>
        <Text size="sm">{errorSentence(error, t)}</Text>
        <Button mt="sm" mih={44} variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t("common:retry")}
        </Button>
      </Alert>
    );
  }
  const opened = data.stations.find(({ id }) => id === openedId);
  return (
    <Stack gap="lg">
      <StoredDataAge at={dataUpdatedAt} />
      <Suspense>
        <StationsOnMap {...data} openedId={opened?.id ?? null} onOpen={(id) => void setOpened(id)} />
      </Suspense>
      {opened ? (
        <Suspense fallback={<ListSkeleton />}>
          <StationDetail
            fieldId={fieldId}
            station={opened}
            place={data.place}
            timeZone={data.timeZone}
            isChosen={opened.id === data.chosenId}
            onClose={() => void setOpened(null)}
          />
        </Suspense>
      ) : (
        <>
          {!data.isComplete && (
            <Text size="sm" role="status">
              {t("stations.incomplete")}
            </Text>
          )}
          {!data.hasCurrent && data.isComplete && <ModelWeather fieldId={fieldId} />}
          <StationList
            stations={data.stations}
            place={data.place}
            chosenId={data.chosenId}
            onOpen={(id) => void setOpened(id)}
          />
        </>
      )}
      {data.origins.map((origin) => (
        <WeatherSource key={origin.source} origin={origin} />
      ))}
    </Stack>
  );
}
