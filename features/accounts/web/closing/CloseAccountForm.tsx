import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { closeAccount } from "@surco/accounts/contract";
import {
  call,
  closeSession,
  deleteDrafts,
  errorSentence,
  focusFirstErrorOnSubmit,
  NeedsNetworkNote,
  sessionAccount,
  useAction,
  useNeedsNetwork,
} from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { fieldOfError } from "../field-of-error";
import { PasswordField } from "../passwords/PasswordField";
import { withReauthentication } from "../reauthentication/with-reauthentication";
import { useLogOut } from "../sessions/use-session-actions";

/** Fields of errors that are shown at their input, not in a notification. */
const FIELDS_BY_CODE: Partial<Record<string, "password" | "email">> = {
  PASSWORD_WRONG: "password",
  CLOSING_NOT_CONFIRMED: "email",
};

interface CloseAccountFormProps {
  email: string;
  needsEmail: boolean;
  needsPassword: boolean;
}

/** Confirms the irreversible closing by address and password. */
export function CloseAccountForm({ email, needsEmail, needsPassword }: CloseAccountFormProps) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const logOut = useLogOut();
  const network = useNeedsNetwork();
  const [isVisible, setVisible] = useState(false);
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: {
      email: (typed) =>
        !needsEmail || isSame(typed, email) ? null : t("accounts:errors.CLOSING_NOT_CONFIRMED"),
      password: (typed) => (needsPassword && typed === "" ? t("common:validation.required") : null),
    },
  });
  const close = useAction({
    name: "accounts/close-account",
    run: (values: { email: string; password: string }) =>
      withReauthentication(() =>
        call(closeAccount, {
          body: {
            email: needsEmail ? values.email : null,
            password: needsPassword ? values.password : null,
          },
        }),
      ),
    success: "accounts:notices.ACCOUNT_CLOSED",
    failure: "accounts:notices.ACCOUNT_CLOSE_FAILED",
    onSuccess: async () => {
      // Clears this device too; the server has ended the session.
      await deleteUnsent();
      deleteDrafts();
      closeSession();
      logOut();
      await navigate("/");
    },
    showsInline: (error) => {
      const field = fieldOfError(error, FIELDS_BY_CODE);
      if (field) form.setFieldError(field, errorSentence(error, t));
      return field !== undefined;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => close.mutate(values), focusFirstErrorOnSubmit)}>
      <Stack gap="md">
        {needsEmail && (
          <TextInput
            size="md"
            type="email"
            inputMode="email"
            autoComplete="off"
            label={t("own.close.typeEmail", { email })}
            {...form.getInputProps("email")}
          />
        )}
        {needsPassword && (
          <PasswordField
            label={t("own.password.current")}
            autoComplete="current-password"
            visible={isVisible}
            onVisibilityChange={setVisible}
            {...form.getInputProps("password")}
          />
        )}
        <NeedsNetworkNote />
        <Button
          type="submit"
          color="red"
          size="md"
          mih={44}
          loading={close.isPending}
          disabled={network.isOut}
        >
          {t("own.close.action")}
        </Button>
        <Button component={Link} to="/user/export" variant="default" size="md" mih={44}>
          {t("common:cancel")}
        </Button>
      </Stack>
    </form>
  );
}

/** Nobody can send the account's records any more. */
async function deleteUnsent(): Promise<void> {
  const account = sessionAccount();
  if (account === null) return;
  const outbox = await import("@surco/kit-web/outbox").catch(() => null);
  await outbox?.deleteUnsentWrites(account);
}

function isSame(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
