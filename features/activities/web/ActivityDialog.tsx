import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  type Activity,
  type ActivityType,
  type ActivityValues,
  activity,
  activityStatuses,
} from "@surco/activities/contract";
import { addDays, localDay } from "@surco/calendar";
import type { OpenedField } from "@surco/fields/contract";
import {
  DraftFound,
  formDraft,
  inputSize,
  TitledDialog,
  useBegunForm,
  useFormat,
  useOutOfReach,
} from "@surco/kit-web";
import { useOutboxForm } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import { ChoiceInput, DayInput } from "./ActivityInputs";
import {
  type FormValues,
  formErrors,
  formOfValues,
  formValues,
  inputOfForm,
  newFormValues,
} from "./form-values";
import { TypeInputs } from "./TypeInputs";
import { ACTIVITY_KIND, useActivityChoices } from "./use-activities";

interface ActivityDialogProps {
  field: OpenedField;
  /** Activity to change, or the type of a new one. */
  opened: Activity | ActivityType;
  /** Crop of the season on the screen; null: unknown. */
  seasonCropId: number | null;
  onDelete(activity: Activity): void;
  onClose(): void;
}

const activityDraft = formDraft(activity, formValues);

/** Form of an activity. Saving stores it on the device, with or without a network. */
export function ActivityDialog(props: ActivityDialogProps) {
  const { data: choices, isPending } = useActivityChoices();
  const isOut = useOutOfReach();
  // Without the server the form opens empty, at once.
  if (isPending && !isOut) return null;
  const last =
    typeof props.opened === "string" ? choices?.last.find(({ type }) => type === props.opened) : undefined;
  return <ActivityForm {...props} last={last} />;
}

function ActivityForm({
  field,
  opened,
  seasonCropId,
  last,
  onDelete,
  onClose,
}: ActivityDialogProps & { last: ActivityValues | undefined }) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const { data: choices } = useActivityChoices();
  const isOut = useOutOfReach();
  const today = localDay(new Date());
  const saved = typeof opened === "string" ? null : opened;
  const type = typeof opened === "string" ? opened : opened.values.type;
  const begun = useBegunForm<Activity, FormValues>({
    name: `activity.${saved?.id ?? `${field.id}.${type}`}`,
    shape: activityDraft,
    saved,
    valuesOf: (one) =>
      one === null ? newFormValues(type, { today, cropId: seasonCropId, last }) : formOfValues(one.values),
  });
  const form = useForm<FormValues>({
    initialValues: begun.values,
    validate: (values) => formErrors(values, t, format),
  });
  const canSetCrop = type === "sow" && begun.base === null && field.right === "edit";
  const outbox = useOutboxForm(begun, {
    kind: ACTIVITY_KIND,
    values: form.values,
    setValues: form.setValues,
    validate: () => !form.validate().hasErrors,
    toRecord: (values) => ({
      ...inputOfForm(values),
      ...(canSetCrop && { setsSeasonCrop: values.setsSeasonCrop }),
    }),
    subject: (values) => ({
      fieldId: field.id,
      title: `${t(`types.${values.type}`)}, ${format.day(values.date)}`,
    }),
    messages: {
      name: "activities/save-activity",
      success: "activities:notices.ACTIVITY_SAVED",
      failure: "activities:notices.ACTIVITY_SAVE_FAILED",
    },
    onSaved: onClose,
  });
  const canDelete = begun.base !== null && (field.relation === "own" || begun.base.isOwn);

  return (
    <TitledDialog title={t(`types.${type}`)} isOpen onClose={onClose}>
      <form ref={outbox.box} noValidate onSubmit={outbox.submit}>
        <Stack gap="md">
          {outbox.isOffered && <DraftFound onDiscard={outbox.discardDraft} />}
          <DayInput form={form} days={{ today, yesterday: addDays(today, -1) }} />
          <TypeInputs form={form} choices={choices} canSetCrop={canSetCrop} seasonCropId={seasonCropId} />
          <ChoiceInput
            form={form}
            name="status"
            label={t("values.status")}
            options={activityStatuses.map((one) => ({ value: one, label: t(`statuses.${one}`) }))}
          />
          <Textarea
            {...inputSize}
            label={t("form.optional", { name: t("values.comments") })}
            rows={2}
            maxLength={2000}
            {...form.getInputProps("comments")}
          />
          {isOut && (
            <Text size="sm" role="status">
              {t("form.keptOnDevice")}
            </Text>
          )}
          <Group justify="space-between">
            {canDelete && begun.base ? (
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
                {t("common:save")}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </TitledDialog>
  );
}
