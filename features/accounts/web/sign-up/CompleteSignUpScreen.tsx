import { Button, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  providerNames,
  providerSignUp,
  registerByProvider,
  type UnfinishedSignIn,
  unfinishedSignIn,
} from "@surco/accounts/contract";
import {
  ApiError,
  call,
  fiscalIdError,
  fiscalIdSentence,
  focusFirstErrorOnSubmit,
  formValidator,
  returnAddress,
  SlotContents,
  useAction,
  useLanguage,
} from "@surco/kit-web";
import { Trans, useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { AccountPage } from "../AccountPage";
import { EmailField } from "../EmailField";
import { storedReturnSearch } from "../providers/provider-callback";
import { storeKnownDevice } from "../sessions/known-device";
import { useOpenSession } from "../sessions/use-session-actions";
import { signUpSlot } from "../slots";
import { ConsentFields } from "./ConsentFields";
import { guessCountry } from "./guess-country";
import { PersonFields } from "./PersonFields";
import { useClaim } from "./use-claim";
import { useProposedCountry } from "./use-proposed-country";

type NewPerson = Extract<UnfinishedSignIn, { next: "sign_up" }>;

/** Completes the sign-up of a new person identified by a provider. */
export function CompleteSignUpScreen() {
  const state = unfinishedSignIn.safeParse(useLocation().state).data;
  if (state?.next !== "sign_up") return <Navigate to="/auth/signup" replace />;
  return <CompleteSignUp person={state} />;
}

function CompleteSignUp({ person }: { person: NewPerson }) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const openSession = useOpenSession();
  const language = useLanguage();
  const { onClaim, make } = useClaim();
  const byContract = formValidator(
    providerSignUp.omit({ ticket: true, language: true }).required({ email: true }),
    t,
    { termsAccepted: t("accounts:signUp.termsNotAccepted"), isOver18: t("accounts:signUp.notOver18") },
  );
  const form = useForm({
    initialValues: {
      email: person.email ?? "",
      firstName: person.firstName,
      lastName: person.lastName,
      country: guessCountry(),
      fiscalId: "",
      termsAccepted: false,
      isOver18: false,
    },
    validate: (values) => {
      const errors: Record<string, string> = byContract(values);
      const fiscalId = fiscalIdError(values.country, values.fiscalId, t);
      return fiscalId === null ? errors : { ...errors, fiscalId };
    },
    validateInputOnBlur: true,
    onValuesChange: (now, before) => {
      if (now.country !== before.country) form.clearFieldError("fiscalId");
    },
  });
  useProposedCountry(form);
  const signUp = useAction({
    name: "accounts/complete-sign-up",
    // The next page says that the mail was sent, or opens the fields.
    success: null,
    failure: "accounts:notices.SIGN_UP_FAILED",
    showsInline: (error, { country }) => showAtField(error, country),
    run: async (values: typeof form.values) => {
      const claim = await make();
      return call(registerByProvider, {
        // Both are true: the form does not submit otherwise.
        body: { ...values, ...claim, ticket: person.ticket, termsAccepted: true, isOver18: true, language },
      });
    },
    onSuccess: (answer) => {
      if ("mailedTo" in answer) {
        storeKnownDevice(answer);
        return navigate("/auth/check-mail", { state: { email: answer.mailedTo } });
      }
      openSession(answer);
      return navigate(returnAddress(storedReturnSearch()), { replace: true });
    },
  });

  function showAtField(error: unknown, country: string): boolean {
    if (!(error instanceof ApiError)) return false;
    if (error.code === "EMAIL_TAKEN") form.setFieldError("email", t("accounts:errors.EMAIL_TAKEN"));
    if (error.code === "FISCAL_ID_INVALID") {
      form.setFieldError("fiscalId", fiscalIdSentence(country, String(error.details.reason), t));
    }
    return ["EMAIL_TAKEN", "FISCAL_ID_INVALID"].includes(error.code);
  }

  return (
    <AccountPage isWide title={t("signUp.title")} lead={t("provider.complete.lead")}>
      <form noValidate onSubmit={form.onSubmit((values) => signUp.mutate(values), focusFirstErrorOnSubmit)}>
        <Stack gap="md">
          {person.isEmailVerified ? (
            <Text>
              <Trans
                t={t}
                i18nKey="provider.complete.email"
                values={{ email: person.email, name: providerNames[person.provider] }}
                components={{ b: <strong /> }}
              />
            </Text>
          ) : (
            <EmailField autoComplete="email" {...form.getInputProps("email")} />
          )}
          <PersonFields
            country={form.values.country}
            fiscalId={form.values.fiscalId}
            inputProps={(name) => form.getInputProps(name)}
          />
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
