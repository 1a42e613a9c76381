import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { passwordLogin } from "@surco/accounts/contract";
import {
  ApiError,
  focusFirstErrorOnSubmit,
  formValidator,
  returnAddress,
  SlotContents,
  useSession,
} from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation } from "react-router";
import { AccountPage } from "../AccountPage";
import { PasswordField } from "../passwords/PasswordField";
import { useProfile } from "../profile/use-profile";
import { ProviderButtons } from "../providers/ProviderButtons";
import { ResendActivation } from "../sign-up/ResendActivation";
import { logInSlot } from "../slots";
import { useLogIn } from "./use-session-actions";

export function LoginScreen() {
  const { t } = useTranslation("accounts");
  const { search } = useLocation();
  const { isSignedIn } = useSession();
  const profile = useProfile();
  const [isVisible, setVisible] = useState(false);
  const logIn = useLogIn();
  const form = useForm({
    initialValues: { username: "", password: "" },
    validate: formValidator(passwordLogin, t, { username: t("common:validation.email") }),
  });

  const { username } = form.values;
  const email = username.includes("@") ? username : "";

  // A visitor of the demonstration has come to enter his own account.
  if (isSignedIn && !logIn.isPending && profile.data?.isDemonstration !== true) {
    return profile.isPending ? null : <Navigate to={returnAddress(search)} replace />;
  }

  const isWaitingForActivation =
    logIn.error instanceof ApiError && logIn.error.code === "ACCOUNT_NOT_ACTIVATED";
  return (
    <AccountPage
      title={t("login.title")}
      after={
        <>
          {t("login.noAccount")}{" "}
          <Anchor component={Link} to="/auth/signup" underline="always">
            {t("login.signUp")}
          </Anchor>
          <div>
            <SlotContents slot={logInSlot} props={{}} />
          </div>
        </>
      }
    >
      <ProviderButtons />
      {isWaitingForActivation && <ResendActivation key={email} email={email} />}
      <form noValidate onSubmit={form.onSubmit((values) => logIn.mutate(values), focusFirstErrorOnSubmit)}>
        <Stack gap="md" mt={isWaitingForActivation ? "lg" : 0}>
          <TextInput
            size="md"
            required
            withAsterisk={false}
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="username"
            label={t("login.name")}
            {...form.getInputProps("username")}
          />
          <PasswordField
            label={t("password.label")}
            autoComplete="current-password"
            visible={isVisible}
            onVisibilityChange={setVisible}
            {...form.getInputProps("password")}
          />
          <Button type="submit" size="md" mih={44} loading={logIn.isPending}>
            {t("login.action")}
          </Button>
          <Anchor component={Link} to="/auth/forgot-password" state={{ email }} underline="always" py={10}>
            {t("login.forgot")}
          </Anchor>
        </Stack>
      </form>
    </AccountPage>
  );
}
