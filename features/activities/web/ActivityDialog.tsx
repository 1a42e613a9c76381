import { useForm } from "@mantine/form";
import {
  type Activity,
  type ActivityType,
  type ActivityValues,
  activity,
  activityValues,
} from "@surco/activities/contract";
import { localDay, seasonOf } from "@surco/calendar";
import type { OpenedField } from "@surco/fields/contract";
import { netAreaIn } from "@surco/fields/web";
import { formDraft, useBegunForm, useFormat, useOutOfReach, useSeason } from "@surco/kit-web";
import { RecordDialog, UNSENT_VERSION, useChosenFiles, useOutboxForm } from "@surco/kit-web/outbox";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActivityFormInputs } from "./ActivityFormInputs";
import { AttachmentInput } from "./attachments/AttachmentInput";
import { ATTACHMENT_KIND } from "./attachments/attachment-outbox";
import { attachmentName, attachmentStore, prepareAttachment } from "./attachments/attachment-store";
import { newAttachmentWrite, useDeleteAttachment, useUnsentAttachments } from "./attachments/use-attachments";
import { CopyButton } from "./copy/CopyButton";
import { formErrors } from "./form-errors";
import { inputOfForm } from "./form-input";
import { type FormValues, formOfValues, formValues, newFormValues } from "./form-values";
import { ACTIVITY_KIND, activityOfRow, useActivityChoices } from "./use-activities";
import { useDeleteActivity } from "./use-delete-activity";

interface ActivityDialogProps {
  field: OpenedField;
  /** Activity to change, or the type of a new one. */
  opened: Activity | ActivityType;
  /** Crop of the season on the screen; null: unknown. */
  seasonCropId: number | null;
  /** Values that a new one begins with; null: those that are proposed. */
  template: ActivityValues | null;
  /** Called with the values of a new activity once it is stored. */
  onCreated(values: ActivityValues): void;
  onDelete(activity: Activity): void;
  onClose(): void;
}

const activityDraft = formDraft(activity, formValues);

/** Form of an activity. Saving stores it on the device, with or without a network. */
export function ActivityDialog(props: ActivityDialogProps) {
  const { data: choices, isPending, isReadingUnsent } = useActivityChoices();
  const isOut = useOutOfReach();
  // Without the server the form opens at once, with what this device proposes.
  const isComplete = (isOut || !isPending) && !isReadingUnsent;
  const [isOpen, setOpen] = useState(isComplete);
  // Once open it stays, whatever network and outbox do: it holds what was typed.
  if (isComplete && !isOpen) setOpen(true);
  if (!isOpen) return null;
  const last =
    typeof props.opened === "string" ? choices?.last.find(({ type }) => type === props.opened) : undefined;
  return <ActivityForm {...props} last={last} />;
}

function ActivityForm({
  field,
  opened,
  seasonCropId,
  template,
  last,
  onCreated,
  onDelete,
  onClose,
}: ActivityDialogProps & { last: ActivityValues | undefined }) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const { data: choices } = useActivityChoices();
  const { country } = useSeason();
  const today = localDay(new Date());
  const saved = typeof opened === "string" ? null : opened;
  const type = typeof opened === "string" ? opened : opened.values.type;
  const begun = useBegunForm<Activity, FormValues>({
    name: `activity.${saved?.id ?? `${field.id}.${type}`}`,
    shape: activityDraft,
    saved,
    valuesOf: (one) => {
      if (one !== null) return formOfValues(one.values);
      return template === null
        ? newFormValues(type, { today, cropId: seasonCropId, last })
        : formOfValues(template);
    },
  });
  const form = useForm<FormValues>({
    initialValues: begun.values,
    validate: (values) => formErrors(values, t, format),
  });
  // The list has a sent activity in the season that it was read in, until its change is sent.
  const sentSeason = begun.base?.version === UNSENT_VERSION ? undefined : begun.base?.season;
  const canSetCrop = type === "sow" && begun.base === null && field.right === "edit";
  const deleting = useDeleteActivity();
  const undoCreation = () => {
    const created = activityValues.safeParse(inputOfForm(form.values));
    if (!created.success) return;
    deleting.mutate(activityOfRow({ id: begun.id, values: created.data, saved: null }, field));
  };
  const attachmentsOf = useUnsentAttachments();
  const deletingAttachment = useDeleteAttachment();
  const chosen = useChosenFiles({
    store: attachmentStore,
    kind: ATTACHMENT_KIND,
    prepare: prepareAttachment,
    add: (id, file) =>
      form.setFieldValue("chosenFiles", (files) => [...files, { id, name: attachmentName(file) }]),
    remove: (id) => form.setFieldValue("chosenFiles", (files) => files.filter((file) => file.id !== id)),
  });
  const seasonOfDay = (date: string) => sentSeason ?? seasonOf(field.country ?? country, "2", date);
  const attachmentOf = ({ id, name }: { id: string; name: string }) => ({
    id,
    name,
    activityId: begun.id,
    fieldId: field.id,
    season: seasonOfDay(form.values.date),
  });
  const outbox = useOutboxForm(begun, {
    kind: ACTIVITY_KIND,
    values: form.values,
    setValues: form.setValues,
    // A file that is still being prepared would be left out.
    validate: () => !chosen.isBusy && !form.validate().hasErrors,
    toRecord: (values) => ({
      ...inputOfForm(values),
      ...(canSetCrop && { setsSeasonCrop: values.setsSeasonCrop }),
    }),
    subject: (values) => ({
      fieldId: field.id,
      season: seasonOfDay(values.date),
      title: `${t(`types.${values.type}`)}, ${format.day(values.date)}`,
    }),
    messages: {
      name: "activities/save-activity",
      success: "activities:notices.ACTIVITY_SAVED",
      failure: "activities:notices.ACTIVITY_SAVE_FAILED",
      ...(begun.base === null && { undo: undoCreation }),
    },
    onSaved: () => {
      const created = activityValues.safeParse(inputOfForm(form.values));
      if (begun.base === null && created.success) onCreated(created.data);
      onClose();
    },
    parts: form.values.chosenFiles.map((file) => newAttachmentWrite(attachmentOf(file))),
  });
  const deletable = field.relation === "own" || begun.base?.isOwn ? begun.base : null;

  return (
    <RecordDialog
      title={t(`types.${type}`)}
      form={outbox}
      isBusy={chosen.isBusy}
      deletion={deletable && { label: t("form.delete"), run: () => onDelete(deletable) }}
      onClose={onClose}
    >
      <ActivityFormInputs
        form={form}
        choices={choices}
        canSetCrop={canSetCrop}
        seasonCropId={seasonCropId}
        netAreaHa={netAreaIn(field, seasonOfDay(form.values.date || today))}
      />
      <AttachmentInput
        fieldId={field.id}
        activityId={begun.id}
        attachments={attachmentsOf(begun.id, (saved ?? begun.base)?.attachments ?? [])}
        chosenFiles={form.values.chosenFiles}
        chosen={chosen}
        onDelete={(attachment) => deletingAttachment.mutate(attachmentOf(attachment))}
      />
      {begun.base !== null && begun.base.version !== UNSENT_VERSION && <CopyButton activity={begun.base} />}
    </RecordDialog>
  );
}
