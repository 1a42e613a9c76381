import { Badge, Group, Stack, Text } from "@mantine/core";
import { NEARBY_KM } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { NowCard } from "../forecast/NowCard";
import { useForecast } from "../use-weather";
import { WeatherSource } from "../WeatherSource";

/** Weather of now by a model, for fields without a station nearby. */
export function ModelWeather({ fieldId }: { fieldId: string }) {
  const { t } = useTranslation("weather");
  const { data: forecast } = useForecast(fieldId);
  return (
    <Stack gap="sm">
      <Text size="sm">{t("stations.noneNearby", { km: NEARBY_KM })}</Text>
      {forecast !== undefined && (
        <>
          <Group gap="xs">
            <Badge variant="light" c="var(--surco-ink)">
              {t("stations.model")}
            </Badge>
            <Text size="sm">{t("stations.modelHint")}</Text>
          </Group>
          <NowCard forecast={forecast} />
          <WeatherSource origin={forecast.origin} />
        </>
      )}
    </Stack>
  );
}
