import { ActionIcon, Anchor, Paper, Text } from "@mantine/core";
import { errorSentence, MapDock, useFormat } from "@surco/kit-web";
import { SKY_OLD_MIN, type SkyLayer, type SkyLayerName } from "@surco/weather/contract";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import classes from "./sky.module.css";
import { failedTiles } from "./sky-protocol";
import type { SkyStep } from "./timeline";
import { useMinutesSince } from "./use-minutes-since";
import type { SkyPlayback } from "./use-sky-playback";

interface ShownLayer {
  name: SkyLayerName;
  query: { data: SkyLayer | undefined; error: Error | null; dataUpdatedAt: number };
}

interface SkyPlayerProps {
  layers: readonly ShownLayer[];
  steps: readonly SkyStep[];
  playback: SkyPlayback;
}

/** Time slider of the sky with play and pause, the time and age of what is shown, and its sources. */
export function SkyPlayer({ layers, steps, playback }: SkyPlayerProps) {
  const { t } = useTranslation("weather");
  const step = steps[playback.index];
  const leading = layers.find(({ name }) => step?.[name]) ?? layers[0];
  return (
    <MapDock>
      <Paper shadow="sm" radius="md">
        <section className={classes.player} aria-label={t("sky.player.label")}>
          {step && leading && (
            <Track step={step} count={steps.length} playback={playback} since={leading.query.dataUpdatedAt} />
          )}
          <Notes layers={layers} newest={steps.at(-1)} since={leading?.query.dataUpdatedAt ?? 0} />
          <Sources layers={layers} />
        </section>
      </Paper>
    </MapDock>
  );
}

interface TrackProps {
  step: SkyStep;
  count: number;
  playback: SkyPlayback;
  /** Moment that the ages were counted at, ms. */
  since: number;
}

function Track({ step, count, playback, since }: TrackProps) {
  const { t } = useTranslation("weather");
  const clock = useClock();
  const age = useAge();
  const ageMin = step.ageMin + useMinutesSince(since);
  const { index, isPlaying, toggle, show } = playback;
  const clouds = step.radar && step.clouds;
  return (
    <div className={classes.track}>
      <ActionIcon
        variant="filled"
        size={44}
        aria-label={t(isPlaying ? "sky.player.pause" : "sky.player.play")}
        disabled={count < 2}
        onClick={toggle}
      >
        {isPlaying ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
      </ActionIcon>
      <input
        type="range"
        className={classes.slider}
        aria-label={t("sky.player.time")}
        aria-valuetext={`${clock(step.at)}, ${age(ageMin)}`}
        min={0}
        max={Math.max(0, count - 1)}
        step={1}
        value={index}
        onChange={({ currentTarget: { value } }) => show(Number(value))}
      />
      <div className={classes.time}>
        <strong>{clock(step.at)}</strong>
        <span>{age(ageMin)}</span>
        {clouds && clouds.at !== step.at && (
          <span>{t("sky.player.cloudsOf", { time: clock(clouds.at) })}</span>
        )}
      </div>
    </div>
  );
}

interface NotesProps {
  layers: readonly ShownLayer[];
  newest: SkyStep | undefined;
  since: number;
}

/** Notes on missing and old frames. */
function Notes({ layers, newest, since }: NotesProps) {
  const { t } = useTranslation("weather");
  const age = useAge();
  const newestMin = (newest?.ageMin ?? 0) + useMinutesSince(since);
  const hasFailedTiles = useHasFailedTiles();
  const reasons = layers.flatMap(({ name, query: { data, error } }) => {
    const title = t(`sky.${name}.name`);
    if (data === undefined) return error === null ? [] : [`${title}: ${errorSentence(error, t)}`];
    if (data.notOffered !== null) return [`${title}: ${t(`sky.${name}.${data.notOffered}`)}`];
    return error !== null || data.hasFailed ? [`${title}: ${t("sky.notes.notRenewed")}`] : [];
  });
  const isLoading = layers.some(({ query }) => query.data === undefined && query.error === null);
  const notes = [
    ...(isLoading ? [t("sky.notes.loading")] : []),
    ...reasons,
    ...(newest && newestMin > SKY_OLD_MIN ? [t("sky.notes.old", { age: age(newestMin) })] : []),
    ...(hasFailedTiles ? [t("sky.notes.tilesFailed")] : []),
  ];
  return (
    <div role="status">
      {notes.map((note) => (
        <Text key={note} size="xs">
          {note}
        </Text>
      ))}
    </div>
  );
}

/** True for a while after a tile failed to load. */
function useHasFailedTiles(): boolean {
  const failures = useSyncExternalStore(failedTiles.subscribe, failedTiles.count);
  const [seen, setSeen] = useState(failures);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(failures), FAILURE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [failures]);
  return failures > seen;
}

const FAILURE_SHOWN_MS = 20_000;

function Sources({ layers }: { layers: readonly ShownLayer[] }) {
  const { t } = useTranslation("weather");
  const known = layers.flatMap(({ name, query: { data } }) => (data ? [{ name, ...data }] : []));
  return (
    <Text size="xs" className={classes.soft}>
      {known.map(({ name, attribution }, index) => (
        <span key={name}>
          {index > 0 && " · "}
          {t(`sky.${name}.source`)}{" "}
          <Anchor
            href={attribution.href}
            target="_blank"
            rel="noreferrer"
            size="xs"
            underline="always"
            c="inherit"
          >
            {attribution.text}
          </Anchor>
        </span>
      ))}
      {known.some(({ simulated }) => simulated) && ` · ${t("source.simulated")}`}
    </Text>
  );
}

/** Formats the time of an instant in the reader's zone, with the day where it is another one. */
function useClock(): (instant: string) => string {
  const format = useFormat();
  return (instant) => {
    const time = format.instantTime(instant);
    const isToday = new Date(instant).toDateString() === new Date().toDateString();
    return isToday ? time : `${format.instantDay(instant)}, ${time}`;
  };
}

const HOUR_MIN = 60;

/** "hace 12 min", from two hours on in hours. */
function useAge(): (minutes: number) => string {
  const { t } = useTranslation("weather");
  return (minutes) =>
    minutes < 2 * HOUR_MIN
      ? t("sky.ageMin", { count: minutes })
      : t("sky.ageHours", { count: Math.floor(minutes / HOUR_MIN) });
}
