import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { addDays, localDay } from "@surco/calendar";
import { intlTagOf, tableSigns } from "@surco/contract";
import { type Entry, type EntryKind, entry as entryShape, MAX_NOTES_CHARS } from "@surco/crop-log/contract";
import type { OpenedField } from "@surco/fields/contract";
import { DraftFound, formDraft, inputSize, TitledDialog, useBegunForm, useOutOfReach } from "@surco/kit-web";
import { useOutboxForm } from "@surco/kit-web/outbox";
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
import { ENTRY_KIND } from "./use-crop-log";
import { useEntryTitle } from "./use-entry-title";

interface EntryDialogProps {
  field: OpenedField;
  /** Entry to change, or the kind of a new one. */
  opened: Entry | EntryKind;
  onDelete(entry: Entry): void;
  onClose(): void;
}

const entryDraft = formDraft(entryShape, entryFormValues);

/** Form of an entry. Saving stores it on the device, with or without a network. */
export function EntryDialog({ field, opened, onDelete, onClose }: EntryDialogProps) {
  const { t, i18n } = useTranslation("crop-log");
  const isOut = useOutOfReach();
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
  const outbox = useOutboxForm(begun, {
    kind: ENTRY_KIND,
    values: form.values,
    setValues: form.setValues,
    validate: () => !form.validate().hasErrors,
    toRecord: (values) => ({ ...entryOfForm(values) }),
    subject: ({ date }) => ({ fieldId: field.id, title: titleOf(kind, date) }),
    messages: {
      name: "crop-log/save-entry",
      success: "crop-log:notices.ENTRY_SAVED",
      failure: "crop-log:notices.ENTRY_SAVE_FAILED",
    },
    onSaved: onClose,
  });

  return (
    <TitledDialog title={t(`kind.${kind}`)} isOpen onClose={onClose} size={kind === "stage" ? "lg" : "md"}>
      <form ref={outbox.box} noValidate onSubmit={outbox.submit}>
        <Stack gap="md">
          {outbox.isOffered && <DraftFound onDiscard={outbox.discardDraft} />}
          <DayInput form={form} name="date" label={t("values.date")} today={today} />
          <ValueInput form={form} field={field} today={today} />
          <Textarea
            {...inputSize}
            label={t("form.optional", { name: t("values.notes") })}
            rows={3}
            maxLength={MAX_NOTES_CHARS}
            {...form.getInputProps("notes")}
          />
          {isOut && (
            <Text size="sm" role="status">
              {t("form.keptOnDevice")}
            </Text>
          )}
          <Group justify="space-between">
            {begun.base?.canDelete ? (
              <Button
                variant="subtle"
                color="red"
                mih={44}
                onClick={() => begun.base && onDelete(begun.base)}
              >
                {t("form.delete")}
              </Button>
            ) : (
              <span />
            )}
            <Group>
              <Button
                variant="default"
                mih={44}
                onClick={() => {
                  outbox.end();
                  onClose();
                }}
              >
                {t("common:cancel")}
              </Button>
              <Button type="submit" mih={44} loading={outbox.isSaving}>
                {t("form.save")}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </TitledDialog>
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

/** Day with buttons for the two most usual ones. */
function DayInput({ form, name, label, today }: DayInputProps) {
  const { t } = useTranslation("crop-log");
  const days = [
    { day: today, text: t("form.today") },
    { day: addDays(today, -1), text: t("form.yesterday") },
  ];
  return (
    <div>
      <TextInput {...inputSize} type="date" label={label} required {...form.getInputProps(name)} />
      <Group gap="xs" mt={6}>
        {days.map(({ day, text }) => (
          <Button
            key={day}
            mih={44}
            variant={form.values[name] === day ? "light" : "default"}
            aria-pressed={form.values[name] === day}
            aria-label={`${label}: ${text}`}
            onClick={() => form.setFieldValue(name, day)}
          >
            {text}
          </Button>
        ))}
      </Group>
    </div>
  );
}
