import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changePassword, listProviders } from "@surco/accounts/contract";
import {
  call,
  errorSentence,
  focusFirstErrorOnSubmit,
  openSession,
  sessionToken,
  useAction,
} from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DemonstrationNote } from "../DemonstrationNote";
import { FormProblem } from "../FormProblem";
import { fieldOfError } from "../field-of-error";
import { profileKey, useProfile } from "../profile/use-profile";
import { providersKey } from "../providers/providers-key";
import { sessionsKey } from "../sessions/sessions-key";
import { EndProviderLinks } from "./EndProviderLinks";
import { NewPasswordFields } from "./NewPasswordFields";
import { newPasswordErrors } from "./new-password-form";
import { PasswordField } from "./PasswordField";
import { RequestFirstPassword } from "./RequestFirstPassword";

/** Fields of errors that are shown at their input, not in a notification. */
const FIELDS_BY_CODE: Partial<Record<string, "current" | "password">> = {
  PASSWORD_WRONG: "current",
  PASSWORD_TOO_COMMON: "password",
};

/** Changes the password, or requests the first one. */
export function PasswordScreen() {
  const { data: user, error } = useProfile();
  if (!user) return error === null ? <Skeleton height={320} /> : <FormProblem error={error} />;
  if (user.isDemonstration) return <DemonstrationNote />;
  return user.hasPassword ? <PasswordForm /> : <RequestFirstPassword email={user.email} />;
}

interface FormValues {
  current: string;
  password: string;
  endProviderLinks: boolean;
}

/** Changes the password; all other sessions end. */
function PasswordForm() {
  const { t } = useTranslation("accounts");
  const [isVisible, setVisible] = useState(false);
  const queryClient = useQueryClient();
  const { data: providers } = useQuery({
    queryKey: providersKey,
    queryFn: ({ signal }) => call(listProviders, { signal }),
  });
  const change = useAction({
    name: "accounts/change-password",
    run: ({ current, password, endProviderLinks }: FormValues) =>
      call(changePassword, { body: { current, new: password, endProviderLinks } }),
    success: "accounts:notices.PASSWORD_CHANGED",
    failure: "accounts:notices.PASSWORD_CHANGE_FAILED",
    onSuccess: ({ token }) => {
      // Keeps the cached profile under the new token.
      queryClient.setQueryData(profileKey(token), queryClient.getQueryData(profileKey(sessionToken())));
      openSession(token);
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
      void queryClient.invalidateQueries({ queryKey: providersKey });
      form.reset();
    },
    showsInline: (error) => {
      const field = fieldOfError(error, FIELDS_BY_CODE);
      if (field) form.setFieldError(field, errorSentence(error, t));
      return field !== undefined;
    },
  });
  const form = useForm({
    initialValues: { current: "", password: "", passwordRepeat: "", endProviderLinks: false },
    validate: (values) => ({
      ...newPasswordErrors(values, t),
      ...(values.current === "" && { current: t("common:validation.required") }),
    }),
  });
  return (
    <>
      <Text c="dimmed" mb="md">
        {t("own.password.lead")}
      </Text>
      <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstErrorOnSubmit)}>
        <Stack gap="md">
          <PasswordField
            label={t("own.password.current")}
            autoComplete="current-password"
            visible={isVisible}
            onVisibilityChange={setVisible}
            {...form.getInputProps("current")}
          />
          <NewPasswordFields label={t("password.new")} inputProps={(name) => form.getInputProps(name)} />
          <EndProviderLinks
            providers={(providers?.linked ?? []).map(({ provider }) => provider)}
            inputProps={form.getInputProps("endProviderLinks", { type: "checkbox" })}
          />
          <Button type="submit" size="md" mih={44} loading={change.isPending}>
            {t("own.password.change")}
          </Button>
        </Stack>
      </form>
    </>
  );
}
