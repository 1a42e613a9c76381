import { Anchor, Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  ApiError,
  fiscalIdSentence,
  focusFirstErrorOnSubmit,
  returnAddress,
  SlotContents,
  useSession,
} from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { AccountPage } from "../AccountPage";
import { EmailField } from "../EmailField";
import { NewPasswordFields } from "../passwords/NewPasswordFields";
import { ProviderButtons } from "../providers/ProviderButtons";
import { signUpSlot } from "../slots";
import { ConsentFields } from "./ConsentFields";
import { countryOfAddress, guessCountry } from "./guess-country";
import { useInvitedEmail } from "./invited-email";
import { PersonFields } from "./PersonFields";
import { type SignUpValues, signUpValidator } from "./sign-up-form";
import { useClaim } from "./use-claim";
import { useProposedCountry } from "./use-proposed-country";
import { useSignUp } from "./use-sign-up";

export function SignUpScreen() {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const { isSignedIn } = useSession();
  const { search } = useLocation();
  const askedCountry = countryOfAddress(search);
  const invitedEmail = useInvitedEmail();
  const { onClaim, make } = useClaim();
  const signUp = useSignUp(showAtField, make);
  const form = useForm<SignUpValues>({
    initialValues: {
      email: invitedEmail,
      firstName: "",
      lastName: "",
      country: askedCountry ?? guessCountry(),
      fiscalId: "",
      password: "",
      passwordRepeat: "",
      termsAccepted: false,
      isOver18: false,
    },
    validate: signUpValidator(t),
    validateInputOnBlur: true,
    onValuesChange: (now, before) => {
      if (now.country !== before.country) form.clearFieldError("fiscalId");
    },
  });

  useProposedCountry(form, askedCountry !== null);

  const submit = (values: SignUpValues) =>
    signUp.mutate(values, {
      onSuccess: () => navigate("/auth/check-mail", { state: { email: values.email.trim() } }),
    });

  function showAtField(error: unknown, values: SignUpValues): boolean {
    if (!(error instanceof ApiError)) return false;
    if (error.code === "EMAIL_TAKEN") {
      form.setFieldError(
        "email",
        <>
          {t("accounts:errors.EMAIL_TAKEN")}{" "}
          <Anchor
            component={Link}
            to={{ pathname: "/auth/login", search }}
            inherit
            underline="always"
            c="inherit"
          >
            {t("signUp.logInInstead")}
          </Anchor>
        </>,
      );
    }
    if (error.code === "PASSWORD_TOO_COMMON")
      form.setFieldError("password", t("accounts:errors.PASSWORD_TOO_COMMON"));
    if (error.code === "FISCAL_ID_INVALID") {
      form.setFieldError("fiscalId", fiscalIdSentence(values.country, String(error.details.reason), t));
    }
    return ["EMAIL_TAKEN", "PASSWORD_TOO_COMMON", "FISCAL_ID_INVALID"].includes(error.code);
  }

  if (isSignedIn && invitedEmail !== "") return <Navigate to={returnAddress(search)} replace />;

  return (
    <AccountPage
      isWide
      title={t("signUp.title")}
      lead={t("signUp.lead")}
      after={
        <>
          {t("signUp.hasAccount")}{" "}
          <Anchor component={Link} to={{ pathname: "/auth/login", search }} underline="always">
            {t("login.action")}
          </Anchor>
        </>
      }
    >
      <ProviderButtons />
      <form noValidate onSubmit={form.onSubmit(submit, focusFirstErrorOnSubmit)}>
        <Stack gap="md">
          <EmailField autoComplete="email" {...form.getInputProps("email")} />
          <PersonFields
            country={form.values.country}
            fiscalId={form.values.fiscalId}
            inputProps={(name) => form.getInputProps(name)}
          />
          <NewPasswordFields label={t("password.label")} inputProps={(name) => form.getInputProps(name)} />
          <SlotContents slot={signUpSlot} props={{ onClaim }} />
          <ConsentFields inputProps={(name) => form.getInputProps(name, { type: "checkbox" })} />
          <Button type="submit" size="md" mih={44} loading={signUp.isPending}>
            {t("signUp.action")}
          </Button>
        </Stack>
      </form>
    </AccountPage>
  );
}
