import { Button, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changeEmail } from "@surco/accounts/contract";
import { call, errorSentence, focusFirstErrorOnSubmit, formValidator, useAction } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormProblem } from "../FormProblem";
import { fieldOfError } from "../field-of-error";
import { PasswordField } from "../passwords/PasswordField";
import { RequestFirstPassword } from "../passwords/RequestFirstPassword";

/** Fields of errors that are shown at their input, not above the form. */
const FIELDS_BY_CODE: Partial<Record<string, "email" | "password">> = {
  EMAIL_TAKEN: "email",
  PASSWORD_WRONG: "password",
};

/** Requests an e-mail change, confirmed by a link mailed to the new address. */
export function EmailForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation("accounts");
  const [isVisible, setVisible] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const change = useAction({
    run: (body: { email: string; password: string }) => call(changeEmail, { body }),
    success: "accounts:notices.EMAIL_CHANGE_SENT",
    failure: null,
    onSuccess: (_, { email: newEmail }) => {
      setSentTo(newEmail.trim());
      form.reset();
    },
    onError: (error) => {
      const field = fieldOfError(error, FIELDS_BY_CODE);
      if (field) form.setFieldError(field, errorSentence(error, t));
    },
  });
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: formValidator(changeEmail.body, t),
  });
  return (
    <section aria-labelledby="own-email">
      <Title order={2} size="h3" id="own-email">
        {t("email")}
      </Title>
      <Text c="dimmed" mb="md">
        {t("own.username.emailLead", { email })}
      </Text>
      {sentTo !== null && (
        <Text role="status" fw={500} mb="md">
          {t("own.username.emailSent", { email: sentTo })}
        </Text>
      )}
      {hasPassword ? (
        <>
          {change.error !== null && !fieldOfError(change.error, FIELDS_BY_CODE) && (
            <FormProblem error={change.error} />
          )}
          <form
            noValidate
            onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstErrorOnSubmit)}
          >
            <Stack gap="md">
              <TextInput
                size="md"
                type="email"
                inputMode="email"
                autoComplete="email"
                label={t("own.username.newEmail")}
                {...form.getInputProps("email")}
              />
              <PasswordField
                label={t("own.password.current")}
                autoComplete="current-password"
                visible={isVisible}
                onVisibilityChange={setVisible}
                {...form.getInputProps("password")}
              />
              <Button type="submit" size="md" mih={44} loading={change.isPending}>
                {t("own.username.changeEmail")}
              </Button>
            </Stack>
          </form>
        </>
      ) : (
        <RequestFirstPassword email={email} />
      )}
    </section>
  );
}
