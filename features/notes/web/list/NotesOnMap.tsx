import { Alert, Text } from "@mantine/core";
import { ListProblem, StoredDataAge, useFormat } from "@surco/kit-web";
import { type Bounds, MapBox, SurcoMap, useSurcoMap } from "@surco/kit-web/map";
import { type ListedFeature, MapFeatureList } from "@surco/kit-web/map-feature-list";
import type { RecordState } from "@surco/kit-web/outbox";
import { MAX_NOTE_POINTS, type NotePointOnMap } from "@surco/notes/contract";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { NoteRow } from "../NoteRow";
import { useUnsentPhotos } from "../photos/use-note-photos";
import classes from "./list.module.css";
import { NoteClusters } from "./NoteClusters";
import { addressOfNote, placeOfNote, type ShownNotes } from "./NoteRows";
import { type PlacedNote, placed, useNoteAt, useNotePoints, useUnsentOver } from "./use-note-list";
import { useShownPoints } from "./use-shown-points";

const NO_PADDING = { top: 0, right: 0, bottom: 0, left: 0 };
/** Around all points, degrees. */
const AROUND_DEG = 0.01;

/** Places of the notes of all fields; a press shows the notes below the map. */
export function NotesOnMap(notes: ShownNotes) {
  const { query, fields, isFiltered } = notes;
  const { t } = useTranslation("notes");
  const format = useFormat();
  const read = useNotePoints(query, true);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const saved = useMemo(() => read.data?.points ?? [], [read.data]);
  const points = useShownPoints(saved, notes);
  const bounds = useMemo(() => boundsOf(points), [points]);
  const listed = useMemo(
    () =>
      points.map(
        ({ id, type, lngLat: [lng, lat] }): ListedFeature => ({
          id,
          bounds: [lng, lat, lng, lat],
          content: t(`types.${type}`),
        }),
      ),
    [points, t],
  );
  const shown = points.filter(({ id }) => pressed.includes(id));
  const unsentCount = points.filter(({ isUnsent }) => isUnsent).length;
  const problem = <ListProblem query={read} failed={t("list.failed")} />;
  if (bounds === null) {
    if (read.data === undefined) return problem;
    return <Text c="dimmed">{t(isFiltered ? "all.nothingFound" : "all.noPlaces")}</Text>;
  }
  return (
    <>
      {problem}
      <MapBox heightPx={420}>
        <SurcoMap ariaLabel={t("all.map")} padding={NO_PADDING} initialBounds={bounds}>
          <NoteClusters points={points} selectedId={shown[0]?.id ?? null} onPress={setPressed} />
          <MapFeatureList
            label={t("all.placesList")}
            features={listed}
            onOpen={(noteId) => setPressed([noteId])}
          />
          <Fit bounds={bounds} />
        </SurcoMap>
      </MapBox>
      {read.data?.isComplete === false && (
        <Alert mt="sm" py={8}>
          {t("all.newestOnMap", { most: format.number(MAX_NOTE_POINTS) })}
        </Alert>
      )}
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {shown.length === 0
          ? t("all.placesOnMap", { count: points.length, shown: format.number(points.length) })
          : t("all.pressed", { count: shown.length })}
        {unsentCount > 0 && ` ${t("all.unsentOnMap", { count: unsentCount })}`}
      </Text>
      <ul className={classes.rows} aria-label={t("all.title")}>
        {shown.map((point) => (
          <li key={point.id} className={classes.row}>
            {point.unsent === null ? (
              <PressedNote point={point} fields={fields} />
            ) : (
              <PlacedNoteRow row={point.unsent} state={point.state} fields={fields} />
            )}
          </li>
        ))}
      </ul>
      <StoredDataAge at={read.dataUpdatedAt} />
    </>
  );
}

/** Note of the server, read once its mark is pressed. */
function PressedNote({ point, fields }: { point: NotePointOnMap; fields: ShownNotes["fields"] }) {
  const { t } = useTranslation("notes");
  const read = useNoteAt(point);
  const note = useUnsentOver(read.data === undefined ? null : placed(read.data));
  if (note === null) return <ListProblem query={read} failed={t("list.failed")} />;
  return <PlacedNoteRow {...note} fields={fields} />;
}

interface PlacedNoteRowProps {
  row: PlacedNote;
  state: RecordState;
  fields: ShownNotes["fields"];
}

function PlacedNoteRow({ row, state, fields }: PlacedNoteRowProps) {
  const navigate = useNavigate();
  const photosOf = useUnsentPhotos();
  return (
    <>
      <Text size="sm" c="dimmed">
        {placeOfNote(row, fields)}
      </Text>
      <NoteRow
        fieldId={row.fieldId}
        note={row}
        photos={photosOf(row.id, row.saved?.photos ?? [])}
        state={state}
        onOpen={() => void navigate(addressOfNote(row))}
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
