import { Badge, Button, Text } from "@mantine/core";
import type { ApiKey } from "@surco/integrations/contract";
import { AskDialog, useFormat } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../integrations.module.css";
import { useRevokeApiKey } from "./use-api-keys";

/** One key: name, end, scopes, last use and expiry, with a button that revokes it. */
export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation("integrations");
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeApiKey(() => setAsking(false));
  const { id, name, lastCharacters, scopes, createdAt, lastUsedAt, expiresAt } = apiKey;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Text component="div" fw={500}>
          {name}{" "}
          <Text span c="dimmed" size="sm">
            {t("keys.ending", { characters: lastCharacters })}
          </Text>
          {isExpired && (
            <Badge ml="sm" color="red" variant="light" tt="none">
              {t("keys.expired")}
            </Badge>
          )}
        </Text>
        <Text size="sm">{scopes.map((scope) => t(`keys.scopes.${scope}`)).join(" · ")}</Text>
        <Text size="sm" c="dimmed">
          {t("keys.created", { when: format.instant(createdAt) })}{" "}
          {lastUsedAt === null ? t("keys.unused") : t("keys.used", { when: format.instant(lastUsedAt) })}{" "}
          {expiresAt === null
            ? t("keys.endless")
            : t(isExpired ? "keys.expiredOn" : "keys.expires", { when: format.instant(expiresAt) })}
        </Text>
      </div>
      <Button
        variant="default"
        mih={44}
        flex="none"
        aria-label={t("keys.revokeOne", { name })}
        onClick={() => setAsking(true)}
      >
        {t("keys.revoke")}
      </Button>
      {isAsking && (
        <AskDialog
          title={t("keys.revokeOne", { name })}
          action={t("keys.revoke")}
          isBusy={revoke.isPending}
          onAction={() => revoke.mutate(id)}
          onClose={() => setAsking(false)}
        >
          <Text>{t("keys.revokeText")}</Text>
        </AskDialog>
      )}
    </li>
  );
}
