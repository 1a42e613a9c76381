import { ActionIcon, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Producer } from "@surco/farms/contract";
import { AskDialog, firstDraftUnder, useAction, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ManagedList, ManagedRow } from "../ManagedList";
import { PRODUCER_DRAFTS, ProducerDialog, producerDraft } from "./ProducerDialog";
import { useDeleteProducer, useProducerPages, useRestoreProducer } from "./use-producers";

const TYPING_MS = 250;

/** Own producers: search, create, change, delete. */
export function ProducersPanel() {
  const { t } = useTranslation("farms");
  const format = useFormat();
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text, TYPING_MS);
  const [edited, setEdited] = useState<Producer | "new" | null>(begunProducer);
  const [leaving, setLeaving] = useState<Producer | null>(null);
  const found = useProducerPages(asked);
  const network = useNeedsNetwork();
  const producers = found.data?.pages.flatMap((page) => page.producers) ?? [];

  return (
    <>
      <ManagedList
        words="producers"
        found={found}
        text={text}
        onText={setText}
        onNew={() => setEdited("new")}
      >
        {producers.map((producer) => (
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
              onClick={() => setEdited(producer)}
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
        ))}
      </ManagedList>
      {edited !== null && (
        <ProducerDialog producer={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {leaving !== null && <DeleteProducer producer={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** The producer who was being typed when the page went away: the dialog opens again. */
function begunProducer(): Producer | "new" | null {
  const begun = firstDraftUnder(PRODUCER_DRAFTS, producerDraft);
  return begun && (begun.base ?? "new");
}

/** Says how many fields are assigned before a producer goes, and takes it back from the notice. */
function DeleteProducer({ producer, onClose }: { producer: Producer; onClose(): void }) {
  const { t } = useTranslation("farms");
  const restore = useAction({
    run: useRestoreProducer().mutateAsync,
    success: "farms:notices.PRODUCER_RESTORED",
  });
  const remove = useAction({
    run: useDeleteProducer().mutateAsync,
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
