import { Button, Text } from "@mantine/core";
import { requestPasswordReset } from "@surco/accounts/contract";
import { call } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FormProblem } from "../FormProblem";

/** Mails a link that sets the first password of an account with OAuth sign-in only. */
export function RequestFirstPassword({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const ask = useMutation({ mutationFn: () => call(requestPasswordReset, { body: { email } }) });
  return (
    <>
      <Text mb="md">{t("own.noPassword.lead")}</Text>
      {ask.error !== null && <FormProblem error={ask.error} />}
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
