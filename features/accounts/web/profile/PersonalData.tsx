import { Button, Skeleton, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { profileChanges, type User, updateProfile } from "@surco/accounts/contract";
import {
  ApiError,
  call,
  fiscalIdError,
  fiscalIdSentence,
  focusFirstErrorOnSubmit,
  formValidator,
  sessionToken,
  useAction,
} from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import classes from "../account-settings.module.css";
import { FormProblem } from "../FormProblem";
import { PersonFields } from "../sign-up/PersonFields";
import { LanguageChoice } from "./LanguageChoice";
import { profileKey, useProfile } from "./use-profile";

/** Edits one's own profile. */
export function PersonalData() {
  const { data: user, error } = useProfile();
  if (!user) return error === null ? <Skeleton height={320} /> : <FormProblem error={error} />;
  return (
    <>
      <div className={classes.section}>
        <PersonalDataForm key={user.id} user={user} />
      </div>
      <div className={classes.section}>
        <LanguageChoice user={user} />
      </div>
    </>
  );
}

function PersonalDataForm({ user }: { user: User }) {
  const { t } = useTranslation("accounts");
  const queryClient = useQueryClient();
  const save = useAction({
    name: "accounts/save-profile",
    run: (body: FormValues) => call(updateProfile, { body }),
    success: "accounts:notices.USER_UPDATED",
    failure: "accounts:notices.USER_UPDATE_FAILED",
    onSuccess: (updated) => {
      queryClient.setQueryData(profileKey(sessionToken()), updated);
      // As stored: a fiscal id without separators.
      form.setValues(valuesOf(updated));
      form.resetDirty(valuesOf(updated));
    },
    showsInline: (error, { country }) => {
      if (!isOfFiscalId(error)) return false;
      form.setFieldError("fiscalId", fiscalIdSentence(country, String(error.details.reason), t));
      return true;
    },
  });
  const byContract = formValidator(rules, t);
  const form = useForm({
    initialValues: valuesOf(user),
    validate: (values) => {
      const errors = byContract(values);
      const fiscalId = fiscalIdError(values.country, values.fiscalId, t);
      return fiscalId === null ? errors : { ...errors, fiscalId };
    },
    validateInputOnBlur: true,
  });

  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstErrorOnSubmit)}>
      <Stack gap="md">
        <PersonFields
          country={form.values.country}
          fiscalId={form.values.fiscalId}
          inputProps={(name) => form.getInputProps(name)}
        />
        <TextInput
          size="md"
          autoComplete="organization"
          label={t("own.data.businessName")}
          {...form.getInputProps("businessName")}
        />
        <TextInput
          size="md"
          type="tel"
          autoComplete="tel"
          label={t("own.data.phoneNumber")}
          {...form.getInputProps("phoneNumber")}
        />
        <Button type="submit" size="md" mih={44} loading={save.isPending} disabled={!form.isDirty()}>
          {t("own.save")}
        </Button>
      </Stack>
    </form>
  );
}

/** Of the form's inputs alone: what else a profile may gain is not typed here. */
const rules = profileChanges.required().pick({
  firstName: true,
  lastName: true,
  country: true,
  fiscalId: true,
  phoneNumber: true,
  businessName: true,
});

type FormValues = ReturnType<typeof valuesOf>;

function valuesOf({ firstName, lastName, country, fiscalId, phoneNumber, businessName }: User) {
  return { firstName, lastName, country, fiscalId, phoneNumber, businessName };
}

function isOfFiscalId(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "FISCAL_ID_INVALID";
}
