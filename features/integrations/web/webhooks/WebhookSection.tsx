import { Button, Text, Title } from "@mantine/core";
import { MAX_WEBHOOKS } from "@surco/integrations/contract";
import { ListProblem, useBrand, useOutOfReach } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../integrations.module.css";
import { NewSecret } from "../NewSecret";
import { useWebhooks } from "./use-webhooks";
import { WebhookForm } from "./WebhookForm";
import { WebhookRow } from "./WebhookRow";

/** Webhooks of the account: list with their deliveries, registration, deletion. */
export function WebhookSection({ isDemonstration }: { isDemonstration: boolean }) {
  const { t } = useTranslation("integrations");
  const { name: product } = useBrand();
  const query = useWebhooks();
  const isOut = useOutOfReach();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { webhooks, isOffered = false } = query.data ?? {};
  const isFull = webhooks !== undefined && webhooks.length >= MAX_WEBHOOKS;
  const canMake = webhooks !== undefined && isOffered && !isDemonstration && !isFull;
  const showSecret = (token: string) => {
    setSecret(token);
    setMaking(false);
  };
  return (
    <section className={classes.section} aria-labelledby="webhooks">
      <Title order={2} size="h3" id="webhooks">
        {t("webhooks.title")}
      </Title>
      <Text c="dimmed" mb="sm">
        {t("webhooks.lead", { product })}
      </Text>
      {secret !== null && (
        <NewSecret
          title={t("webhooks.newTitle")}
          text={t("webhooks.newText")}
          secret={secret}
          onDone={() => setSecret(null)}
        />
      )}
      <ListProblem query={query} failed={t("webhooks.failed")} />
      {webhooks?.length === 0 && isOffered && <Text>{t("webhooks.empty")}</Text>}
      {webhooks !== undefined && webhooks.length > 0 && (
        <ul className={classes.rows}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {webhooks !== undefined && !isOffered && <Text mt="md">{t("webhooks.notOffered")}</Text>}
      {isOffered && isDemonstration && <Text mt="md">{t("webhooks.demonstration")}</Text>}
      {isFull && <Text mt="md">{t("webhooks.full", { most: MAX_WEBHOOKS })}</Text>}
      {canMake && !isMaking && (
        <Button mt="md" size="md" mih={44} disabled={isOut} onClick={() => setMaking(true)}>
          {t("webhooks.make")}
        </Button>
      )}
      {canMake && isMaking && <WebhookForm onCreated={showSecret} onClose={() => setMaking(false)} />}
    </section>
  );
}
