import { Anchor, Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { requestPasswordReset } from "@surco/accounts/contract";
import { call, focusFirstErrorOnSubmit, formValidator, useAction } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { AccountPage } from "../AccountPage";
import { EmailField } from "../EmailField";
import { emailInState } from "../email-in-state";
import { MailboxButton } from "../MailboxButton";

/** Requests a password reset mail. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation("accounts");
  const email = emailInState(useLocation().state);
  const ask = useAction({
    name: "accounts/request-password-reset",
    success: "accounts:notices.PASSWORD_MAIL_SENT",
    failure: "accounts:notices.PASSWORD_RECOVERY_FAILED",
    run: (email: string) => call(requestPasswordReset, { body: { email } }),
  });
  const form = useForm({
    initialValues: { email: email ?? "" },
    validate: formValidator(requestPasswordReset.body, t),
  });
  const toLogin = (
    <Anchor component={Link} to="/auth/login" className="standing-link" underline="always">
      {t("forgot.back")}
    </Anchor>
  );

  if (ask.isSuccess) {
    return (
      <AccountPage
        title={t("checkMail.title")}
        lead={<span role="status">{t("forgot.sent", { email: form.values.email.trim() })}</span>}
        after={toLogin}
      >
        <Stack gap="md">
          <MailboxButton />
          <Button variant="default" size="md" mih={44} onClick={() => ask.reset()}>
            {t("forgot.again")}
          </Button>
        </Stack>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("forgot.title")} lead={t("forgot.lead")} after={toLogin}>
      <form noValidate onSubmit={form.onSubmit(({ email }) => ask.mutate(email), focusFirstErrorOnSubmit)}>
        <Stack gap="md">
          <EmailField autoComplete="username" {...form.getInputProps("email")} />
          <Button type="submit" size="md" mih={44} loading={ask.isPending}>
            {t("forgot.action")}
          </Button>
        </Stack>
      </form>
    </AccountPage>
  );
}
