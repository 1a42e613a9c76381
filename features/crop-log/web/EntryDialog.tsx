import { Textarea, TextInput } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { localDay, seasonOf } from "@surco/calendar";
import { intlTagOf, tableSigns } from "@surco/contract";
import { type Entry, type EntryKind, entry as entryShape, MAX_NOTES_CHARS } from "@surco/crop-log/contract";
import type { OpenedField } from "@surco/fields/contract";
import { formDraft, inputSize, useBegunForm, useSeason } from "@surco/kit-web";
import { RecentDayInput, RecordDialog, useOutboxForm } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import {
  type EntryFormValues,
  entryFormErrors,
  entryFormValues,
  entryOfForm,
  formOfEntry,
  newFormValues,
} from "./entry-form-values";
import { StagePicker } from "./stages/StagePicker";
import { ENTRY_KIND, ENTRY_PERIOD, entryOfRow } from "./use-crop-log";
import { useDeleteEntry } from "./use-delete-entry";
import { useEntryTitle } from "./use-entry-title";

interface EntryDialogProps {
  field: OpenedField;
  /** Entry to change, or the kind of a new one. */
  opened: Entry | EntryKind;
  /** Called with the kind of a new entry once it is stored. */
  onCreated(kind: EntryKind): void;
  onDelete(entry: Entry): void;
  onClose(): void;
}

const entryDraft = formDraft(entryShape, entryFormValues);

/** Form of an entry. Saving stores it on the device, with or without a network. */
export function EntryDialog({ field, opened, onCreated, onDelete, onClose }: EntryDialogProps) {
  const { t, i18n } = useTranslation("crop-log");
  const { country } = useSeason();
  const titleOf = useEntryTitle();
  const today = localDay(new Date());
  const { decimal } = tableSigns(intlTagOf(i18n.language));
  const saved = typeof opened === "string" ? null : opened;
  const kind = typeof opened === "string" ? opened : opened.kind;
  const begun = useBegunForm<Entry, EntryFormValues>({
    name: `crop-log.${saved?.id ?? `${field.id}.${kind}`}`,
    shape: entryDraft,
    saved,
    valuesOf: (one) => (one === null ? newFormValues(kind, today) : formOfEntry(one, decimal)),
  });
  const form = useForm<EntryFormValues>({
    initialValues: begun.values,
    validate: (values) => entryFormErrors(values, today, t),
  });
  const deleting = useDeleteEntry();
  const undoCreation = () => {
    const created = entryOfRow({ id: begun.id, values: entryOfForm(form.values), saved: null }, field);
    if (created !== null) deleting.mutate(created);
  };
  const outbox = useOutboxForm(begun, {
    kind: ENTRY_KIND,
    values: form.values,
    setValues: form.setValues,
    validate: () => !form.validate().hasErrors,
    toRecord: (values) => ({ ...entryOfForm(values) }),
    subject: ({ date }) => ({
      fieldId: field.id,
      season: seasonOf(field.country ?? country, ENTRY_PERIOD, date),
      title: titleOf(kind, date),
    }),
    messages: {
      name: "crop-log/save-entry",
      success: "crop-log:notices.ENTRY_SAVED",
      failure: "crop-log:notices.ENTRY_SAVE_FAILED",
      ...(begun.base === null && { undo: undoCreation }),
    },
    onSaved: () => {
      if (begun.base === null) onCreated(kind);
      onClose();
    },
  });
  const deletable = begun.base?.canDelete ? begun.base : null;

  return (
    <RecordDialog
      title={t(`kind.${kind}`)}
      size={kind === "stage" ? "lg" : "md"}
      form={outbox}
      deletion={deletable && { label: t("form.delete"), run: () => onDelete(deletable) }}
      onClose={onClose}
    >
      <DayInput form={form} name="date" label={t("values.date")} today={today} />
      <ValueInput form={form} field={field} today={today} />
      <Textarea
        {...inputSize}
        label={t("common:record.optional", { name: t("values.notes") })}
        rows={3}
        maxLength={MAX_NOTES_CHARS}
        {...form.getInputProps("notes")}
      />
    </RecordDialog>
  );
}

type EntryForm = UseFormReturnType<EntryFormValues>;

function ValueInput({ form, field, today }: { form: EntryForm; field: OpenedField; today: string }) {
  const { t } = useTranslation("crop-log");
  switch (form.values.kind) {
    case "stage":
      return (
        <StagePicker
          field={field}
          date={form.values.date}
          value={form.values.stageId}
          error={form.errors.stageId}
          onChange={(stageId) => form.setFieldValue("stageId", stageId)}
        />
      );
    case "flowering":
      return <DayInput form={form} name="floweringDate" label={t("values.floweringDate")} today={today} />;
    case "rain":
      return <NumberField form={form} name="rainMm" label={t("values.rainMm")} />;
    case "temperature":
      return <NumberField form={form} name="tempC" label={t("values.tempC")} />;
  }
}

function NumberField({ form, name, label }: { form: EntryForm; name: "rainMm" | "tempC"; label: string }) {
  return (
    <TextInput
      {...inputSize}
      data-autofocus
      // Phones' decimal keyboards have no minus.
      inputMode={name === "rainMm" ? "decimal" : "text"}
      label={label}
      autoComplete="off"
      maxLength={12}
      required
      {...form.getInputProps(name)}
    />
  );
}

interface DayInputProps {
  form: EntryForm;
  name: "date" | "floweringDate";
  label: string;
  today: string;
}

function DayInput({ form, name, label, today }: DayInputProps) {
  return (
    <RecentDayInput
      label={label}
      today={today}
      value={form.values[name]}
      onChoose={(day) => form.setFieldValue(name, day)}
      input={form.getInputProps(name)}
    />
  );
}
