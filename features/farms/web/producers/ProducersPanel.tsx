import { ActionIcon, Text } from "@mantine/core";
import type { Producer } from "@surco/farms/contract";
import { AskDialog, firstDraftUnder, useDeletedHere, useFormat } from "@surco/kit-web";
import { useDeleteOrKeep } from "@surco/kit-web/outbox";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { explainHectares } from "../explain-hectares";
import { ManagedPanel, ManagedRow } from "../ManagedPanel";
import { PRODUCER_KIND } from "../query-keys";
import { PRODUCER_DRAFTS, ProducerDialog, producerDraft } from "./ProducerDialog";
import { useDeleteProducer, useProducerPages, useRestoreProducer } from "./use-producers";

/** Own producers: search, create, change, delete. */
export function ProducersPanel() {
  const { t } = useTranslation("farms");
  const format = useFormat();
  const [leaving, setLeaving] = useState<Producer | null>(null);
  const deleted = useDeletedHere(PRODUCER_KIND);

  return (
    <>
      <ManagedPanel
        texts="producers"
        usePages={useProducerPages}
        itemsOf={(page) => page.producers.filter(({ id }) => !deleted.has(id))}
        findDraft={unfinishedProducer}
        renderRow={(producer, { edit }) => (
          <ManagedRow
            key={producer.id}
            name={producer.name}
            facts={[[producer.city, producer.province].filter(Boolean).join(", "), producer.email]}
            fields={
              producer.fieldCount === 0
                ? null
                : {
                    text: `${t("producers.fields", { count: producer.fieldCount })} · ${format.ha(producer.areaHa)}`,
                    explanation: explainHectares(producer),
                  }
            }
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
              aria-label={`${t("producers.delete")}: ${producer.name}`}
              title={`${t("producers.delete")}: ${producer.name}`}
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
  const restore = useRestoreProducer();
  const deleteProducer = useDeleteProducer();
  const remove = useDeleteOrKeep({
    writeOf: ({ id, version, name }: Producer) => ({
      kind: PRODUCER_KIND,
      recordId: id,
      version,
      subject: { fieldId: null, title: name },
    }),
    remove: ({ id }) => deleteProducer(id),
    restore: ({ id }) => restore(id),
    restoration: {
      name: "farms/restore-producer",
      success: "farms:notices.PRODUCER_RESTORED",
      failure: "farms:notices.PRODUCER_RESTORE_FAILED",
    },
    deletion: {
      name: "farms/delete-producer",
      success: (answer) => {
        const count = answer?.fieldCount ?? producer.fieldCount;
        return count === 0
          ? "farms:notices.PRODUCER_DELETED"
          : { key: "farms:notices.PRODUCER_DELETED_WITH_FIELDS", details: { count } };
      },
      failure: "farms:notices.PRODUCER_DELETE_FAILED",
    },
    onDeleted: onClose,
  });
  return (
    <AskDialog
      title={t("producers.deleteAsk", { name: producer.name })}
      action={t("producers.delete")}
      isBusy={remove.isPending}
      needsNetwork={false}
      onAction={() => remove.mutate(producer)}
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
