import { Anchor, Text } from "@mantine/core";
import type { TemperatureHours } from "@surco/temperature/contract";
import { useTranslation } from "react-i18next";

/** Method of the days, source of the data and limits of what they say. */
export function TemperatureSource({ data }: { data: TemperatureHours }) {
  const { t } = useTranslation("temperature");
  const { days, coverage, attributions, simulated } = data;
  const count = (method: "hourly" | "minMax" | null) => days.filter((day) => day.method === method).length;
  const sentences = [
    ["source.hourly", count("hourly")],
    ["source.minMax", count("minMax")],
    ["source.missing", count(null)],
    ["source.provisional", coverage.provisionalDays],
  ] as const;
  return (
    <div>
      {sentences.map(
        ([key, days]) =>
          days > 0 && (
            <Text key={key} size="sm">
              {t(key, { count: days })}
            </Text>
          ),
      )}
      <Text size="sm">{t("source.place")}</Text>
      <Text size="xs" c="dimmed" mt={4}>
        {attributions.map(({ text, href }) => (
          <Anchor key={href} href={href} target="_blank" rel="noreferrer" size="xs" underline="always" mr={8}>
            {text}
          </Anchor>
        ))}
        {t("source.formula")}
        {simulated && ` · ${t("source.simulated")}`}
      </Text>
    </div>
  );
}
