import { Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { checkPasswordReset, confirmPasswordReset } from "@surco/accounts/contract";
import { ApiError, call, closeSession, focusFirstErrorOnSubmit, useAction } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import { AccountPage } from "../AccountPage";
import { FormProblem } from "../FormProblem";
import { storeKnownDevice } from "../sessions/known-device";
import { EndProviderLinks } from "./EndProviderLinks";
import { NewPasswordFields } from "./NewPasswordFields";
import { newPasswordErrors } from "./new-password-form";

/** Target of the mailed reset link: sets a new password, then leads to log-in. */
export function ResetPasswordScreen() {
  const { t } = useTranslation("accounts");
  const [search] = useSearchParams();
  const { state } = useLocation();
  const token = search.get("token") ?? "";
  const link = useQuery({
    queryKey: ["accounts", "password-reset", token],
    queryFn: () => call(checkPasswordReset, { body: { token } }),
    enabled: token !== "",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const confirm = useAction({
    name: "accounts/reset-password",
    success: "accounts:notices.PASSWORD_CHANGED",
    failure: "accounts:notices.PASSWORD_CHANGE_FAILED",
    showsInline: (error) => {
      if (isCommon(error)) form.setFieldError("password", t("accounts:errors.PASSWORD_TOO_COMMON"));
      // A link that is no longer valid is the page's own state.
      return isCommon(error) || isBadLink(error);
    },
    run: (values: { password: string; endProviderLinks: boolean }) =>
      call(confirmPasswordReset, { body: { token, ...values } }),
    // The server ended every session of the account, possibly this browser's.
    onSuccess: (proved) => {
      storeKnownDevice(proved);
      closeSession();
    },
  });
  const form = useForm({
    initialValues: { password: "", passwordRepeat: "", endProviderLinks: false },
    validate: (values) => newPasswordErrors(values, t),
  });
  const submit = ({ password, endProviderLinks }: { password: string; endProviderLinks: boolean }) =>
    confirm.mutate({ password, endProviderLinks });

  if (confirm.isSuccess) {
    return (
      <AccountPage title={t("reset.doneTitle")}>
        <Button component={Link} to="/auth/login" size="md" mih={44} fullWidth>
          {t("login.action")}
        </Button>
      </AccountPage>
    );
  }
  const isLinkBad = token === "" || isBadLink(confirm.error) || isBadLink(link.error);
  if (isLinkBad) {
    return (
      <AccountPage title={t("activate.failedTitle")}>
        <FormProblem error={new ApiError("LINK_NOT_GOOD", 422)} />
        <Button component={Link} to="/auth/forgot-password" size="md" mih={44} fullWidth>
          {t("reset.askAgain")}
        </Button>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("reset.title")} lead={t(isActivated(state) ? "reset.leadActivated" : "reset.lead")}>
      <form noValidate onSubmit={form.onSubmit(submit, focusFirstErrorOnSubmit)}>
        <Stack gap="md">
          <NewPasswordFields label={t("password.new")} inputProps={(name) => form.getInputProps(name)} />
          <EndProviderLinks
            providers={link.data?.providers ?? []}
            inputProps={form.getInputProps("endProviderLinks", { type: "checkbox" })}
          />
          <Button type="submit" size="md" mih={44} loading={confirm.isPending}>
            {t("reset.action")}
          </Button>
        </Stack>
      </form>
    </AccountPage>
  );
}

/** True after an activation in another browser than that of the sign-up. */
function isActivated(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isActivated" in state;
}

function isCommon(error: unknown): boolean {
  return error instanceof ApiError && error.code === "PASSWORD_TOO_COMMON";
}

/** True also for a malformed link, as cut by a mail program. */
function isBadLink(error: unknown): boolean {
  return error instanceof ApiError && ["LINK_NOT_GOOD", "INVALID_INPUT"].includes(error.code);
}
