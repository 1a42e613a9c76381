import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { type WebhookEventKind, webhookEventKinds } from "@surco/integrations/contract";
import { ApiError, errorSentence, useOutOfReach } from "@surco/kit-web";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { kindTexts } from "./kind-texts";
import { useCreateWebhook } from "./use-webhooks";

interface WebhookFormProps {
  onCreated(secret: string): void;
  onClose(): void;
}

/** Address and kinds of events of a new webhook. */
export function WebhookForm({ onCreated, onClose }: WebhookFormProps) {
  const { t } = useTranslation("integrations");
  const isOut = useOutOfReach();
  const create = useCreateWebhook(onCreated);
  const [url, setUrl] = useState("");
  const [kinds, setKinds] = useState<readonly WebhookEventKind[]>([]);
  const isComplete = url.trim() !== "" && kinds.length > 0;
  const toggle = (kind: WebhookEventKind) =>
    setKinds(webhookEventKinds.filter((one) => kinds.includes(one) !== (one === kind)));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete) create.mutate({ url: url.trim(), kinds: [...kinds] });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" mt="md">
        <TextInput
          type="url"
          label={t("webhooks.url")}
          description={t("webhooks.urlHint")}
          placeholder="https://"
          size="md"
          maxLength={500}
          data-autofocus
          value={url}
          error={isOfAddress(create.error) ? errorSentence(create.error, t) : undefined}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group label={t("webhooks.kindsLabel")} value={[...kinds]}>
          <Stack gap="xs" mt="xs">
            {webhookEventKinds.map((kind) => (
              <Checkbox
                key={kind}
                size="md"
                value={kind}
                label={t(kindTexts[kind])}
                onChange={() => toggle(kind)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group>
          <Button type="submit" mih={44} loading={create.isPending} disabled={!isComplete || isOut}>
            {t("webhooks.create")}
          </Button>
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** True for refusals that belong at the input of the address. */
function isOfAddress(error: Error | null): boolean {
  return error instanceof ApiError && error.code.startsWith("WEBHOOK_ADDRESS");
}
