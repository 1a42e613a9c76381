import { Button, Text } from "@mantine/core";
import { type FieldCard, MAX_CHANGED_FIELDS } from "@surco/fields/contract";
import { NeedsNetworkNote, useOutOfReach } from "@surco/kit-web";
import { IconCopy, IconPencil, IconTrash, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "../export/ExportMenu";
import { BulkEditDialog } from "./BulkEditDialog";
import { CopySeasonDialog } from "./CopySeasonDialog";
import { DeleteFieldsDialog } from "./DeleteFieldsDialog";
import classes from "./selection.module.css";
import { useSelection } from "./selection-context";

/** What can be done with the ticked fields; nothing while none is ticked. */
export function SelectionBar({ cards }: { cards: readonly FieldCard[] }) {
  const { t } = useTranslation("fields");
  const { ids, set } = useSelection();
  const [open, setOpen] = useState<"edit" | "copy" | "delete" | null>(null);
  const selected = cards.filter(({ id }) => ids.has(id));
  const own = selected.filter(({ sharedBy }) => sharedBy === null);
  const fieldIds = own.slice(0, MAX_CHANGED_FIELDS).map(({ id }) => id);
  const cannotChange = useOutOfReach() || own.length === 0;
  const close = () => setOpen(null);
  const done = () => {
    set([]);
    close();
  };
  if (selected.length === 0) return null;

  return (
    <section className={classes.bar} aria-label={t("bulk.selected", { count: selected.length })}>
      <Text size="sm" fw={600} role="status" className="tabular">
        {t("bulk.selected", { count: selected.length })}
      </Text>
      <div className={classes.actions}>
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
        <ExportMenu
          selection={{ fieldIds: selected.map(({ id }) => id), count: selected.length, name: null }}
        />
        <Button
          variant="subtle"
          color="red"
          mih={44}
          disabled={cannotChange}
          style={{ color: cannotChange ? undefined : "var(--surco-harm)" }}
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpen("delete")}
        >
          {t("bulk.delete")}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          mih={44}
          leftSection={<IconX size={18} stroke={1.6} aria-hidden />}
          onClick={() => set([])}
        >
          {t("bulk.clear")}
        </Button>
      </div>
      <NeedsNetworkNote />
      {own.length < selected.length && (
        <Text size="xs" c="dimmed">
          {t("bulk.foreign")}
        </Text>
      )}
      {open === "edit" && <BulkEditDialog fieldIds={fieldIds} onClose={close} onDone={done} />}
      {open === "copy" && <CopySeasonDialog fieldIds={fieldIds} onClose={close} onDone={done} />}
      {open === "delete" && <DeleteFieldsDialog fieldIds={fieldIds} onClose={close} onDone={done} />}
    </section>
  );
}
