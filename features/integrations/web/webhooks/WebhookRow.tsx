import { Badge, Button, Group, Text } from "@mantine/core";
import type { Webhook } from "@surco/integrations/contract";
import { AskDialog, useFormat, useOutOfReach } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../integrations.module.css";
import { DeliveryList } from "./DeliveryList";
import { kindTexts } from "./kind-texts";
import { useDeleteWebhook, useEnableWebhook, useTestWebhook } from "./use-webhooks";

/** One webhook: address, kinds, state, and its deliveries on demand. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("integrations");
  const format = useFormat();
  const isOut = useOutOfReach();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const test = useTestWebhook();
  const enable = useEnableWebhook();
  const remove = useDeleteWebhook(() => setAsking(false));
  const { id, url, kinds, failingSince, disabledAt } = webhook;
  const isDisabled = disabledAt !== null;
  return (
    <li className={classes.entry}>
      <Text component="div" fw={500} className={classes.about}>
        {url}
        {isDisabled && (
          <Badge ml="sm" color="red" variant="light" tt="none">
            {t("webhooks.disabled")}
          </Badge>
        )}
      </Text>
      <Text size="sm">{kinds.map((kind) => t(kindTexts[kind])).join(" · ")}</Text>
      {isDisabled && (
        <Text size="sm" c="red">
          {t("webhooks.disabledSince", { when: format.instant(disabledAt) })}
        </Text>
      )}
      {!isDisabled && failingSince !== null && (
        <Text size="sm" c="red">
          {t("webhooks.failingSince", { when: format.instant(failingSince) })}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {isDisabled ? (
          <Button mih={44} loading={enable.isPending} disabled={isOut} onClick={() => enable.mutate(id)}>
            {t("webhooks.enable")}
          </Button>
        ) : (
          <Button
            mih={44}
            variant="default"
            loading={test.isPending}
            disabled={isOut}
            onClick={() => test.mutate(id, { onSuccess: () => setOpen(true) })}
          >
            {t("webhooks.test")}
          </Button>
        )}
        <Button mih={44} variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("webhooks.deliveries")}
        </Button>
        <Button
          mih={44}
          variant="default"
          aria-label={t("webhooks.deleteOne", { url })}
          onClick={() => setAsking(true)}
        >
          {t("webhooks.delete")}
        </Button>
      </Group>
      {isOpen && <DeliveryList webhookId={id} canResend={!isDisabled} />}
      {isAsking && (
        <AskDialog
          title={t("webhooks.deleteTitle")}
          action={t("webhooks.delete")}
          isBusy={remove.isPending}
          onAction={() => remove.mutate(id)}
          onClose={() => setAsking(false)}
        >
          <Text className={classes.about}>{t("webhooks.deleteText", { url })}</Text>
        </AskDialog>
      )}
    </li>
  );
}
