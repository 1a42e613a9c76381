import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { type ApiKeyScope, apiKeyScopes } from "@surco/contract";
import { useOutOfReach } from "@surco/kit-web";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCreateApiKey } from "./use-api-keys";

/** Offered days until a key expires; null: without an end. */
const EXPIRIES = [30, 90, 365, null] as const;

interface ApiKeyFormProps {
  onCreated(token: string): void;
  onClose(): void;
}

/** Name, scopes and expiry of a new key. */
export function ApiKeyForm({ onCreated, onClose }: ApiKeyFormProps) {
  const { t } = useTranslation("integrations");
  const isOut = useOutOfReach();
  const create = useCreateApiKey(onCreated);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(["read"]);
  const [expiresInDays, setExpiresInDays] = useState<number | null>(365);
  const isComplete = name.trim() !== "" && scopes.length > 0;
  const toggle = (scope: ApiKeyScope) =>
    setScopes(apiKeyScopes.filter((one) => scopes.includes(one) !== (one === scope)));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete) create.mutate({ name: name.trim(), scopes: [...scopes], expiresInDays });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" mt="md">
        <TextInput
          label={t("keys.name")}
          description={t("keys.nameHint")}
          size="md"
          maxLength={60}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={t("keys.scopesLabel")}
          value={[...scopes]}
          error={scopes.length === 0 ? t("keys.noScope") : undefined}
        >
          <Stack gap="xs" mt="xs">
            {apiKeyScopes.map((scope) => (
              <div key={scope}>
                <Checkbox
                  size="md"
                  value={scope}
                  label={t(`keys.scopes.${scope}`)}
                  aria-describedby={`scope-${scope}`}
                  onChange={() => toggle(scope)}
                />
                <Text id={`scope-${scope}`} size="sm" c="dimmed" pl={36}>
                  {t(`keys.scopeHints.${scope}`)}
                </Text>
              </div>
            ))}
          </Stack>
        </Checkbox.Group>
        <NativeSelect
          label={t("keys.expiry")}
          size="md"
          value={String(expiresInDays)}
          data={EXPIRIES.map((days) => ({
            value: String(days),
            label: days === null ? t("keys.never") : t("keys.days", { count: days }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setExpiresInDays(value === "null" ? null : Number(value))
          }
        />
        <Group>
          <Button type="submit" mih={44} loading={create.isPending} disabled={!isComplete || isOut}>
            {t("keys.create")}
          </Button>
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
