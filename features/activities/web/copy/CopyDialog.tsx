import { Button, Group, Stack, Text } from "@mantine/core";
import { type Activity, MAX_FIELDS_AT_ONCE, type RefusedField } from "@surco/activities/contract";
import { isPlainDate } from "@surco/calendar";
import { DayInput, inputSize, TitledDialog, useFormat } from "@surco/kit-web";
import { KeptOnDeviceNote } from "@surco/kit-web/outbox";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { RefusedFields } from "../many-fields/RefusedFields";
import { FieldPicker } from "../pick/FieldPicker";
import type { PickedField } from "../pick/picked-field";
import { useCopyActivity } from "./use-copy-activity";

interface CopyDialogProps {
  activity: Activity;
  onClose(): void;
}

/** Copies an activity to other fields, on its day or another. Mounted while it is open. */
export function CopyDialog({ activity, onClose }: CopyDialogProps) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const [picked, setPicked] = useState<PickedField[]>([]);
  const [date, setDate] = useState(activity.values.date);
  const [isDateMissing, setDateMissing] = useState(false);
  const [refused, setRefused] = useState<RefusedField[]>([]);
  const copying = useCopyActivity(setRefused);
  const { type, date: copiedOn } = activity.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It may stand over another form, in which it is nested by React.
    event.stopPropagation();
    setDateMissing(!isPlainDate(date));
    if (!isPlainDate(date)) return;
    setRefused([]);
    copying.mutate({ activity, date, picked }, { onSuccess: onClose });
  };
  const canCopy = picked.length > 0 && picked.length <= MAX_FIELDS_AT_ONCE;

  return (
    <TitledDialog title={t("copy.title")} isOpen onClose={onClose} size="lg">
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">
            {t("copy.what", {
              type: t(`types.${type}`),
              date: format.day(copiedOn),
              field: activity.fieldName,
            })}
          </Text>
          <DayInput
            {...inputSize}
            label={t("copy.date")}
            value={date}
            error={isDateMissing && t("common:validation.required")}
            onChange={setDate}
          />
          {refused.length > 0 && (
            <RefusedFields
              refused={refused}
              picked={picked}
              onRemove={(others) => {
                setPicked(others);
                setRefused([]);
              }}
            />
          )}
          <FieldPicker picked={picked} onChange={setPicked} except={activity.fieldId} />
          <KeptOnDeviceNote />
          <Group justify="flex-end">
            <Button variant="default" mih={44} onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button type="submit" mih={44} loading={copying.isPending} disabled={!canCopy}>
              {t("copy.save", { count: picked.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </TitledDialog>
  );
}
