import { Badge, Group, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { Explain, useFormat } from "@surco/kit-web";
import { type FieldStations, type NearbyStation, OBSERVATION_CURRENT_MS } from "@surco/weather/contract";
import { IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { explainDistance } from "../explanations/explain-distance";
import { ConditionIcon } from "../icons/ConditionIcon";
import { ageText, useValueText } from "../weather-texts";
import { compassPoint } from "../wind-direction";
import classes from "./stations.module.css";

interface StationListProps {
  stations: readonly NearbyStation[];
  /** Point that distances are measured from. */
  place: FieldStations["place"];
  chosenId: string | null;
  onOpen(stationId: string): void;
}

/** Stations by distance with their latest values. */
export function StationList({ stations, place, chosenId, onOpen }: StationListProps) {
  const { t } = useTranslation("weather");
  if (stations.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t("stations.label")}>
      {stations.map((station) => (
        <li key={station.id} className={classes.row} data-explained>
          <UnstyledButton className={classes.station} onClick={() => onOpen(station.id)}>
            <StationSummary station={station} isChosen={station.id === chosenId} />
            <IconChevronRight size={18} stroke={1.6} aria-hidden className={classes.chevron} />
          </UnstyledButton>
          <Explain
            explanation={explainDistance(station, place)}
            name={t("explain.distanceTo", { station: station.name })}
          />
        </li>
      ))}
    </ul>
  );
}

function StationSummary({ station, isChosen }: { station: NearbyStation; isChosen: boolean }) {
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const { name, distanceKm, isOwn, latest } = station;
  return (
    <span className={classes.summary}>
      <Group component="span" gap={6}>
        <Text component="span" fw={600}>
          {name}
        </Text>
        {isChosen && (
          <Badge component="span" size="sm" variant="light" c="var(--surco-ink)">
            {t("stations.ofField")}
          </Badge>
        )}
        {isOwn && (
          <Badge component="span" size="sm" variant="light" color="gray" c="var(--surco-ink)">
            {t("stations.own")}
          </Badge>
        )}
      </Group>
      <Text component="span" size="xs" c="dimmed" className="tabular">
        {[
          t("stations.distance", { km: format.number(distanceKm, distanceKm < 10 ? 1 : 0) }),
          latest && t(`stations.source.${latest.source}`),
          latest && ageText(latest.at, Date.now(), i18n.language),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {latest === null ? (
        <Text component="span" size="sm" c="dimmed">
          {t("stations.silent")}
        </Text>
      ) : (
        <LatestValues latest={latest} />
      )}
    </span>
  );
}

function LatestValues({ latest }: { latest: NonNullable<NearbyStation["latest"]> }) {
  const { t } = useTranslation("weather");
  const value = useValueText();
  const isOld = Date.now() - Date.parse(latest.at) > OBSERVATION_CURRENT_MS;
  const direction = latest.windFromDeg === null ? "" : ` ${t(`compass.${compassPoint(latest.windFromDeg)}`)}`;
  return (
    <span className={isOld ? `${classes.values} ${classes.old}` : classes.values}>
      {latest.condition !== null && (
        <>
          <ConditionIcon condition={latest.condition} isDay={latest.isDay} size={22} />
          <VisuallyHidden>{t(`condition.${latest.condition}`)}</VisuallyHidden>
        </>
      )}
      <strong>{value(latest.tempC, "°C")}</strong>
      <span>
        {t("now.wind")} {value(latest.windKmh, "km/h")}
        {direction}
      </span>
      <span>
        {t("now.humidity")} {value(latest.humidityPct, "%")}
      </span>
      {latest.rainMm !== null && (
        <span>
          {t("days.rain")} {value(latest.rainMm, "mm", 1)}
        </span>
      )}
      {isOld && <span>{t("stations.old")}</span>}
    </span>
  );
}
