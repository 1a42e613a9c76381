import { Checkbox } from "@mantine/core";
import { providerNames, type SignInProvider } from "@surco/accounts/contract";
import { useTranslation } from "react-i18next";

interface EndProviderLinksProps {
  /** Linked providers. */
  providers: readonly SignInProvider[];
  /** Input props of Mantine's form for the checkbox. */
  inputProps: object;
}

/** Checkbox that unlinks the providers together with a new password; absent without linked ones. */
export function EndProviderLinks({ providers, inputProps }: EndProviderLinksProps) {
  const { t } = useTranslation("accounts");
  if (providers.length === 0) return null;
  const names = providers.map((provider) => providerNames[provider]).join(", ");
  return (
    <Checkbox
      size="md"
      mih={44}
      label={t("password.endProviderLinks", { providers: names })}
      description={t("password.endProviderLinksHint")}
      {...inputProps}
    />
  );
}
