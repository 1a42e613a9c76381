import { Badge, Button, Group, Text } from "@mantine/core";
import { findCrop, noteTypes } from "@surco/agronomy";
import { useFieldCards } from "@surco/fields/web";
import { ChipGroup, ListEnd, ListProblem, useFormat } from "@surco/kit-web";
import { MapBox, SurcoMap, useSurcoMap } from "@surco/kit-web/map";
import { type ListedFeature, MapFeatureList } from "@surco/kit-web/map-feature-list";
import type { PublicNote } from "@surco/notes/contract";
import { parseAsArrayOf, parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../list/list.module.css";
import { NoteClusters } from "../list/NoteClusters";
import { PhotoGallery } from "../photos/PhotoGallery";
import { useNoteNames } from "../use-note-names";
import { type Extent, usePublicNotes } from "./use-public-notes";

const NO_PADDING = { top: 0, right: 0, bottom: 0, left: 0 };
/** Around the reader's fields, degrees. */
const AROUND_DEG = 0.3;
/** Fields further apart are not shown together: the map opens at the first of them. */
const MOST_DEG = 8;
/** The Pampas, for readers without fields. */
const PAMPAS: Extent = { west: -65, south: -39, east: -57, north: -30 };

/** Public notes within the map, and as a list below it. */
export function PublicNotesOnMap() {
  const { t } = useTranslation("notes");
  const cards = useFieldCards();
  const around = useMemo(() => extentAround((cards.data ?? []).map(({ bbox }) => bbox)), [cards.data]);
  const [moved, setMoved] = useState<Extent | null>(null);
  const [types, setTypes] = useQueryState(
    "tipo",
    parseAsArrayOf(parseAsStringLiteral(noteTypes)).withDefault([]),
  );
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const read = usePublicNotes(moved ?? around, types);
  const notes = useMemo(() => read.data?.pages.flatMap((page) => page.notes) ?? [], [read.data]);
  const points = useMemo(() => notes.map(({ id, type, cell }) => ({ id, type, lngLat: cell })), [notes]);
  const names = useNoteNames();
  const listed = notes.map((note): ListedFeature => {
    const [lng, lat] = note.cell;
    return { id: note.id, bounds: [lng, lat, lng, lat], content: names.name(note) };
  });
  const chosen = notes.filter(({ id }) => pressed.includes(id));
  const shown = chosen.length > 0 ? chosen : notes;
  if (cards.isPending) return null;
  return (
    <>
      <ChipGroup
        label={t("values.type")}
        options={noteTypes
          .filter((one) => one !== "task")
          .map((value) => ({ value, label: t(`types.${value}`) }))}
        chosen={types}
        onChange={(values) => void setTypes(values)}
      />
      <div className={classes.map}>
        <MapBox heightPx={380}>
          <SurcoMap
            ariaLabel={t("public.map")}
            padding={NO_PADDING}
            initialBounds={[around.west, around.south, around.east, around.north]}
          >
            <NoteClusters points={points} selectedId={chosen[0]?.id ?? null} onPress={setPressed} />
            <MapFeatureList
              label={t("all.placesList")}
              features={listed}
              onOpen={(noteId) => setPressed([noteId])}
            />
            <OnMove onMove={setMoved} />
          </SurcoMap>
        </MapBox>
      </div>
      <Group justify="space-between" my="sm" mih={44}>
        <Text size="sm" c="dimmed" role="status">
          {t("public.cells")}
        </Text>
        {chosen.length > 0 && (
          <Button variant="subtle" mih={44} onClick={() => setPressed([])}>
            {t("public.all")}
          </Button>
        )}
      </Group>
      <ListProblem query={read} failed={t("public.failed")} />
      {read.data !== undefined && notes.length === 0 && <Text c="dimmed">{t("public.empty")}</Text>}
      <ul className={classes.rows} aria-label={t("public.title")}>
        {shown.map((note) => (
          <li key={note.id} className={classes.row}>
            <NoteOfSomebody note={note} />
          </li>
        ))}
      </ul>
      <ListEnd query={read} />
    </>
  );
}

function NoteOfSomebody({ note }: { note: PublicNote }) {
  const { t } = useTranslation(["notes", "fields"]);
  const format = useFormat();
  const names = useNoteNames();
  const crop = findCrop(note.cropId);
  const photos = note.photos.map((photo) => ({
    ...photo,
    saved: photo,
    canDelete: false,
    state: "sent" as const,
  }));
  const figures = [
    note.plantsPerHa !== null && t("counts.plantsPerHa", { plants: format.number(note.plantsPerHa) }),
    note.yieldTPerHa !== null && t("counts.yieldTPerHa", { yield: format.number(note.yieldTPerHa, 2) }),
  ].filter(Boolean);
  return (
    <>
      <Group gap="xs">
        <Text fw={600}>{names.name(note)}</Text>
        {note.isOwn && <Badge variant="light">{t("public.own")}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {[crop && t(`fields:crop.${crop.key}`), format.day(note.observedOn)].filter(Boolean).join(" · ")}
      </Text>
      {figures.length > 0 && (
        // The counts of others stay theirs: only the result is public.
        <Text size="sm" data-recorded="published">
          {figures.join(" · ")}
        </Text>
      )}
      {note.description !== "" && <Text style={{ whiteSpace: "pre-line" }}>{note.description}</Text>}
      <PhotoGallery photos={photos} onDelete={null} />
    </>
  );
}

/** Reports the map's extent after each move. */
function OnMove({ onMove }: { onMove(extent: Extent): void }) {
  const map = useSurcoMap();
  const latest = useRef(onMove);
  latest.current = onMove;
  useEffect(() => {
    if (!map) return;
    const report = () => {
      const bounds = map.getBounds();
      latest.current(
        toHundredths({
          west: Math.max(-180, bounds.getWest()),
          south: Math.max(-90, bounds.getSouth()),
          east: Math.min(180, bounds.getEast()),
          north: Math.min(90, bounds.getNorth()),
        }),
      );
    };
    map.on("moveend", report);
    return () => {
      map.off("moveend", report);
    };
  }, [map]);
  return null;
}

function extentAround(boxes: readonly (readonly [number, number, number, number])[]): Extent {
  const [first] = boxes;
  if (first === undefined) return PAMPAS;
  const all = boxes.reduce(
    ([west, south, east, north], box) =>
      [
        Math.min(west, box[0]),
        Math.min(south, box[1]),
        Math.max(east, box[2]),
        Math.max(north, box[3]),
      ] as const,
    first,
  );
  const isWide = all[2] - all[0] > MOST_DEG || all[3] - all[1] > MOST_DEG;
  const [west, south, east, north] = isWide ? first : all;
  return toHundredths({
    west: Math.max(-180, west - AROUND_DEG),
    south: Math.max(-90, south - AROUND_DEG),
    east: Math.min(180, east + AROUND_DEG),
    north: Math.min(90, north + AROUND_DEG),
  });
}

function toHundredths({ west, south, east, north }: Extent): Extent {
  return {
    west: Math.floor(west * 100) / 100,
    south: Math.floor(south * 100) / 100,
    east: Math.ceil(east * 100) / 100,
    north: Math.ceil(north * 100) / 100,
  };
}
