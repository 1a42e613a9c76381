import { Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { WeatherOrigin } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { SourceLinks } from "./SourceLinks";

/** Source and age of weather data; says so where they are old, or simulated. */
export function WeatherSource({ origin }: { origin: WeatherOrigin }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const { attribution, fetchedAt, isStale, hasFailed, simulated } = origin;
  return (
    <Text size="xs" c="dimmed">
      {t("source.data")} <SourceLinks attributions={[attribution]} />
      {" · "}
      {t("source.fetched", { when: format.instant(fetchedAt) })}
      {(isStale || hasFailed) && ` · ${t(hasFailed ? "source.failed" : "source.stale")}`}
      {simulated && ` · ${t("source.simulated")}`}
    </Text>
  );
}
