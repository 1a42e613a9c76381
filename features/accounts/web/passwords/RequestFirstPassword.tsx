import { Button, Text } from "@mantine/core";
import { requestPasswordReset } from "@surco/accounts/contract";
import { call, useAction } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Mails a link that sets the first password of an account with OAuth sign-in only. */
export function RequestFirstPassword({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const ask = useAction({
    name: "accounts/request-first-password",
    success: "accounts:notices.PASSWORD_MAIL_SENT",
    failure: "accounts:notices.PASSWORD_RECOVERY_FAILED",
    run: () => call(requestPasswordReset, { body: { email } }),
  });
  return (
    <>
      <Text mb="md">{t("own.noPassword.lead")}</Text>
      {ask.isSuccess ? (
        <Text role="status" fw={500}>
          {t("own.noPassword.sent", { email })}
        </Text>
      ) : (
        <Button size="md" mih={44} variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t("own.noPassword.action")}
        </Button>
      )}
    </>
  );
}
