import { Anchor, Button, Text, Title } from "@mantine/core";
import { MAX_API_KEYS } from "@surco/integrations/contract";
import { ListProblem, useBrand, useOutOfReach } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../integrations.module.css";
import { NewSecret } from "../NewSecret";
import { ApiKeyForm } from "./ApiKeyForm";
import { ApiKeyRow } from "./ApiKeyRow";
import { useApiKeys } from "./use-api-keys";

/** API keys of the account: list, creation, revocation. */
export function ApiKeySection({ isDemonstration }: { isDemonstration: boolean }) {
  const { t } = useTranslation("integrations");
  const { name: product } = useBrand();
  const keys = useApiKeys();
  const isOut = useOutOfReach();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const canMake = !isDemonstration && keys.data !== undefined && keys.data.length < MAX_API_KEYS;
  const showSecret = (token: string) => {
    setSecret(token);
    setMaking(false);
  };
  return (
    <section className={classes.section} aria-labelledby="api-keys">
      <Title order={2} size="h3" id="api-keys">
        {t("keys.title")}
      </Title>
      <Text c="dimmed" mb="sm">
        {t("keys.lead", { product })}{" "}
        <Anchor href="/api/docs" inherit>
          {t("keys.docs")}
        </Anchor>
      </Text>
      {secret !== null && (
        <NewSecret
          title={t("keys.newTitle")}
          text={t("keys.newText")}
          secret={secret}
          onDone={() => setSecret(null)}
        />
      )}
      <ListProblem query={keys} failed={t("keys.failed")} />
      {keys.data?.length === 0 && <Text>{t("keys.empty")}</Text>}
      {keys.data !== undefined && keys.data.length > 0 && (
        <ul className={classes.rows}>
          {keys.data.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {isDemonstration && <Text mt="md">{t("keys.demonstration")}</Text>}
      {keys.data !== undefined && keys.data.length >= MAX_API_KEYS && (
        <Text mt="md">{t("keys.full", { most: MAX_API_KEYS })}</Text>
      )}
      {canMake && !isMaking && (
        <Button mt="md" size="md" mih={44} disabled={isOut} onClick={() => setMaking(true)}>
          {t("keys.make")}
        </Button>
      )}
      {canMake && isMaking && <ApiKeyForm onCreated={showSecret} onClose={() => setMaking(false)} />}
    </section>
  );
}
