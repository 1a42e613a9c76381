import { ActionIcon, Text } from "@mantine/core";
import type { Producer } from "@surco/farms/contract";
import { AskDialog, firstDraftUnder, useAction, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ManagedPanel, ManagedRow } from "../ManagedPanel";
import { PRODUCER_DRAFTS, ProducerDialog, producerDraft } from "./ProducerDialog";
import { useDeleteProducer, useProducerPages, useRestoreProducer } from "./use-producers";

/** Own producers: search, create, change, delete. */
export function ProducersPanel() {
  const { t } = useTranslation("farms");
  const format = useFormat();
  const [leaving, setLeaving] = useState<Producer | null>(null);
  const network = useNeedsNetwork();

  return (
    <>
      <ManagedPanel
        texts="producers"
        usePages={useProducerPages}
        itemsOf={(page) => page.producers}
        findDraft={unfinishedProducer}
        renderRow={(producer, { edit }) => (
          <ManagedRow
            key={producer.id}
            name={producer.name}
            facts={[
              [producer.city, producer.province].filter(Boolean).join(", "),
              producer.email,
              producer.fieldCount === 0
                ? null
                : `${t("producers.fields", { count: producer.fieldCount })} · ${format.ha(producer.areaHa)}`,
            ]}
          >
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t("producers.edit", { name: producer.name })}
              onClick={edit}
            >
              <IconPencil size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={network.name(`${t("producers.delete")}: ${producer.name}`)}
              title={network.name(`${t("producers.delete")}: ${producer.name}`)}
              disabled={network.isOut}
              onClick={() => setLeaving(producer)}
            >
              <IconTrash size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </ManagedRow>
        )}
        renderDialog={(producer, onClose) => <ProducerDialog producer={producer} onClose={onClose} />}
      />
      {leaving !== null && <DeleteProducer producer={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** Producer that was being edited when the page was left. */
function unfinishedProducer(): Producer | "new" | null {
  const draft = firstDraftUnder(PRODUCER_DRAFTS, producerDraft);
  return draft && (draft.base ?? "new");
}

/** Asks before a producer is deleted, with the number of fields that lose him; the notice can undo it. */
function DeleteProducer({ producer, onClose }: { producer: Producer; onClose(): void }) {
  const { t } = useTranslation("farms");
  const restore = useAction({
    name: "farms/restore-producer",
    run: useRestoreProducer(),
    success: "farms:notices.PRODUCER_RESTORED",
    failure: "farms:notices.PRODUCER_RESTORE_FAILED",
  });
  const remove = useAction({
    name: "farms/delete-producer",
    run: useDeleteProducer(),
    success: ({ fieldCount: count }) =>
      count === 0
        ? "farms:notices.PRODUCER_DELETED"
        : { key: "farms:notices.PRODUCER_DELETED_WITH_FIELDS", details: { count } },
    undo: (_, id) => restore.mutate(id),
    failure: "farms:notices.PRODUCER_DELETE_FAILED",
    onSuccess: onClose,
  });
  return (
    <AskDialog
      title={t("producers.deleteAsk", { name: producer.name })}
      action={t("producers.delete")}
      isBusy={remove.isPending}
      onAction={() => remove.mutate(producer.id)}
      onClose={onClose}
    >
      <Text size="sm">
        {producer.fieldCount === 0
          ? t("producers.deleteNone")
          : t("producers.deleteText", { count: producer.fieldCount })}
      </Text>
    </AskDialog>
  );
}
