import { NativeSelect, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { formDraft, inputSize, useBegunForm, useFormat } from "@surco/kit-web";
import { RecordDialog, useOutboxForm } from "@surco/kit-web/outbox";
import { MAX_DESCRIPTION_CHARS, type Note, note as noteShape, VISIT } from "@surco/notes/contract";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import {
  inputOfForm,
  type NoteFormValues,
  newFormValues,
  noteFormErrors,
  noteFormValues,
} from "../note-form-values";
import { TaskInputs } from "../TaskInputs";
import { useNoteNames } from "../use-note-names";
import { NOTE_KIND } from "../use-notes";

/** Field that can be visited. */
export interface VisitedField {
  id: string;
  name: string;
  /** Crop of its season; null: unknown. */
  cropId: number | null;
}

interface VisitDialogProps {
  /** Name of the draft: one for each list of fields. */
  draftName: string;
  fields: readonly VisitedField[];
  onClose(): void;
}

/** Crop of notes on fields whose crop is not known: "other". */
const UNKNOWN_CROP_ID = 6;

const visitFormValues = z.object({ fieldId: z.string(), note: noteFormValues });
type VisitFormValues = z.infer<typeof visitFormValues>;
const visitDraft = formDraft(noteShape, visitFormValues);

/** Form of a visit to one of some fields: a task that is stored on the device, with or without a network. */
export function VisitDialog({ draftName, fields, onClose }: VisitDialogProps) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  const names = useNoteNames();
  const begun = useBegunForm<Note, VisitFormValues>({
    name: `note.visit.${draftName}`,
    shape: visitDraft,
    saved: null,
    valuesOf: () => ({ fieldId: fields[0]?.id ?? "", note: newVisit(new Date()) }),
  });
  const form = useForm<NoteFormValues & { fieldId: string }>({
    initialValues: { ...begun.values.note, fieldId: begun.values.fieldId },
    validate: (values) => ({
      ...noteFormErrors(onFieldOf(values), t, format),
      ...(values.dueOn === "" && { dueOn: t("visit.dayMissing") }),
    }),
  });
  const { fieldId, ...values } = form.values;
  const cropOf = (id: string) => fields.find((one) => one.id === id)?.cropId ?? UNKNOWN_CROP_ID;
  function onFieldOf({ fieldId: id, ...note }: NoteFormValues & { fieldId: string }): NoteFormValues {
    return { ...note, cropId: String(cropOf(id)) };
  }
  const outbox = useOutboxForm(begun, {
    kind: NOTE_KIND,
    values: { fieldId, note: values },
    setValues: (typed) => form.setValues({ ...typed.note, fieldId: typed.fieldId }),
    validate: () => !form.validate().hasErrors,
    toRecord: (typed) => inputOfForm(onFieldOf({ ...typed.note, fieldId: typed.fieldId })),
    subject: (typed) => ({
      fieldId: typed.fieldId,
      title: names.title({ ...typed.note, otherSpecificType: null }),
    }),
    messages: {
      name: "notes/plan-visit",
      success: "notes:notices.VISIT_PLANNED",
      failure: "notes:notices.VISIT_PLAN_FAILED",
    },
    onSaved: onClose,
  });
  return (
    <RecordDialog title={t("visit.plan")} form={outbox} deletion={null} onClose={onClose}>
      <NativeSelect
        {...inputSize}
        label={t("visit.field")}
        data={fields.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps("fieldId")}
        // People of the field before may not see this one.
        onChange={({ currentTarget: { value } }) => form.setValues({ fieldId: value, assigneeId: "" })}
      />
      <TaskInputs form={form} fieldId={fieldId} base={null} isDayRequired />
      <Textarea
        {...inputSize}
        label={t("common:record.optional", { name: t("visit.purpose") })}
        rows={3}
        maxLength={MAX_DESCRIPTION_CHARS}
        {...form.getInputProps("description")}
      />
    </RecordDialog>
  );
}

function newVisit(now: Date): NoteFormValues {
  return { ...newFormValues("task", UNKNOWN_CROP_ID, now), specificType: VISIT };
}
