import { Anchor, Button, Checkbox, NativeSelect, Stack, TextInput, VisuallyHidden } from "@mantine/core";
import { useForm } from "@mantine/form";
import { fiscalIdKind, listCountries } from "@surco/contract";
import { ApiError, fiscalIdSentence, isFiscalIdDoubtful, returnAddress, useSession } from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { AccountPage } from "./AccountPage";
import classes from "./account.module.css";
import { FormProblem } from "./FormProblem";
import { focusFirstError } from "./focus-first-error";
import { guessCountry } from "./guess-country";
import { useInvitedEmail } from "./invited-email";
import { NewPasswordFields } from "./NewPasswordFields";
import { type SignUpValues, signUpValidator } from "./sign-up-form";
import { useSignUp } from "./use-sign-up";

/** Errors that belong to one field are shown there, not above the form. */
const FIELD_CODES = ["EMAIL_TAKEN", "FISCAL_ID_INVALID", "PASSWORD_TOO_COMMON"];

export function SignUpScreen() {
  const { t, i18n } = useTranslation("accounts");
  const navigate = useNavigate();
  const { isSignedIn } = useSession();
  const { search } = useLocation();
  const invitedEmail = useInvitedEmail();
  const signUp = useSignUp();
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  const form = useForm<SignUpValues>({
    initialValues: {
      email: invitedEmail,
      firstName: "",
      lastName: "",
      country: guessCountry(),
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

  const submit = (values: SignUpValues) =>
    signUp.mutate(values, {
      onSuccess: () => navigate("/auth/check-mail", { state: { email: values.email.trim() } }),
      onError: (error) => showAtField(error, values),
    });

  function showAtField(error: unknown, values: SignUpValues): void {
    if (!(error instanceof ApiError)) return;
    if (error.code === "EMAIL_TAKEN") {
      form.setFieldError(
        "email",
        <>
          {t("errors:EMAIL_TAKEN")}{" "}
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
    if (error.code === "PASSWORD_TOO_COMMON") form.setFieldError("password", t("errors:PASSWORD_TOO_COMMON"));
    if (error.code === "FISCAL_ID_INVALID") {
      form.setFieldError("fiscalId", fiscalIdSentence(values.country, String(error.details.reason), t));
    }
  }

  if (isSignedIn && invitedEmail !== "") return <Navigate to={returnAddress(search)} replace />;

  const kind = fiscalIdKind(form.values.country);
  const isDoubtful = isFiscalIdDoubtful(form.values.country, form.values.fiscalId);
  const hasOwnPlace = signUp.error instanceof ApiError && FIELD_CODES.includes(signUp.error.code);

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
      {signUp.error !== null && !hasOwnPlace && <FormProblem error={signUp.error} />}
      <form noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
        <Stack gap="md">
          <TextInput
            {...plain}
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t("email")}
            {...form.getInputProps("email")}
          />
          <div className={classes.pair}>
            <TextInput
              {...plain}
              autoComplete="given-name"
              label={t("signUp.firstName")}
              {...form.getInputProps("firstName")}
            />
            <TextInput
              {...plain}
              autoComplete="family-name"
              label={t("signUp.lastName")}
              {...form.getInputProps("lastName")}
            />
          </div>
          <div className={classes.pair}>
            <NativeSelect
              {...plain}
              autoComplete="country"
              label={t("signUp.country")}
              data={countries}
              {...form.getInputProps("country")}
            />
            <TextInput
              {...plain}
              autoComplete="off"
              spellCheck={false}
              label={t(`common:fiscalId.name.${kind}`)}
              description={isDoubtful ? t("common:fiscalId.doubtful") : t(`common:fiscalId.hint.${kind}`)}
              inputWrapperOrder={["label", "input", "description", "error"]}
              {...form.getInputProps("fiscalId")}
            />
          </div>
          <NewPasswordFields label={t("password.label")} inputProps={(name) => form.getInputProps(name)} />
          <Checkbox
            size="md"
            classNames={{ label: classes.checkLabel }}
            label={
              <>
                {t("signUp.accept")}{" "}
                <Anchor href="/terms" target="_blank" rel="noreferrer" inherit underline="always">
                  {t("signUp.terms")}
                  <VisuallyHidden>{t("signUp.newTab")}</VisuallyHidden>
                </Anchor>
              </>
            }
            {...form.getInputProps("termsAccepted", { type: "checkbox" })}
          />
          <Checkbox
            size="md"
            classNames={{ label: classes.checkLabel }}
            label={t("signUp.over18")}
            {...form.getInputProps("isOver18", { type: "checkbox" })}
          />
          <Button type="submit" size="md" mih={44} loading={signUp.isPending}>
            {t("signUp.action")}
          </Button>
        </Stack>
      </form>
    </AccountPage>
  );
}

/** Every field is required, so a star at each would say nothing. */
const plain = { size: "md", required: true, withAsterisk: false } as const;
