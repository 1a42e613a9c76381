import { Anchor, Text } from "@mantine/core";
import { ListEnd, ListProblem, StoredDataAge, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { dayOf } from "../local-days";
import { PhotoGallery } from "../photos/PhotoGallery";
import { useUnsentPhotos } from "../photos/use-note-photos";
import { useNoteNames } from "../use-note-names";
import classes from "./list.module.css";
import { addressOfNote, type ShownNotes } from "./NoteRows";
import { useNoteList } from "./use-note-list";

/** Photos of the notes of all fields, note by note. */
export function NoteAlbums({ query, isFiltered }: ShownNotes) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  const names = useNoteNames();
  const photosOf = useUnsentPhotos();
  const list = useNoteList({ ...query, hasPhotos: "true" }, true);
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? [];
  return (
    <>
      <ListProblem query={list} failed={t("list.failed")} />
      {list.data !== undefined && notes.length === 0 && (
        <Text c="dimmed">{t(isFiltered ? "all.nothingFound" : "all.noPhotos")}</Text>
      )}
      <ul className={classes.albums} aria-label={t("all.views.photos")}>
        {notes.map((note) => (
          <li key={note.id}>
            <PhotoGallery photos={photosOf(note.id, note.photos)} onDelete={null} />
            <Anchor component={Link} to={addressOfNote(note)} display="block" mt={4} fw={600}>
              {names.name(note.values)}
            </Anchor>
            <Text size="sm" c="dimmed">
              {note.fieldName} · {note.farmName} · {format.day(dayOf(note.values.observedAt))}
            </Text>
          </li>
        ))}
      </ul>
      <StoredDataAge at={list.dataUpdatedAt} />
      <ListEnd query={list} />
    </>
  );
}
