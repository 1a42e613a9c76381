import { Button, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changeUsername } from "@surco/accounts/contract";
import { ApiError, call, focusFirstErrorOnSubmit, formValidator, useAction } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Requests a user name change, confirmed by a mailed link. */
export function UsernameForm({ username, email }: { username: string | null; email: string }) {
  const { t } = useTranslation("accounts");
  const [isSent, setSent] = useState(false);
  const change = useAction({
    name: "accounts/change-username",
    run: (newUsername: string) => call(changeUsername, { body: { username: newUsername } }),
    success: "accounts:notices.USERNAME_CHANGE_SENT",
    failure: "accounts:notices.USERNAME_CHANGE_FAILED",
    onSuccess: () => setSent(true),
    showsInline: (error) => {
      if (isTaken(error)) form.setFieldError("username", t("accounts:errors.USERNAME_TAKEN"));
      return isTaken(error);
    },
  });
  const form = useForm({
    initialValues: { username: username ?? "" },
    validate: formValidator(changeUsername.body, t, { username: t("own.username.rule") }),
  });
  return (
    <section aria-labelledby="own-username">
      <Title order={2} size="h3" id="own-username">
        {t("own.username.name")}
      </Title>
      <Text c="dimmed" mb="md">
        {t("own.username.lead")}
      </Text>
      {isSent && (
        <Text role="status" fw={500} mb="md">
          {t("own.username.sent", { email })}
        </Text>
      )}
      <form
        noValidate
        onSubmit={form.onSubmit((values) => change.mutate(values.username), focusFirstErrorOnSubmit)}
      >
        <Stack gap="md">
          <TextInput
            size="md"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            label={t("own.username.name")}
            description={t("own.username.rule")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...form.getInputProps("username")}
          />
          <Button
            type="submit"
            size="md"
            mih={44}
            loading={change.isPending}
            disabled={form.values.username.trim() === (username ?? "")}
          >
            {t("own.username.change")}
          </Button>
        </Stack>
      </form>
    </section>
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === "USERNAME_TAKEN";
}
