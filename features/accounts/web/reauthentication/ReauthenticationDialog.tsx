import { Button, Stack, Text } from "@mantine/core";
import {
  listProviders,
  providerNames,
  reauthenticate,
  type SignInProvider,
  startReauthentication,
} from "@surco/accounts/contract";
import { ApiError, call, TitledDialog, useAction } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { PasswordField } from "../passwords/PasswordField";
import { useProfile } from "../profile/use-profile";
import { providerIcons } from "../providers/ProviderButtons";
import { storeReauthenticationReturn } from "../providers/provider-callback";
import { providersKey } from "../providers/providers-key";
import {
  isReauthenticationRequested,
  settleReauthentication,
  subscribeToReauthentication,
} from "./with-reauthentication";

/** Dialog that authenticates the session again, by password or a linked provider, when an action needs it. */
export function ReauthenticationDialog() {
  const { t } = useTranslation("accounts");
  const isRequested = useSyncExternalStore(subscribeToReauthentication, isReauthenticationRequested);
  return (
    <TitledDialog
      title={t("reauthentication.title")}
      isOpen={isRequested}
      onClose={() => settleReauthentication(false)}
    >
      {isRequested && <Reauthentication />}
    </TitledDialog>
  );
}

function Reauthentication() {
  const { t } = useTranslation("accounts");
  const { data: user } = useProfile();
  const { data: providers } = useQuery({
    queryKey: providersKey,
    queryFn: ({ signal }) => call(listProviders, { signal }),
  });
  const linked = (providers?.linked ?? []).filter(({ provider }) => providers?.offered.includes(provider));
  return (
    <Stack gap="md">
      <Text>{t("reauthentication.lead")}</Text>
      {user?.hasPassword && <PasswordConfirmation />}
      {linked.map(({ provider }) => (
        <ProviderConfirmation key={provider} provider={provider} />
      ))}
      <Button variant="default" size="md" mih={44} onClick={() => settleReauthentication(false)}>
        {t("common:cancel")}
      </Button>
    </Stack>
  );
}

function PasswordConfirmation() {
  const { t } = useTranslation("accounts");
  const [isVisible, setVisible] = useState(false);
  const [password, setPassword] = useState("");
  const confirm = useAction({
    name: "accounts/reauthenticate",
    run: () => call(reauthenticate, { body: { password } }),
    // The action that asked for it goes on and says so.
    success: null,
    failure: "accounts:notices.REAUTHENTICATION_FAILED",
    showsInline: isWrong,
    onSuccess: () => settleReauthentication(true),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password !== "") confirm.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <PasswordField
          data-autofocus
          label={t("own.password.current")}
          autoComplete="current-password"
          error={isWrong(confirm.error) && t("accounts:errors.PASSWORD_WRONG")}
          visible={isVisible}
          onVisibilityChange={setVisible}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" mih={44} loading={confirm.isPending}>
          {t("reauthentication.action")}
        </Button>
      </Stack>
    </form>
  );
}

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.code === "PASSWORD_WRONG";
}

function ProviderConfirmation({ provider }: { provider: SignInProvider }) {
  const { t } = useTranslation("accounts");
  const { pathname } = useLocation();
  const Icon = providerIcons[provider];
  const start = useAction({
    name: "accounts/start-reauthentication",
    run: () => call(startReauthentication, { body: { provider } }),
    success: null,
    failure: "accounts:notices.REAUTHENTICATION_FAILED",
    onSuccess: ({ address }) => {
      storeReauthenticationReturn(pathname);
      window.location.assign(address);
    },
  });
  return (
    <Button
      variant="default"
      size="md"
      mih={44}
      leftSection={<Icon size={20} aria-hidden="true" />}
      loading={start.isPending}
      onClick={() => start.mutate()}
    >
      {t("provider.continue", { name: providerNames[provider] })}
    </Button>
  );
}
