import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useField } from "@surco/fields/web";
import { Explain, useFormat, useNeedsNetwork } from "@surco/kit-web";
import {
  type FieldStations,
  type HistoryDays,
  historyDays,
  type NearbyStation,
} from "@surco/weather/contract";
import { IconArrowLeft, IconPin, IconPinnedOff } from "@tabler/icons-react";
import { parseAsNumberLiteral, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { explainDistance } from "../explanations/explain-distance";
import { timeText, useValueText } from "../weather-texts";
import { compassPoint } from "../wind-direction";
import { StationHistoryCharts } from "./StationHistoryCharts";
import classes from "./stations.module.css";
import { useChooseStation, useStationHistory } from "./use-stations";

const asDays = parseAsNumberLiteral(historyDays).withDefault(1);

interface StationDetailProps {
  fieldId: string;
  station: NearbyStation;
  /** Point that distances are measured from. */
  place: FieldStations["place"];
  timeZone: string;
  isChosen: boolean;
  onClose(): void;
}

/** One station: its latest values, its history, and whether it stands for the field. */
export function StationDetail({ fieldId, station, place, timeZone, isChosen, onClose }: StationDetailProps) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const network = useNeedsNetwork();
  const [days, setDays] = useQueryState("dias", asDays);
  const history = useStationHistory(fieldId, station.id, days);
  const choose = useChooseStation(fieldId);
  const canChoose = useField(fieldId).data?.right === "edit";
  return (
    <Stack gap="md">
      <Button
        variant="subtle"
        mih={44}
        px={4}
        style={{ alignSelf: "flex-start" }}
        leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
        onClick={onClose}
      >
        {t("stations.back")}
      </Button>
      <div>
        <Text component="h3" fw={600} size="md">
          {station.name}
        </Text>
        <Text size="sm" c="dimmed" className="tabular" data-explained>
          {[
            t("stations.distance", { km: format.number(station.distanceKm, 1) }),
            station.elevationM !== null && t("stations.elevation", { m: format.number(station.elevationM) }),
            station.icaoCode,
          ]
            .filter(Boolean)
            .join(" · ")}
          <Explain explanation={explainDistance(station, place)} />
        </Text>
      </div>
      <LatestFigures station={station} timeZone={timeZone} />
      {canChoose && (
        <Button
          variant={isChosen ? "default" : "light"}
          mih={44}
          disabled={network.isOut}
          loading={choose.isPending}
          leftSection={
            isChosen ? (
              <IconPinnedOff size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconPin size={18} stroke={1.6} aria-hidden />
            )
          }
          onClick={() => choose.mutate(isChosen ? null : station.id)}
        >
          {network.name(t(isChosen ? "stations.release" : "stations.choose"))}
        </Button>
      )}
      <SegmentedControl
        fullWidth
        data-recorded="choice"
        aria-label={t("stations.span")}
        value={String(days)}
        onChange={(value) => void setDays(asDays.parse(value) as HistoryDays)}
        data={historyDays.map((count) => ({ value: String(count), label: t(`stations.days.${count}`) }))}
      />
      <div data-recorded="service">
        <StationHistoryCharts query={history} />
      </div>
    </Stack>
  );
}

function LatestFigures({ station: { latest }, timeZone }: { station: NearbyStation; timeZone: string }) {
  const { t, i18n } = useTranslation("weather");
  const value = useValueText();
  if (latest === null) return <Text c="dimmed">{t("stations.silent")}</Text>;
  const direction = latest.windFromDeg === null ? "" : ` ${t(`compass.${compassPoint(latest.windFromDeg)}`)}`;
  const figures: (readonly [name: string, value: string])[] = [
    [t("stations.temperature"), value(latest.tempC, "°C", 1)],
    [t("now.humidity"), value(latest.humidityPct, "%")],
    [t("now.wind"), `${value(latest.windKmh, "km/h")}${direction}`],
    [t("now.gust"), value(latest.gustKmh, "km/h")],
    [t("days.rain"), value(latest.rainMm, "mm", 1)],
    latest.pressureHpa === null && latest.stationPressureHpa !== null
      ? [t("stations.stationPressure"), value(latest.stationPressureHpa, "hPa", 1)]
      : [t("stations.pressure"), value(latest.pressureHpa, "hPa", 1)],
  ];
  return (
    <Stack gap={6} data-recorded="service">
      <dl className={classes.figures}>
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Group gap={6}>
        <Text size="xs" c="dimmed">
          {[
            latest.condition && t(`condition.${latest.condition}`),
            t(`stations.source.${latest.source}`),
            timeText(latest.at, timeZone, i18n.language),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </Group>
    </Stack>
  );
}
