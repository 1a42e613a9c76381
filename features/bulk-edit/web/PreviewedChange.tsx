import { Alert, Button, Group, Stack } from "@mantine/core";
import type { BulkEditOutcome } from "@surco/bulk-edit/contract";
import { errorSentence, NeedsNetworkNote, notifyWithUndo, TitledDialog, useOutOfReach } from "@surco/kit-web";
import type { UseMutationResult } from "@tanstack/react-query";
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
  change: UseMutationResult<BulkEditOutcome, Error, WantedChange<Values>>;
  /** Words of the button that makes the change. */
  apply(count: number): string;
  onClose(): void;
  onDone(): void;
  /** The inputs. */
  children: ReactNode;
}

/** A change of many fields in two steps: what is wanted, then what that does; it can be undone from the notice. */
export function PreviewedChange<Values>(props: PreviewedChangeProps<Values>) {
  const { title, fieldIds, values, change, apply, onClose, onDone, children } = props;
  const { t } = useTranslation("bulk-edit");
  const [id] = useState(() => newId());
  const [outcome, setOutcome] = useState<BulkEditOutcome | null>(null);
  const undo = useUndoChange();
  const isOut = useOutOfReach();

  const look = () => {
    if (values !== null) change.mutate({ id, fieldIds, values, preview: true }, { onSuccess: setOutcome });
  };
  const make = () => {
    if (values === null) return;
    // Not by a callback of `mutate`: it is dropped with the dialog, which goes with fields that no filter lets through any more.
    void change.mutateAsync({ id, fieldIds, values, preview: false }).then(
      ({ changedCount }) => {
        notifyWithUndo("bulk-edit:notices.FIELDS_CHANGED", t, () => undo(id), { count: changedCount });
        onDone();
      },
      // The error is shown above the buttons.
      () => undefined,
    );
  };

  return (
    <TitledDialog title={title} isOpen onClose={onClose} size="lg">
      <Stack gap="md">
        {outcome === null ? children : <BulkEditPreview outcome={outcome} />}
        {change.error && (
          <Alert color="red" role="alert">
            {t("bulk-edit:notices.FIELDS_UPDATE_FAILED")} {errorSentence(change.error, t)}
          </Alert>
        )}
        <NeedsNetworkNote />
        <Group justify="flex-end">
          {outcome === null ? (
            <>
              <Button variant="default" mih={44} onClick={onClose}>
                {t("common:cancel")}
              </Button>
              <Button mih={44} disabled={values === null || isOut} loading={change.isPending} onClick={look}>
                {t("bulk.preview")}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" mih={44} disabled={change.isPending} onClick={() => setOutcome(null)}>
                {t("bulk.back")}
              </Button>
              <Button
                mih={44}
                disabled={outcome.changedCount === 0 || isOut}
                loading={change.isPending}
                onClick={make}
              >
                {apply(outcome.changedCount)}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </TitledDialog>
  );
}
