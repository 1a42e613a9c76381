import { type Overlaid, overlay, type RecordState, useUnsentWrites } from "@surco/kit-web/outbox";
import { type NotePointOnMap, notePoint } from "@surco/notes/contract";
import { useMemo } from "react";
import { NOTE_KIND } from "../use-notes";
import type { ShownNotes } from "./NoteRows";
import { type PlacedNote, useListedNotes } from "./use-note-list";

/** Mark on the map, with the state of its note on this device. */
export interface ShownPoint extends NotePointOnMap {
  state: RecordState;
  isUnsent: boolean;
  /** Note that only this device has; null for one of the server. */
  unsent: PlacedNote | null;
}

/** A note may lose its place. */
type MovedPoint = Omit<NotePointOnMap, "lngLat"> & { lngLat: NotePointOnMap["lngLat"] | null };

const NONE: readonly PlacedNote[] = [];
const changedPlace = notePoint.nullable();

/** Places of the server's notes as they will be once all is sent, and those of new notes that match the filters. */
export function useShownPoints(
  saved: readonly NotePointOnMap[],
  { fields, filters, query }: Pick<ShownNotes, "fields" | "filters" | "query">,
): readonly ShownPoint[] {
  const writes = useUnsentWrites(NOTE_KIND);
  const created = useListedNotes(NONE, fields, filters, query);
  return useMemo(() => {
    const moved = overlay<MovedPoint>({
      rows: saved,
      writes: writes ?? [],
      create: () => null,
      change: (row, values) => {
        if (!("point" in values)) return row;
        const point = changedPlace.safeParse(values.point);
        return point.success ? { ...row, lngLat: point.data?.lngLat ?? null } : row;
      },
    });
    const known = new Set(saved.map(({ id }) => id));
    return [...created.filter(({ row }) => !known.has(row.id)).map(newPoint), ...moved.map(shown)].flatMap(
      ({ lngLat, ...point }) =>
        lngLat === null ? [] : [{ ...point, lngLat, isUnsent: point.state !== "sent" }],
    );
  }, [saved, writes, created]);
}

const shown = ({ row, state }: Overlaid<MovedPoint>) => ({ ...row, state, unsent: null });

function newPoint({ row, state }: Overlaid<PlacedNote>) {
  const { id, fieldId, values } = row;
  return { id, fieldId, type: values.type, lngLat: values.point?.lngLat ?? null, state, unsent: row };
}
