import { Button } from "@mantine/core";
import type { SelectionActionProps } from "@surco/fields/web";
import { useOutOfReach } from "@surco/kit-web";
import { IconCopy, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BulkEditDialog } from "./BulkEditDialog";
import { CopySeasonDialog } from "./CopySeasonDialog";

/** Buttons that edit the ticked fields or copy a season of them. */
export function SelectionActions({ ownIds, onDone }: SelectionActionProps) {
  const { t } = useTranslation("bulk-edit");
  const [open, setOpen] = useState<"edit" | "copy" | null>(null);
  const cannotChange = useOutOfReach() || ownIds.length === 0;
  const dialog = {
    fieldIds: [...ownIds],
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null);
      onDone();
    },
  };
  return (
    <>
      <Button
        variant="light"
        mih={44}
        disabled={cannotChange}
        leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen("edit")}
      >
        {t("bulk.edit")}
      </Button>
      <Button
        variant="light"
        mih={44}
        disabled={cannotChange}
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen("copy")}
      >
        {t("bulk.copy")}
      </Button>
      {open === "edit" && <BulkEditDialog {...dialog} />}
      {open === "copy" && <CopySeasonDialog {...dialog} />}
    </>
  );
}
