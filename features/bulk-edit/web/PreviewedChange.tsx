import { Alert, Button, Group, Stack } from "@mantine/core";
import type { BulkEditOutcome } from "@surco/bulk-edit/contract";
import { errorSentence, NeedsNetworkNote, TitledDialog, useAction, useOutOfReach } from "@surco/kit-web";
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

  const preview = () => {
    if (values !== null) change.mutate({ id, fieldIds, values, preview: true }, { onSuccess: setOutcome });
  };
  const apply = useAction({
    run: (chosen: Values) => change.mutateAsync({ id, fieldIds, values: chosen, preview: false }),
    success: ({ changedCount }) => ({
      key: "bulk-edit:notices.FIELDS_CHANGED",
      details: { count: changedCount },
    }),
    undo: () => undo(id),
    // Shown above the buttons.
    failure: null,
    onSuccess: onDone,
  });

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
              <Button
                mih={44}
                disabled={values === null || isOut}
                loading={change.isPending}
                onClick={preview}
              >
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
