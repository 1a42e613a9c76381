import { Button } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AttachmentList } from "./AttachmentList";
import type { ShownAttachment } from "./use-attachments";

interface AttachmentsOfRowProps {
  fieldId: string;
  activityId: string;
  attachments: readonly ShownAttachment[];
}

/** Files of an activity in a list, for those who cannot open its form; shown on demand. */
export function AttachmentsOfRow({ fieldId, activityId, attachments }: AttachmentsOfRowProps) {
  const { t } = useTranslation("activities");
  const [isOpen, setOpen] = useState(false);
  if (attachments.length === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        mih={44}
        aria-expanded={isOpen}
        leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen((before) => !before)}
      >
        {t("attachments.count", { count: attachments.length })}
      </Button>
      {isOpen && (
        <AttachmentList fieldId={fieldId} activityId={activityId} attachments={attachments} onDelete={null} />
      )}
    </>
  );
}
