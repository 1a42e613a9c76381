import { Button, Text } from "@mantine/core";
import { NeedsNetworkNote, SlotContents, useOutOfReach } from "@surco/kit-web";
import { IconTrash, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldSource } from "../finding/use-field-source";
import { selectionActionSlot } from "../slots";
import { DeleteFieldsDialog } from "./DeleteFieldsDialog";
import { SelectAllFound } from "./SelectAllFound";
import classes from "./selection.module.css";
import { useSelection } from "./selection-context";
import { useSelectedFields } from "./use-selected-fields";

/** Actions on the selected fields; hidden without a selection. */
export function SelectionBar({ source }: { source: FieldSource }) {
  const { t } = useTranslation("fields");
  const { set } = useSelection();
  const { selectedIds, ownIds } = useSelectedFields(source);
  const [isDeleting, setDeleting] = useState(false);
  const cannotChange = useOutOfReach() || ownIds.length === 0;
  const done = () => {
    set([]);
    setDeleting(false);
  };
  if (selectedIds.length === 0) return null;

  return (
    <section className={classes.bar} aria-label={t("bulk.selected", { count: selectedIds.length })}>
      <Text size="sm" fw={600} role="status" className="tabular">
        {t("bulk.selected", { count: selectedIds.length })}
      </Text>
      <div className={classes.actions}>
        <SlotContents slot={selectionActionSlot} props={{ selectedIds, ownIds, onDone: done }} />
        <Button
          variant="subtle"
          color="red"
          mih={44}
          disabled={cannotChange}
          style={{ color: cannotChange ? undefined : "var(--surco-harm)" }}
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => setDeleting(true)}
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
      <SelectAllFound source={source} />
      {ownIds.length < selectedIds.length && (
        <Text size="xs" c="dimmed">
          {t("bulk.foreign")}
        </Text>
      )}
      {isDeleting && (
        <DeleteFieldsDialog fieldIds={ownIds} onClose={() => setDeleting(false)} onDone={done} />
      )}
    </section>
  );
}
