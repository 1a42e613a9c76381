import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { resendActivation } from "@surco/accounts/contract";
import { call, formValidator, useAction } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Requests the activation mail again: one button if the address is known, else a form. */
export function ResendActivation({ email = "" }: { email?: string }) {
  const { t } = useTranslation("accounts");
  const resend = useAction({
    name: "accounts/resend-activation",
    success: "accounts:notices.ACTIVATION_MAIL_SENT",
    failure: "accounts:notices.ACTIVATION_MAIL_FAILED",
    run: (address: string) => call(resendActivation, { body: { email: address } }),
  });
  const form = useForm({
    initialValues: { email },
    validate: formValidator(resendActivation.body, t),
  });

  if (resend.isSuccess) {
    return (
      <Text role="status" fw={500}>
        {t("resend.done")}
      </Text>
    );
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => resend.mutate(values.email))}>
      <Stack gap="sm" align="stretch">
        {email === "" && (
          <TextInput
            size="md"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t("email")}
            {...form.getInputProps("email")}
          />
        )}
        <Button type="submit" variant="default" size="md" mih={44} loading={resend.isPending}>
          {t("resend.action")}
        </Button>
      </Stack>
    </form>
  );
}
