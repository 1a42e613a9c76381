import { Text } from "@mantine/core";
import type { FieldCard } from "@surco/fields/contract";
import { ListEnd, ListProblem, StoredDataAge } from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { NoteRow } from "../NoteRow";
import { useUnsentPhotos } from "../photos/use-note-photos";
import classes from "./list.module.css";
import type { ShownNoteFilters } from "./use-note-filters";
import { type NoteQuery, placed, useListedNotes, useNoteList } from "./use-note-list";

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
  const placeOf = ({ fieldId, saved: note }: (typeof saved)[number]) => {
    const field = note ?? fields.find(({ id }) => id === fieldId);
    return field && `${"fieldName" in field ? field.fieldName : field.name} · ${field.farmName}`;
  };
  return (
    <>
      <ListProblem query={list} failed={t("list.failed")} />
      {list.data !== undefined && listed.length === 0 && (
        <Text c="dimmed">{t(isFiltered ? "all.nothingFound" : "all.empty")}</Text>
      )}
      <ul className={classes.rows} aria-label={t("all.title")}>
        {listed.map(({ row, state }) => (
          <li key={row.id} className={classes.row}>
            <Text size="sm" c="dimmed">
              {placeOf(row)}
            </Text>
            <NoteRow
              fieldId={row.fieldId}
              note={row}
              photos={photosOf(row.id, row.saved?.photos ?? [])}
              state={state}
              onOpen={() => void navigate(addressOfNote(row))}
            />
          </li>
        ))}
      </ul>
      <StoredDataAge at={list.dataUpdatedAt} />
      <ListEnd query={list} />
    </>
  );
}

/** Form of a note in its field. */
export function addressOfNote({ id, fieldId }: { id: string; fieldId: string }): string {
  return `/dashboard/field/${fieldId}/notes?nota=${id}`;
}
