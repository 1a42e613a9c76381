import { Anchor, Text } from "@mantine/core";
import { ListEnd, ListProblem, StoredDataAge, useFirstRows, useFormat } from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PhotoGallery } from "../photos/PhotoGallery";
import classes from "./list.module.css";
import { addressOfNote, type ShownNotes } from "./NoteRows";
import { useAlbums } from "./use-albums";
import { placed, useNoteList } from "./use-note-list";

/** Photos of the notes of all fields, note by note, with those that wait on this device. */
export function NoteAlbums(notes: ShownNotes) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  const list = useNoteList({ ...notes.query, hasPhotos: "true" }, true);
  const saved = useMemo(
    () => (list.data?.pages ?? []).flatMap((page) => page.notes.map(placed)),
    [list.data],
  );
  const albums = useAlbums(saved, notes);
  const { shown, end } = useFirstRows(albums, list);
  return (
    <>
      <ListProblem query={list} failed={t("list.failed")} />
      {list.data !== undefined && albums.length === 0 && (
        <Text c="dimmed">{t(notes.isFiltered ? "all.nothingFound" : "all.noPhotos")}</Text>
      )}
      <ul className={classes.albums} aria-label={t("all.views.photos")}>
        {shown.map(({ id, fieldId, name, place, day, photos }) => (
          <li key={id}>
            <PhotoGallery photos={photos} onDelete={null} />
            <Anchor
              component={Link}
              to={addressOfNote({ id, fieldId })}
              className="standing-link"
              mt={4}
              fw={600}
            >
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {[place, day && format.day(day)].filter(Boolean).join(" · ")}
            </Text>
          </li>
        ))}
      </ul>
      <StoredDataAge at={list.dataUpdatedAt} />
      <ListEnd query={end} />
    </>
  );
}
