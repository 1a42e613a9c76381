import { Button, Text } from "@mantine/core";
import { NeedsNetworkNote, useOutOfReach } from "@surco/kit-web";
import { IconCopy, IconPencil, IconTrash, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "../export/ExportMenu";
import type { FieldSource } from "../finding/use-field-source";
import { BulkEditDialog } from "./BulkEditDialog";
import { ChooseAllFound } from "./ChooseAllFound";
import { CopySeasonDialog } from "./CopySeasonDialog";
import { DeleteFieldsDialog } from "./DeleteFieldsDialog";
import classes from "./selection.module.css";
import { useSelection } from "./selection-context";
import { useChosen } from "./use-chosen";

/** What can be done with the ticked fields; nothing while none is ticked. */
export function SelectionBar({ source }: { source: FieldSource }) {
  const { t } = useTranslation("fields");
  const { set } = useSelection();
  const { chosenIds, ownIds } = useChosen(source);
  const [open, setOpen] = useState<"edit" | "copy" | "delete" | null>(null);
  const cannotChange = useOutOfReach() || ownIds.length === 0;
  const close = () => setOpen(null);
  const done = () => {
    set([]);
    close();
  };
  if (chosenIds.length === 0) return null;

  return (
    <section className={classes.bar} aria-label={t("bulk.selected", { count: chosenIds.length })}>
      <Text size="sm" fw={600} role="status" className="tabular">
        {t("bulk.selected", { count: chosenIds.length })}
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
        <ExportMenu selection={{ fieldIds: chosenIds, count: chosenIds.length, name: null }} />
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
      <ChooseAllFound source={source} />
      {ownIds.length < chosenIds.length && (
        <Text size="xs" c="dimmed">
          {t("bulk.foreign")}
        </Text>
      )}
      {open === "edit" && <BulkEditDialog fieldIds={ownIds} onClose={close} onDone={done} />}
      {open === "copy" && <CopySeasonDialog fieldIds={ownIds} onClose={close} onDone={done} />}
      {open === "delete" && <DeleteFieldsDialog fieldIds={ownIds} onClose={close} onDone={done} />}
    </section>
  );
}
