import { Button, Stack } from "@mantine/core";
import { providerNames, type SignInProvider, startProviderSignIn } from "@surco/accounts/contract";
import { call, useAction } from "@surco/kit-web";
import { IconBrandFacebook, IconBrandGoogle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocation, useOutletContext } from "react-router";
import classes from "../account.module.css";
import type { AccountPagesContext } from "../account-pages-context";
import { markProviderSignIn, storeReturnSearch } from "./provider-callback";

export const providerIcons = { google: IconBrandGoogle, facebook: IconBrandFacebook };

/** Buttons that start an OAuth sign-in; absent without configured providers. */
export function ProviderButtons() {
  const { t } = useTranslation("accounts");
  const { search } = useLocation();
  const providers = useOutletContext<AccountPagesContext | null | undefined>()?.signInProviders ?? [];
  const start = useAction({
    name: "accounts/start-provider-sign-in",
    success: null,
    failure: "accounts:notices.LOG_IN_FAILED",
    run: async (provider: SignInProvider) => {
      const { address } = await call(startProviderSignIn, { body: { provider } });
      storeReturnSearch(search);
      markProviderSignIn();
      window.location.assign(address);
    },
  });
  if (providers.length === 0) return null;
  return (
    <div className={classes.providers}>
      <Stack gap="xs">
        {providers.map((provider) => {
          const Icon = providerIcons[provider];
          return (
            <Button
              key={provider}
              variant="default"
              size="md"
              mih={44}
              leftSection={<Icon size={20} aria-hidden="true" />}
              loading={start.isPending && start.variables === provider}
              onClick={() => start.mutate(provider)}
            >
              {t("provider.continue", { name: providerNames[provider] })}
            </Button>
          );
        })}
      </Stack>
      <div className={classes.or}>{t("provider.or")}</div>
    </div>
  );
}
