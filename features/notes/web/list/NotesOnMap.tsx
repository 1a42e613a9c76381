import { Alert, Text } from "@mantine/core";
import { ListProblem, StoredDataAge, useBasemap, useFormat } from "@surco/kit-web";
import { type Bounds, MapBox, SurcoMap, useSurcoMap } from "@surco/kit-web/map";
import { MAX_NOTE_POINTS, type NotePointOnMap } from "@surco/notes/contract";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { NoteRow } from "../NoteRow";
import { useUnsentPhotos } from "../photos/use-note-photos";
import classes from "./list.module.css";
import { NoteClusters } from "./NoteClusters";
import { addressOfNote, type ShownNotes } from "./NoteRows";
import { placed, useNoteAt, useNotePoints } from "./use-note-list";

const NO_PADDING = { top: 0, right: 0, bottom: 0, left: 0 };
/** Around all points, degrees. */
const AROUND_DEG = 0.01;

/** Places of the notes of all fields; a press shows the notes below the map. */
export function NotesOnMap({ query, isFiltered }: ShownNotes) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  const basemap = useBasemap();
  const read = useNotePoints(query, true);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const points = useMemo(() => read.data?.points ?? [], [read.data]);
  const bounds = useMemo(() => boundsOf(points), [points]);
  const shown = points.filter(({ id }) => pressed.includes(id));
  if (read.data === undefined) return <ListProblem query={read} failed={t("list.failed")} />;
  if (bounds === null) return <Text c="dimmed">{t(isFiltered ? "all.nothingFound" : "all.noPlaces")}</Text>;
  return (
    <>
      <MapBox heightPx={420}>
        <SurcoMap ariaLabel={t("all.map")} basemap={basemap} padding={NO_PADDING} initialBounds={bounds}>
          <NoteClusters points={points} selectedId={shown[0]?.id ?? null} onPress={setPressed} />
          <Fit bounds={bounds} />
        </SurcoMap>
      </MapBox>
      {!read.data.isComplete && (
        <Alert mt="sm" py={8}>
          {t("all.newestOnMap", { most: format.number(MAX_NOTE_POINTS) })}
        </Alert>
      )}
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {shown.length === 0
          ? t("all.placesOnMap", { count: points.length, shown: format.number(points.length) })
          : t("all.pressed", { count: shown.length })}
      </Text>
      <ul className={classes.rows} aria-label={t("all.title")}>
        {shown.map((point) => (
          <li key={point.id} className={classes.row}>
            <PressedNote point={point} />
          </li>
        ))}
      </ul>
      <StoredDataAge at={read.dataUpdatedAt} />
    </>
  );
}

function PressedNote({ point }: { point: NotePointOnMap }) {
  const { t } = useTranslation("notes");
  const navigate = useNavigate();
  const read = useNoteAt(point);
  const photosOf = useUnsentPhotos();
  if (read.data === undefined) return <ListProblem query={read} failed={t("list.failed")} />;
  const { fieldName, farmName, photos } = read.data;
  return (
    <>
      <Text size="sm" c="dimmed">
        {fieldName} · {farmName}
      </Text>
      <NoteRow
        fieldId={point.fieldId}
        note={placed(read.data)}
        photos={photosOf(point.id, photos)}
        state="sent"
        onOpen={() => void navigate(addressOfNote(point))}
      />
    </>
  );
}

/** Moves the map to other points, as after a filter. */
function Fit({ bounds }: { bounds: Bounds }) {
  const map = useSurcoMap();
  const key = bounds.join();
  useEffect(() => {
    const [west = 0, south = 0, east = 0, north = 0] = key.split(",").map(Number);
    map?.fitBounds([west, south, east, north], { padding: 40, maxZoom: 16, animate: false });
  }, [map, key]);
  return null;
}

/** Rectangle around all points; null without any. */
function boundsOf(points: readonly NotePointOnMap[]): Bounds | null {
  if (points.length === 0) return null;
  const lngs = points.map(({ lngLat }) => lngLat[0]);
  const lats = points.map(({ lngLat }) => lngLat[1]);
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b)) - AROUND_DEG;
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b)) + AROUND_DEG;
  return [least(lngs), least(lats), most(lngs), most(lats)];
}
