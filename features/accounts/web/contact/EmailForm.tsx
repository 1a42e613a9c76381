import { Button, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changeEmail } from "@surco/accounts/contract";
import { ApiError, call, focusFirstErrorOnSubmit, formValidator, useAction } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { withReauthentication } from "../reauthentication/with-reauthentication";

/** Requests an e-mail change, confirmed by a link mailed to the new address. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const change = useAction({
    name: "accounts/change-email",
    run: (body: { email: string }) => withReauthentication(() => call(changeEmail, { body })),
    success: "accounts:notices.EMAIL_CHANGE_SENT",
    failure: "accounts:notices.EMAIL_CHANGE_FAILED",
    onSuccess: (_, { email: newEmail }) => {
      setSentTo(newEmail.trim());
      form.reset();
    },
    showsInline: (error) => {
      if (isTaken(error)) form.setFieldError("email", t("accounts:errors.EMAIL_TAKEN"));
      return isTaken(error);
    },
  });
  const form = useForm({ initialValues: { email: "" }, validate: formValidator(changeEmail.body, t) });
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
      <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstErrorOnSubmit)}>
        <Stack gap="md">
          <TextInput
            size="md"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t("own.username.newEmail")}
            {...form.getInputProps("email")}
          />
          <Button type="submit" size="md" mih={44} loading={change.isPending}>
            {t("own.username.changeEmail")}
          </Button>
        </Stack>
      </form>
    </section>
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === "EMAIL_TAKEN";
}
