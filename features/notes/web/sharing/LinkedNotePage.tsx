import { Text, Title } from "@mantine/core";
import { LinkedPage, PageTitle, useFormat } from "@surco/kit-web";
import type { LinkedNote } from "@surco/notes/contract";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { CountFigures } from "../counts/counted-rows";
import { explainRows } from "../explanations/explain-counts";
import { NoteFacts } from "../NoteFacts";
import { PhotoGallery } from "../photos/PhotoGallery";
import { useNoteNames } from "../use-note-names";
import { useLinkedNote } from "./use-note-links";

/** Page behind the link of a note; it needs no session. */
export function LinkedNotePage() {
  const { t } = useTranslation("notes");
  const { token = "" } = useParams();
  const query = useLinkedNote(token);
  return (
    <LinkedPage query={query} title={t("linked.title")} over={t("linked.over")} width={640}>
      {(note) => <Contents note={note} />}
    </LinkedPage>
  );
}

function Contents({ note }: { note: LinkedNote }) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  const names = useNoteNames();
  const title = names.name(note);
  const photos = note.photos.map((photo) => ({
    id: photo.id,
    saved: photo,
    canDelete: false,
    state: "sent" as const,
  }));
  return (
    <>
      <PageTitle page={title} />
      <Title order={1}>{title}</Title>
      <Text>{t("linked.place", { field: note.fieldName, farm: note.farmName })}</Text>
      <PhotoGallery photos={photos} onDelete={null} />
      <NoteFacts values={note} counted={countedOf(note)} explanation={explainRows(note, countedOf(note))} />
      <Text size="sm" c="dimmed">
        {t("linked.until", { day: format.instantDay(note.expiresAt) })}
      </Text>
    </>
  );
}

function countedOf(note: LinkedNote): CountFigures | null {
  if (note.stand) return { kind: "stand", figures: note.stand };
  return note.yield ? { kind: "yield", figures: note.yield } : null;
}
