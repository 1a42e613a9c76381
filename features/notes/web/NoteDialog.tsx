import { Button, NativeSelect, Switch, Textarea } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { findCrop, isSpecificTypeOf, type NoteType } from "@surco/agronomy";
import type { OpenedField } from "@surco/fields/contract";
import { cropOptions } from "@surco/fields/web";
import { formDraft, inputSize, useBegunForm, useFormat } from "@surco/kit-web";
import {
  encodePhoto,
  RecordDialog,
  UNSENT_VERSION,
  useChosenFiles,
  useOutboxForm,
} from "@surco/kit-web/outbox";
import { MAX_DESCRIPTION_CHARS, type Note, note as noteShape, noteValues } from "@surco/notes/contract";
import { IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CountInputs } from "./counts/CountInputs";
import { MomentInput } from "./MomentInput";
import {
  formOfNote,
  inputOfForm,
  isCounted,
  methodOfCrop,
  type NoteFormValues,
  newFormValues,
  nextFormValues,
  noteFormErrors,
  noteFormValues,
} from "./note-form-values";
import { PhotoInput } from "./photos/PhotoInput";
import { PHOTO_KIND } from "./photos/photo-outbox";
import { photoStore } from "./photos/photo-store";
import { newPhotoWrite, useDeletePhoto, useUnsentPhotos } from "./photos/use-note-photos";
import { PointInput } from "./point/PointInput";
import { pointOfPhoto } from "./point/point-of-photo";
import { SpecificTypeInput } from "./SpecificTypeInput";
import { ShareDialog } from "./sharing/ShareDialog";
import { TaskInputs } from "./TaskInputs";
import { useDeleteNote } from "./use-delete-note";
import { useNoteNames } from "./use-note-names";
import { NOTE_KIND, noteOfRow } from "./use-notes";

interface NoteDialogProps {
  field: OpenedField;
  /** Note to change, or the type of a new one. */
  opened: Note | NoteType;
  /** Crop of the season on the screen; null: unknown. */
  seasonCropId: number | null;
  /** Saved note that a new one is like; null: it begins empty. */
  template: NoteFormValues | null;
  /** Called with the values of a new note once it is stored. */
  onCreated(values: NoteFormValues): void;
  onDelete(note: Note): void;
  onClose(): void;
}

const noteDraft = formDraft(noteShape, noteFormValues);

