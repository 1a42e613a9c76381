import { Button, Skeleton, Text } from "@mantine/core";
import {
  type LinkedProvider,
  listProviders,
  providerNames,
  type SignInProvider,
  startProviderLink,
  unlinkProvider,
} from "@surco/accounts/contract";
import { call, useAction, useFormat } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import classes from "../account-settings.module.css";
import { LoadProblem } from "../LoadProblem";
import { RequestFirstPassword } from "../passwords/RequestFirstPassword";
import { useProfile } from "../profile/use-profile";
import { withReauthentication } from "../reauthentication/with-reauthentication";
import { providerIcons } from "./ProviderButtons";
import { storeReauthenticationReturn } from "./provider-callback";
import { providersKey } from "./providers-key";

/** Links and unlinks the OAuth providers of one's own account. */
export function ProviderList() {
  const { t } = useTranslation("accounts");
  const { data: user } = useProfile();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: providersKey,
    queryFn: ({ signal }) => call(listProviders, { signal }),
  });
  const providers = [
    ...new Set([...(data?.offered ?? []), ...(data?.linked ?? []).map((one) => one.provider)]),
  ];
  return (
    <>
      <Text c="dimmed" mb="md">
        {t("own.providers.lead")}
      </Text>
      {error && <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />}
      {!data && !error && <Skeleton height={132} />}
      {data && providers.length === 0 && <Text>{t("own.providers.none")}</Text>}
      <ul className={`${classes.section} ${classes.sessions}`}>
        {providers.map((provider) => (
          <Provider
            key={provider}
            provider={provider}
            linked={data?.linked.find((one) => one.provider === provider) ?? null}
          />
        ))}
      </ul>
      {user?.hasPassword === false && !user.isDemonstration && (
        <div className={classes.section}>
          <RequestFirstPassword email={user.email} />
        </div>
      )}
    </>
  );
}

function Provider({ provider, linked }: { provider: SignInProvider; linked: LinkedProvider | null }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const queryClient = useQueryClient();
  const name = providerNames[provider];
  const Icon = providerIcons[provider];
  const startLink = useAction({
    name: "accounts/start-provider-link",
    run: () => withReauthentication(() => call(startProviderLink, { body: { provider } })),
    success: null,
    failure: "accounts:notices.PROVIDER_LINK_FAILED",
    onSuccess: ({ address }) => {
      storeReauthenticationReturn(null);
      window.location.assign(address);
    },
  });
  const unlink = useAction({
    name: "accounts/unlink-provider",
    run: () => withReauthentication(() => call(unlinkProvider, { params: { provider } })),
    success: "accounts:notices.PROVIDER_UNLINKED",
    failure: "accounts:notices.PROVIDER_UNLINK_FAILED",
    onSuccess: () => queryClient.invalidateQueries({ queryKey: providersKey }),
  });
  return (
    <li className={classes.session}>
      <Icon size={24} aria-hidden="true" />
      <div className={classes.provider}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {linked === null
            ? t("own.providers.notLinked")
            : t(linked.email === null ? "own.providers.linked" : "own.providers.linkedAs", {
                email: linked.email,
                since: format.instant(linked.linkedAt),
              })}
        </Text>
      </div>
      <Button
        variant="default"
        mih={44}
        loading={startLink.isPending || unlink.isPending}
        aria-label={t(linked === null ? "own.providers.linkOne" : "own.providers.unlinkOne", { name })}
        onClick={() => (linked === null ? startLink : unlink).mutate()}
      >
        {t(linked === null ? "own.providers.link" : "own.providers.unlink")}
      </Button>
    </li>
  );
}
