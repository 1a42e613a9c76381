import { Button, Group, Loader, Text, Title } from "@mantine/core";
import { ListEnd, lazyPart, PageTitle, useFirstRows, useOutOfReach } from "@surco/kit-web";
import { type OutboxWrite, useOutbox, useUnsentWrites } from "@surco/kit-web/outbox";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { DeviceSpace } from "./DeviceSpace";
import classes from "./outbox.module.css";
import { UnsentWrite } from "./UnsentWrite";

/** Loaded with the queries of the features' screens. */
const KeptFarms = lazyPart(async () => (await import("../kept-farms/KeptFarms")).KeptFarms);

/** All that waits on this device to be sent, with its state, the reason of a refusal, and the ways out. */
export function OutboxPage() {
  const { t } = useTranslation("outbox");
  const isOut = useOutOfReach();
  const outbox = useOutbox();
  const writes = useUnsentWrites();
  const { shown, end } = useFirstRows(attentionFirst(writes ?? []));
  const [isSending, setSending] = useState(false);
  const sendNow = async () => {
    setSending(true);
    try {
      await outbox?.sendNow();
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={classes.page}>
      <PageTitle page={t("menu")} />
      <Title order={1} size="h2" mb="xs">
        {t("menu")}
      </Title>
      <Title order={2} size="h4" mb="xs">
        {t("title")}
      </Title>
      <Text c="dimmed" mb="md">
        {t("lead")}
      </Text>
      {writes === null && <Loader size="sm" aria-label={t("common:loading")} />}
      {writes?.length === 0 && <Text role="status">{t("empty")}</Text>}
      {writes !== null && writes.length > 0 && (
        <>
          <Group mb="md">
            <Button mih={44} disabled={isOut} loading={isSending} onClick={() => void sendNow()}>
              {t("sendNow")}
            </Button>
            {isOut && <Text size="sm">{t("offline")}</Text>}
          </Group>
          <ul className={classes.list} aria-label={t("title")}>
            {shown.map((write) => (
              <UnsentWrite key={write.id} write={write} />
            ))}
          </ul>
          <ListEnd query={end} />
        </>
      )}
      <Suspense fallback={null}>
        <KeptFarms />
      </Suspense>
      {writes !== null && <DeviceSpace unsent={writes.length} />}
    </div>
  );
}

function attentionFirst(writes: readonly OutboxWrite[]): OutboxWrite[] {
  const isRefused = ({ state }: OutboxWrite) => (state === "attention" ? 0 : 1);
  return [...writes].sort((one, other) => isRefused(one) - isRefused(other));
}
