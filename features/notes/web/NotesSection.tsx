import { Alert, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { type NoteType, noteTypes } from "@surco/agronomy";
import { includesRight } from "@surco/contract";
import type { OpenedField } from "@surco/fields/contract";
import { useField } from "@surco/fields/web";
import { errorSentence, type FieldSectionProps, inputSize, TitledDialog } from "@surco/kit-web";
import { AddAnother, AddRecordMenu, RecordList } from "@surco/kit-web/outbox";
import type { Note } from "@surco/notes/contract";
import { parseAsString, parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { figuresOfNote } from "./counts/count-figures";
import { explainCounts } from "./explanations/explain-counts";
import { NoteDialog } from "./NoteDialog";
import { NoteFacts } from "./NoteFacts";
import { NoteRow } from "./NoteRow";
import type { NoteFormValues } from "./note-form-values";
import { PhotoGallery } from "./photos/PhotoGallery";
import { useUnsentPhotos } from "./photos/use-note-photos";
import { useDeleteNote } from "./use-delete-note";
import { useNoteNames } from "./use-note-names";
import { noteOfRow, rowOf, useFieldNotes, useNote, useNoteSeason } from "./use-notes";

/** Notes of a field's season, newest first. */
export function NotesSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("notes");
  const { data: field } = useField(fieldId);
  const season = useNoteSeason(fieldId, field?.country ?? null);
  const query = useFieldNotes(season);
  const [chosen, setChosen] = useState<NoteType | null>(null);
  const [created, setCreated] = useState<NoteFormValues | null>(null);
  const [template, setTemplate] = useState<NoteFormValues | null>(null);
  const [openedId, setOpenedId] = useQueryState("nota", parseAsString);
  const [type, setType] = useQueryState("tipo", parseAsStringLiteral(noteTypes));
  const deleting = useDeleteNote();
  const photosOf = useUnsentPhotos();
  const canLog = field !== undefined && includesRight(field.right, "log");
  const listed = query.listed?.filter(({ row }) => type === null || row.values.type === type) ?? query.listed;
  const close = () => {
    setChosen(null);
    void setOpenedId(null);
  };
  const empty = type === null ? (canLog ? "list.empty" : "list.emptyForReader") : "list.emptyOfType";
  return (
    <Stack gap="md">
      <Text component="h2" fw={600} size="lg">
        {t("list.title", { season: season.season })}
      </Text>
      <Group gap="xs" align="flex-end">
        {canLog && (
          <AddRecordMenu
            label={t("list.add")}
            types={noteTypes}
            nameOf={(one) => t(`types.${one}`)}
            position="bottom-start"
            onAdd={(one) => {
              setTemplate(null);
              setChosen(one);
            }}
          />
        )}
        <NativeSelect
          {...inputSize}
          aria-label={t("values.type")}
          style={{ flex: 1, minWidth: 140 }}
          value={type ?? ""}
          data={[
            { value: "", label: t("list.allTypes") },
            ...noteTypes.map((one) => ({ value: one, label: t(`types.${one}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void setType(noteTypes.find((one) => one === value) ?? null)
          }
        />
      </Group>
      {created !== null && (
        <AddAnother
          created={t(`types.${created.type}`)}
          label={t("form.another")}
          onAdd={() => {
            setTemplate(created);
            setChosen(created.type);
          }}
          onClose={() => setCreated(null)}
        />
      )}
      <RecordList query={{ ...query, listed }} failed={t("list.failed")} empty={t(empty)}>
        {({ row, state }) => (
          <NoteRow
            fieldId={fieldId}
            note={row}
            photos={photosOf(row.id, row.saved?.photos ?? [])}
            state={state}
            onOpen={() => void setOpenedId(row.id)}
          />
        )}
      </RecordList>
      {field && (chosen ?? openedId) !== null && (
        <OpenedNote
          field={field}
          season={season}
          opened={chosen ?? { id: openedId ?? "" }}
          template={template}
          onCreated={setCreated}
          onDelete={(note) => {
            deleting.mutate(note);
            close();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}

interface OpenedNoteProps {
  field: OpenedField;
  season: ReturnType<typeof useNoteSeason>;
  /** Type of a new note, or a note of the list or of another season. */
  opened: NoteType | { id: string };
  /** Saved note that a new one is like. */
  template: NoteFormValues | null;
  onCreated(values: NoteFormValues): void;
  onDelete(note: Note): void;
  onClose(): void;
}

/** Form of a new note or of one by its id; for readers of the field its contents. */
function OpenedNote({ season, opened, ...props }: OpenedNoteProps) {
  const { t } = useTranslation("notes");
  const names = useNoteNames();
  const { listed } = useFieldNotes(season);
  const photosOf = useUnsentPhotos();
  const { field, onClose } = props;
  const id = typeof opened === "string" ? null : opened.id;
  const row = id === null ? undefined : listed?.find((one) => one.row.id === id)?.row;
  const other = useNote(field.id, id ?? "", id !== null && listed !== null && row === undefined);
  const crop = field.crops.find((one) => one.season === season.season && one.period === season.period);
  const seasonCropId = crop?.cropId ?? null;
  if (typeof opened === "string")
    return <NoteDialog key={opened} opened={opened} seasonCropId={seasonCropId} {...props} />;
  const shown = row ?? (other.data && rowOf(other.data));
  if (shown === undefined) {
    return (
      other.error && (
        <TitledDialog title={t("section")} isOpen onClose={onClose}>
          <Alert color="red" variant="light">
            {errorSentence(other.error, t)}
          </Alert>
        </TitledDialog>
      )
    );
  }
  if (includesRight(field.right, "log")) {
    const note = noteOfRow(shown, field);
    return <NoteDialog key={note.id} opened={note} seasonCropId={seasonCropId} {...props} />;
  }
  return (
    <TitledDialog title={names.name(shown.values)} isOpen onClose={onClose}>
      <NoteFacts
        values={shown.values}
        counted={figuresOfNote(shown.values)}
        explanation={explainCounts(shown.values, figuresOfNote(shown.values))}
      />
      <PhotoGallery photos={photosOf(shown.id, shown.saved?.photos ?? [])} onDelete={null} />
    </TitledDialog>
  );
}
