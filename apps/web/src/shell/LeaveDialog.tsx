import { Button, Group, Modal, Stack, Text, Title } from "@mantine/core";
import { deleteDrafts, hasDrafts, sessionAccount, useOutOfReach } from "@surco/kit-web";
import { deleteUnsentWrites, useOutbox, useUnsentWrites } from "@surco/kit-web/outbox";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface Ways {
  onCancel: () => void;
  onLeave: () => void;
}

interface LeaveDialogProps extends Ways {
  /** Unsent records when it opened. */
  found: number;
}

/** Asks on log-out what to do with unsent records and drafts: send the records, keep both on this device, or discard them. */
export function LeaveDialog({ found, onCancel, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation(["common", "outbox"]);
  const waiting = useUnsentWrites()?.length ?? found;
  /** Records that are being discarded: the question stays until the session has ended. */
  const [discarded, setDiscarded] = useState<number | null>(null);
  const unsent = discarded ?? waiting;
  const [isDiscarding, setDiscarding] = useState(false);
  const isOfDrafts = unsent === 0 && hasDrafts();
  const name =
    unsent > 0
      ? t("outbox:leave.title", { count: unsent })
      : t(isOfDrafts ? "common:offline.leave.title" : "common:account.logOut");

  const discard = async () => {
    setDiscarded(unsent);
    const account = sessionAccount();
    if (account !== null) await deleteUnsentWrites(account);
    deleteDrafts();
    onLeave();
  };
  return (
    <Modal.Root opened onClose={onCancel} centered>
      <Modal.Overlay />
      {/* Without Mantine's header, which would be a second banner of the page. */}
      <Modal.Content aria-label={name}>
        <Modal.Body p="lg">
          <Title order={2} mb="xs">
            {name}
          </Title>
          {isOfDrafts && <DraftChoice onCancel={onCancel} onKeep={onLeave} onDrop={() => void discard()} />}
          {!isOfDrafts && unsent === 0 && <AllSent onCancel={onCancel} onLeave={onLeave} />}
          {unsent > 0 && isDiscarding && (
            <Confirmation unsent={unsent} onCancel={() => setDiscarding(false)} onDiscard={discard} />
          )}
          {unsent > 0 && !isDiscarding && (
            <Choice
              unsent={unsent}
              onCancel={onCancel}
              onLeave={onLeave}
              onDiscard={() => setDiscarding(true)}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ChoiceProps extends Ways {
  unsent: number;
  onDiscard: () => void;
}

function Choice({ unsent, onCancel, onLeave, onDiscard }: ChoiceProps) {
  const { t } = useTranslation(["common", "outbox"]);
  const isOut = useOutOfReach();
  const outbox = useOutbox();
  const [isSending, setSending] = useState(false);
  const [left, setLeft] = useState(0);
  const account = sessionAccount();

  const send = async () => {
    if (outbox === null || account === null) return;
    setSending(true);
    try {
      await outbox.sendNow();
    } finally {
      setSending(false);
    }
    const now = (await outbox.store.list(account)).length;
    if (now === 0) onLeave();
    else setLeft(now);
  };
  return (
    <>
      <Text size="sm">{t("outbox:leave.text", { count: unsent })}</Text>
      {hasDrafts() && (
        <Text size="sm" mt="xs">
          {t("outbox:leave.drafts")}
        </Text>
      )}
      <div role="status">
        {isOut && (
          <Text size="sm" mt="xs">
            {t("outbox:offline")}
          </Text>
        )}
        {left > 0 && !isSending && (
          <Text size="sm" mt="xs" c="var(--surco-harm)">
            {t("outbox:leave.left", { count: left })}
          </Text>
        )}
      </div>
      <Stack mt="lg" gap="xs">
        <Button
          mih={44}
          data-autofocus
          disabled={isOut || outbox === null}
          loading={isSending}
          onClick={() => void send()}
        >
          {t("outbox:leave.send")}
        </Button>
        <Button variant="default" mih={44} onClick={onLeave}>
          {t("outbox:leave.keep", { count: unsent })}
        </Button>
        <Button variant="default" mih={44} style={{ color: "var(--surco-harm)" }} onClick={onDiscard}>
          {t("outbox:leave.discard", { count: unsent })}
        </Button>
        <Button variant="subtle" mih={44} onClick={onCancel}>
          {t("common:cancel")}
        </Button>
      </Stack>
    </>
  );
}

/** All records were sent while the dialog was open. */
function AllSent({ onCancel, onLeave }: Ways) {
  const { t } = useTranslation(["common", "outbox"]);
  return (
    <>
      <Text size="sm">{t("outbox:empty")}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" mih={44} onClick={onCancel}>
          {t("common:cancel")}
        </Button>
        <Button mih={44} data-autofocus onClick={onLeave}>
          {t("common:account.logOut")}
        </Button>
      </Group>
    </>
  );
}

interface ConfirmationProps {
  unsent: number;
  onCancel: () => void;
  onDiscard: () => Promise<void>;
}

function Confirmation({ unsent, onCancel, onDiscard }: ConfirmationProps) {
  const { t } = useTranslation(["common", "outbox"]);
  return (
    <>
      <Text size="sm">{t("outbox:leave.confirm", { count: unsent })}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" mih={44} data-autofocus onClick={onCancel}>
          {t("common:cancel")}
        </Button>
        <Button color="red" mih={44} onClick={() => void onDiscard()}>
          {t("outbox:leave.discard", { count: unsent })}
        </Button>
      </Group>
    </>
  );
}

interface DraftChoiceProps {
  onCancel: () => void;
  onKeep: () => void;
  onDrop: () => void;
}

function DraftChoice({ onCancel, onKeep, onDrop }: DraftChoiceProps) {
  const { t } = useTranslation("common");
  return (
    <>
      <Text size="sm">{t("common:offline.leave.text")}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" mih={44} onClick={onCancel}>
          {t("common:cancel")}
        </Button>
        <Button variant="default" mih={44} style={{ color: "var(--surco-harm)" }} onClick={onDrop}>
          {t("common:offline.leave.drop")}
        </Button>
        <Button mih={44} data-autofocus onClick={onKeep}>
          {t("common:offline.leave.keep")}
        </Button>
      </Group>
    </>
  );
}
