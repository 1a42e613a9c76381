import { Anchor, Button, Loader, Stack, Text } from "@mantine/core";
import {
  linkProvider,
  login,
  type ProviderCallback,
  providerNames,
  reauthenticateByProvider,
  type UnfinishedSignIn,
} from "@surco/accounts/contract";
import {
  ApiError,
  call,
  notifySuccess,
  returnAddress,
  sessionToken,
  useBrand,
  useSession,
} from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trans, useTranslation } from "react-i18next";
import { Link, Navigate, useLocation, useParams } from "react-router";
import { AccountPage } from "../AccountPage";
import { FormProblem } from "../FormProblem";
import { MailboxButton } from "../MailboxButton";
import { readKnownDevice, storeKnownDevice } from "../sessions/known-device";
import { useOpenSession } from "../sessions/use-session-actions";
import { ResendActivation } from "../sign-up/ResendActivation";
import {
  readProviderCallback,
  storedReauthenticationReturn,
  storedReturnSearch,
  storeReauthenticationReturn,
  takeProviderSignIn,
} from "./provider-callback";
import { providersKey } from "./providers-key";

type Outcome =
  | UnfinishedSignIn
  | { next: "in" }
  | { next: "linked" }
  | { next: "reauthenticated"; path: string };

/** OAuth callback: signs in, links the provider to the signed-in account, or authenticates its session again. */
export function ProviderCallbackScreen() {
  const { t } = useTranslation("accounts");
  const { provider = "" } = useParams();
  const { search } = useLocation();
  const returned = readProviderCallback(provider, search);
  const { name: product } = useBrand();
  const callback = useProviderCallback(returned);

  if (returned === null) return <CallbackFailed />;
  if (callback.isPending) {
    return (
      <AccountPage title={t("provider.callback.title")}>
        <Loader aria-hidden="true" />
        <Text role="status">
          {t("provider.callback.pending", { name: providerNames[returned.provider] })}
        </Text>
      </AccountPage>
    );
  }
  if (callback.isError) return <CallbackFailed error={callback.error} />;
  const outcome = callback.data;
  if (outcome.next === "in") return <Navigate to={returnAddress(storedReturnSearch())} replace />;
  if (outcome.next === "reauthenticated") return <Navigate to={outcome.path} replace />;
  if (outcome.next === "linked") return <Navigate to="/user/providers" replace />;
  if (outcome.next === "sign_up") return <Navigate to="/auth/complete" state={outcome} replace />;
  if (outcome.next === "second_factor")
    return <Navigate to={`/auth/second-factor${storedReturnSearch()}`} state={outcome} replace />;
  const { email } = outcome;
  return (
    <AccountPage
      title={t("checkMail.title")}
      lead={
        <span role="status">
          <Trans
            t={t}
            i18nKey="provider.callback.confirmEmail"
            values={{ email, product, name: providerNames[outcome.provider] }}
            components={{ b: <strong /> }}
          />
        </span>
      }
      after={
        <Anchor component={Link} to="/auth/login" className="standing-link" underline="always">
          {t("login.action")}
        </Anchor>
      }
    >
      <MailboxButton />
    </AccountPage>
  );
}

/** A query and not an effect: it runs once per callback, however often the screen mounts. */
function useProviderCallback(returned: ProviderCallback | null) {
  const { t } = useTranslation("accounts");
  const queryClient = useQueryClient();
  const openSession = useOpenSession();
  return useQuery({
    queryKey: ["accounts", "provider-return", returned?.state],
    enabled: returned !== null,
    queryFn: async (): Promise<Outcome> => {
      if (returned === null) throw new ApiError("PROVIDER_SIGN_IN_FAILED", 422);
      const path = storedReauthenticationReturn();
      if (sessionToken() !== null && path !== null) {
        storeReauthenticationReturn(null);
        await call(reauthenticateByProvider, { body: returned });
        notifySuccess("accounts:notices.REAUTHENTICATED", t);
        return { next: "reauthenticated", path };
      }
      if (sessionToken() !== null && !takeProviderSignIn()) {
        await call(linkProvider, { body: returned });
        await queryClient.invalidateQueries({ queryKey: providersKey });
        notifySuccess("accounts:notices.PROVIDER_LINKED", t);
        return { next: "linked" };
      }
      const answer = await call(login, { body: { ...returned, ...readKnownDevice() } });
      if ("next" in answer) return answer;
      storeKnownDevice(answer);
      openSession(answer);
      return { next: "in" };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
    // Survives the clearing of the cache when the session opens; the code is single-use.
    meta: { isPublic: true },
  });
}

/** Cancelled by the person, or failed. */
function CallbackFailed({ error }: { error?: Error }) {
  const { t } = useTranslation("accounts");
  const { isSignedIn } = useSession();
  const isWaiting = error instanceof ApiError && error.code === "ACCOUNT_NOT_ACTIVATED";
  return (
    <AccountPage
      title={t(error === undefined ? "provider.callback.cancelledTitle" : "provider.callback.failedTitle")}
      lead={error === undefined && t("provider.callback.cancelled")}
    >
      <Stack gap="md">
        {error !== undefined && <FormProblem error={error} />}
        {isWaiting && <ResendActivation />}
        <Button component={Link} to={isSignedIn ? "/user/providers" : "/auth/login"} size="md" mih={44}>
          {t(isSignedIn ? "own.title" : "provider.callback.again")}
        </Button>
      </Stack>
    </AccountPage>
  );
}
