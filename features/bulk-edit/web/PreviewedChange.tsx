import { Button, Group, Stack } from "@mantine/core";
import type { BulkEditOutcome } from "@surco/bulk-edit/contract";
import { useReloadFields } from "@surco/fields/web";
import { NeedsNetworkNote, TitledDialog, useAction, useOutOfReach } from "@surco/kit-web";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { BulkEditPreview } from "./BulkEditPreview";
import { useUndoChange, type WantedChange } from "./use-changes";

interface PreviewedChangeProps<Values> {
  title: string;
  fieldIds: string[];
  /** Values to write; null while nothing is chosen. */
  values: Values | null;
  /** Previews or makes the change. */
  change(wanted: WantedChange<Values>): Promise<BulkEditOutcome>;
  /** Label of the button that applies the change. */
  applyLabel(count: number): string;
  onClose(): void;
  onDone(): void;
  /** The inputs. */
  children: ReactNode;
}

/** Dialog of a bulk edit in two steps, inputs and preview; the message afterwards offers undo. */
export function PreviewedChange<Values>(props: PreviewedChangeProps<Values>) {
  const { title, fieldIds, values, change, applyLabel, onClose, onDone, children } = props;
  const { t } = useTranslation("bulk-edit");
  const [id] = useState(() => newId());
  const [outcome, setOutcome] = useState<BulkEditOutcome | null>(null);
  const undo = useUndoChange();
  const isOut = useOutOfReach();

  const readAgain = useReloadFields();
  const preview = useAction({
    name: "bulk-edit/preview-change",
    run: (chosen: Values) => change({ id, fieldIds, values: chosen, preview: true }),
    // The dialog lists what would change.
    success: null,
    failure: "bulk-edit:notices.FIELDS_UPDATE_FAILED",
    onSuccess: setOutcome,
  });
  const apply = useAction({
    name: "bulk-edit/change-fields",
    run: (chosen: Values) => change({ id, fieldIds, values: chosen, preview: false }),
    success: ({ changedCount }) => ({
      key: "bulk-edit:notices.FIELDS_CHANGED",
      details: { count: changedCount },
    }),
    undo: () => undo(id),
    failure: "bulk-edit:notices.FIELDS_UPDATE_FAILED",
    onSuccess: () => {
      onDone();
      return readAgain();
    },
  });

  return (
    <TitledDialog title={title} isOpen onClose={onClose} size="lg">
      <Stack gap="md">
        {outcome === null ? children : <BulkEditPreview outcome={outcome} />}
        <NeedsNetworkNote />
        <Group justify="flex-end">
          {outcome === null ? (
            <>
              <Button variant="default" mih={44} onClick={onClose}>
                {t("common:cancel")}
              </Button>
              <Button
                mih={44}
                disabled={values === null || isOut}
                loading={preview.isPending}
                onClick={() => values !== null && preview.mutate(values)}
              >
                {t("bulk.preview")}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" mih={44} disabled={apply.isPending} onClick={() => setOutcome(null)}>
                {t("bulk.back")}
              </Button>
              <Button
                mih={44}
                disabled={outcome.changedCount === 0 || isOut}
                loading={apply.isPending}
                onClick={() => values !== null && apply.mutate(values)}
              >
                {applyLabel(outcome.changedCount)}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </TitledDialog>
  );
}
