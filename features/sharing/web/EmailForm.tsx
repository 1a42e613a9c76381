import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { emailAddress } from "@surco/contract";
import { ApiError, isPassing, NeedsNetworkNote, useOutOfReach } from "@surco/kit-web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface EmailFormProps {
  label: string;
  action: string;
  isBusy: boolean;
  /** Error of the server about the address; null: none. */
  problem: string | null;
  /** More inputs, between address and button. */
  children?: ReactNode;
  /** @returns true when it was done, which empties the input */
  onSubmit(email: string): Promise<boolean>;
}

/** True for a refusal of the address, which is shown at its input. */
export function isRefusedAddress(error: unknown): boolean {
  return error instanceof ApiError && !isPassing(error);
}

/** Form of one e-mail address with an action. */
export function EmailForm({ label, action, isBusy, problem, children, onSubmit }: EmailFormProps) {
  const { t } = useTranslation("sharing");
  const isOut = useOutOfReach();
  const form = useForm({
    initialValues: { email: "" },
    validate: {
      email: (email) =>
        emailAddress.safeParse(email).success ? null : t("sharing:notices.SHARED_EMAIL_INCORRECT"),
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(async ({ email }) => {
        if (await onSubmit(email.trim().toLowerCase())) form.reset();
      })}
    >
      <Stack gap="sm">
        <TextInput
          size="md"
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          label={label}
          {...form.getInputProps("email")}
          error={form.errors.email ?? problem}
        />
        {children}
        <NeedsNetworkNote />
        <Button type="submit" mih={44} loading={isBusy} disabled={isOut}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
