import { Text } from "@mantine/core";
import type { FieldCard } from "@surco/fields/contract";
import { ListEnd, ListProblem, StoredDataAge, useFirstRows } from "@surco/kit-web";
import type { RecordState } from "@surco/kit-web/outbox";
import { memo, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { NoteRow } from "../NoteRow";
import { type ShownPhoto, useUnsentPhotos } from "../photos/use-note-photos";
import classes from "./list.module.css";
import type { ShownNoteFilters } from "./use-note-filters";
import { type NoteQuery, type PlacedNote, placed, useListedNotes, useNoteList } from "./use-note-list";

export interface ShownNotes {
  query: NoteQuery;
  filters: ShownNoteFilters;
  fields: readonly FieldCard[];
  isFiltered: boolean;
}

/** Notes of all fields as a list, with those that wait on this device. */
export function NoteRows({ query, filters, fields, isFiltered }: ShownNotes) {
  const { t } = useTranslation("notes");
  const navigate = useNavigate();
  const list = useNoteList(query, true);
  const photosOf = useUnsentPhotos();
  const saved = useMemo(
    () => (list.data?.pages ?? []).flatMap(({ notes }) => notes.map(placed)),
    [list.data],
  );
  const listed = useListedNotes(saved, fields, filters, query);
  const { shown, end } = useFirstRows(listed, list);
  const open = useCallback((row: PlacedNote) => void navigate(addressOfNote(row)), [navigate]);
  return (
    <>
      <ListProblem query={list} failed={t("list.failed")} />
      {list.data !== undefined && listed.length === 0 && (
        <Text c="dimmed">{t(isFiltered ? "all.nothingFound" : "all.empty")}</Text>
      )}
      <ul className={classes.rows} aria-label={t("all.title")}>
        {shown.map(({ row, state }) => (
          <PlacedRow
            key={row.id}
            row={row}
            place={placeOfNote(row, fields)}
            photos={photosOf(row.id, row.saved?.photos ?? [])}
            state={state}
            onOpen={open}
          />
        ))}
      </ul>
      <StoredDataAge at={list.dataUpdatedAt} />
      <ListEnd query={end} />
    </>
  );
}

interface PlacedRowProps {
  row: PlacedNote;
  place: string | undefined;
  photos: readonly ShownPhoto[];
  state: RecordState;
  onOpen(row: PlacedNote): void;
}

/** Note with its field, drawn anew when one of the two has changed: lists change with every group of sent writes. */
const PlacedRow = memo(function PlacedRow({ row, place, photos, state, onOpen }: PlacedRowProps) {
  return (
    <li className={classes.row}>
      <Text size="sm" c="dimmed">
        {place}
      </Text>
      <NoteRow fieldId={row.fieldId} note={row} photos={photos} state={state} onOpen={() => onOpen(row)} />
    </li>
  );
}, isSameRow);

function isSameRow(
  { photos, ...one }: PlacedRowProps,
  { photos: others, ...other }: PlacedRowProps,
): boolean {
  return (
    one.row === other.row &&
    one.place === other.place &&
    one.state === other.state &&
    one.onOpen === other.onOpen &&
    photos.length === others.length &&
    photos.every((photo, index) => isSamePhoto(photo, others[index]))
  );
}

function isSamePhoto(one: ShownPhoto, other: ShownPhoto | undefined): boolean {
  return (
    one.id === other?.id &&
    one.state === other.state &&
    one.canDelete === other.canDelete &&
    one.saved === other.saved
  );
}

/** Field and farm of a note, "La Loma · La Esperanza"; undefined where they are not known. */
export function placeOfNote(
  { fieldId, saved: note }: Pick<PlacedNote, "fieldId" | "saved">,
  fields: readonly FieldCard[],
): string | undefined {
  const field = note ?? fields.find(({ id }) => id === fieldId);
  return field && `${"fieldName" in field ? field.fieldName : field.name} · ${field.farmName}`;
}

/** Form of a note in its field. */
export function addressOfNote({ id, fieldId }: { id: string; fieldId: string }): string {
  return `/dashboard/field/${fieldId}/notes?nota=${id}`;
}