/** Form of a note. Saving stores it on the device, with or without a network. */
export function NoteDialog(props: NoteDialogProps) {
  const { field, opened, seasonCropId, template, onCreated, onDelete, onClose } = props;
  const { t } = useTranslation(["notes", "fields"]);
  const format = useFormat();
  const names = useNoteNames();
  const saved = typeof opened === "string" ? null : opened;
  const type = typeof opened === "string" ? opened : opened.values.type;
  const begun = useBegunForm<Note, NoteFormValues>({
    name: `note.${saved?.id ?? `${field.id}.${type}`}`,
    shape: noteDraft,
    saved,
    valuesOf: (one) => {
      if (one !== null) return formOfNote(one.values);
      return template === null
        ? newFormValues(type, seasonCropId, new Date())
        : nextFormValues(template, new Date());
    },
  });
  const form = useForm<NoteFormValues>({
    initialValues: begun.values,
    validate: (values) => noteFormErrors(values, t, format),
  });
  const [isSharing, setSharing] = useState(false);
  const photosOf = useUnsentPhotos();
  const deletingPhoto = useDeletePhoto();
  const preparePhoto = async (file: File) => {
    // The encoded photo has no metadata.
    const point = await pointOfPhoto(file, field);
    const prepared = await encodePhoto(file);
    if (point !== null) form.setFieldValue("point", (before) => before ?? point);
    return prepared;
  };
  const setPhotoIds = (change: (ids: string[]) => string[]) => form.setFieldValue("photoIds", change);
  const chosen = useChosenFiles({
    store: photoStore,
    kind: PHOTO_KIND,
    prepare: preparePhoto,
    add: (id) => setPhotoIds((ids) => [...ids, id]),
    remove: (id) => setPhotoIds((ids) => ids.filter((one) => one !== id)),
  });
  const deleting = useDeleteNote();
  const undoCreation = () => {
    const created = noteValues.safeParse(inputOfForm(form.values));
    if (!created.success) return;
    deleting.mutate(noteOfRow({ id: begun.id, values: created.data, isDone: false, saved: null }, field));
  };
  const title = t("photos.of", { note: names.specificName(nameOf(form.values)) });
  const photoOf = (id: string) => ({ id, noteId: begun.id, fieldId: field.id, title });
  const outbox = useOutboxForm(begun, {
    kind: NOTE_KIND,
    values: form.values,
    setValues: form.setValues,
    // A photo that is still made smaller would be left out.
    validate: () => !chosen.isBusy && !form.validate().hasErrors,
    toRecord: inputOfForm,
    subject: (values) => ({
      fieldId: field.id,
      title: names.title({ ...values, ...nameOf(values) }),
    }),
    messages: {
      name: "notes/save-note",
      success: "notes:notices.NOTE_SAVED",
      failure: "notes:notices.NOTE_SAVE_FAILED",
      ...(begun.base === null && { undo: undoCreation }),
    },
    onSaved: () => {
      if (begun.base === null) onCreated(form.values);
      onClose();
    },
    parts: form.values.photoIds.map((id) => newPhotoWrite(photoOf(id))),
  });
  const deletable = begun.base?.canDelete ? begun.base : null;

  return (
    <RecordDialog
      title={t(`types.${type}`)}
      form={outbox}
      isBusy={chosen.isBusy}
      deletion={deletable && { label: t("form.delete"), run: () => onDelete(deletable) }}
      onClose={onClose}
    >
      <CropInput form={form} />
      <SpecificTypeInput form={form} />
      {isCounted(type) && <CountInputs form={form} />}
      {type === "task" && <TaskInputs form={form} fieldId={field.id} base={begun.base} />}
      <Textarea
        {...inputSize}
        label={t("common:record.optional", { name: t("values.description") })}
        rows={3}
        maxLength={MAX_DESCRIPTION_CHARS}
        {...form.getInputProps("description")}
      />
      <PhotoInput
        photos={photosOf(begun.id, (saved ?? begun.base)?.photos ?? [])}
        chosenIds={form.values.photoIds}
        chosen={chosen}
        onDelete={({ id }) => deletingPhoto.mutate(photoOf(id))}
      />
      <PointInput
        field={field}
        value={form.values.point}
        onChange={(point) => form.setFieldValue("point", point)}
      />
      <MomentInput
        value={form.values.observedAt}
        error={form.errors.observedAt}
        onChange={(moment) => form.setFieldValue("observedAt", moment)}
      />
      {begun.base !== null && begun.base.version !== UNSENT_VERSION && (
        <Button
          variant="default"
          mih={44}
          leftSection={<IconShare size={18} stroke={1.6} aria-hidden />}
          onClick={() => setSharing(true)}
        >
          {t("share.title")}
        </Button>
      )}
      {isSharing && begun.base !== null && (
        <ShareDialog
          fieldId={field.id}
          noteId={begun.base.id}
          name={names.name(begun.base.values)}
          onClose={() => setSharing(false)}
        />
      )}
      {type !== "task" && (
        <Switch
          label={t("values.isPublic")}
          description={t("form.publicHint")}
          {...form.getInputProps("isPublic", { type: "checkbox" })}
        />
      )}
    </RecordDialog>
  );
}

function nameOf({ specificType, otherSpecificType }: NoteFormValues) {
  return { specificType, otherSpecificType: otherSpecificType.trim() || null };
}

/** Crop of the note: it decides which specific types and counts there are. */
function CropInput({ form }: { form: UseFormReturnType<NoteFormValues> }) {
  const { t } = useTranslation(["notes", "fields"]);
  const { onChange: _onChange, ...input } = form.getInputProps("cropId");
  const choose = (cropId: string) => {
    const { type, specificType, thousandGrainG, cropId: before } = form.values;
    const isStillRight = isSpecificTypeOf(specificType, type, findCrop(Number(cropId))?.key ?? "other");
    const isProposed = thousandGrainG === "" || thousandGrainG === methodOfCrop(before).usualThousandGrainG;
    form.setValues({
      cropId,
      ...(!isStillRight && { specificType: "" }),
      ...(type === "yield" &&
        isProposed && { thousandGrainG: methodOfCrop(cropId).usualThousandGrainG ?? "" }),
    });
  };
  return (
    <NativeSelect
      {...inputSize}
      label={t("values.cropId")}
      data={[{ value: "", label: t("form.chooseCrop") }, ...cropOptions(t)]}
      {...input}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
