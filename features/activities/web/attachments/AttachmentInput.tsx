import { Alert, Stack, Text } from "@mantine/core";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "@surco/activities/contract";
import { PhotoButtons } from "@surco/kit-web";
import type { useChosenFiles } from "@surco/kit-web/outbox";
import { IconPaperclip } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { AttachmentList } from "./AttachmentList";
import { ACCEPTED } from "./attachment-store";
import type { ShownAttachment } from "./use-attachments";

interface AttachmentInputProps {
  fieldId: string;
  activityId: string;
  /** Attachments that are saved, sent or not. */
  attachments: readonly ShownAttachment[];
  chosenFiles: readonly { id: string; name: string }[];
  chosen: ReturnType<typeof useChosenFiles>;
  onDelete(attachment: ShownAttachment): void;
}

/** Files of an activity in its form: photos taken with the camera, or files of the device. */
export function AttachmentInput(props: AttachmentInputProps) {
  const { fieldId, activityId, attachments, chosenFiles, chosen, onDelete } = props;
  const { t } = useTranslation("activities");
  const label = useId();
  const isChosen = (id: string) => chosenFiles.some((file) => file.id === id);
  const shown = [
    ...attachments.filter(({ id }) => !isChosen(id)),
    ...chosenFiles.map((file): ShownAttachment => ({ ...file, saved: null, canDelete: true, state: null })),
  ];
  const left = MAX_ATTACHMENTS - shown.length;
  const choose = (files: File[]) => void chosen.choose(files.slice(0, left));
  return (
    <Stack gap="xs" role="group" aria-labelledby={label}>
      <div>
        <Text id={label} fw={500}>
          {t("common:record.optional", { name: t("attachments.title") })}
        </Text>
        <Text size="sm" c="dimmed">
          {t("attachments.hint")}
        </Text>
      </div>
      <AttachmentList
        fieldId={fieldId}
        activityId={activityId}
        attachments={shown}
        onDelete={(one) => (isChosen(one.id) ? chosen.remove(one.id) : onDelete(one))}
      />
      <PhotoButtons
        files={{ label: t("attachments.chooseFiles"), accept: ACCEPTED, icon: IconPaperclip }}
        isBusy={chosen.isBusy}
        isDisabled={left <= 0}
        onChoose={choose}
      />
      {left <= 0 && <Text size="sm">{t("attachments.full", { most: MAX_ATTACHMENTS })}</Text>}
      {chosen.problems.map(({ reason, name }) => (
        <Alert key={name} color="red" variant="light" role="alert">
          {t(`attachments.problem.${reason}`, { name, mostMb: MAX_ATTACHMENT_BYTES / 1024 / 1024 })}
        </Alert>
      ))}
    </Stack>
  );
}
