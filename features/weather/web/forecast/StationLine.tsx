import { Group, Text } from "@mantine/core";
import { Explain, useFormat } from "@surco/kit-web";
import type { FieldStations, NearbyStation, StationObservation } from "@surco/weather/contract";
import { IconBuildingBroadcastTower } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { explainDistance } from "../explanations/explain-distance";
import { ageText } from "../weather-texts";

interface StationLineProps {
  station: NearbyStation;
  /** Point that distances are measured from; null: unknown. */
  place: FieldStations["place"] | null;
  /** null where the station has none that stands for now. */
  observation: StationObservation | null;
}

/** Name of the field's station with the age of its observation; says so where the model stands in. */
export function StationLine({ station, place, observation }: StationLineProps) {
  const { name, distanceKm, latest } = station;
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const age = latest === null ? null : ageText(latest.at, Date.now(), i18n.language);
  const distance = format.number(distanceKm, distanceKm < 10 ? 1 : 0);
  return (
    <Group gap={8} wrap="nowrap" align="flex-start" mb="xs">
      <IconBuildingBroadcastTower size={20} stroke={1.6} aria-hidden style={{ flex: "none" }} />
      <Text size="sm" data-explained>
        {observation !== null
          ? t("now.station", { name, km: distance, age })
          : age === null
            ? t("now.stationSilent", { name })
            : t("now.stationOld", { name, age })}
        {observation !== null && place !== null && <Explain explanation={explainDistance(station, place)} />}
      </Text>
    </Group>
  );
}
