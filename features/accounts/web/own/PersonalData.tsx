import { Button, NativeSelect, Skeleton, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type User, updateUser, userChanges } from "@surco/accounts/contract";
import { fiscalIdKind, listCountries } from "@surco/contract";
import {
  ApiError,
  call,
  fiscalIdError,
  fiscalIdSentence,
  formValidator,
  isFiscalIdDoubtful,
  notifySuccess,
  sessionToken,
} from "@surco/kit-web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { FormProblem } from "../FormProblem";
import { focusFirstError } from "../focus-first-error";
import { profileKey, useProfile } from "../use-profile";
import classes from "./own-account.module.css";

/** Who one is, as others and papers name it. */
export function PersonalData() {
  const { data: user, error } = useProfile();
  if (user) return <PersonalDataForm key={user.id} user={user} />;
  return error === null ? <Skeleton height={320} /> : <FormProblem error={error} />;
}

function PersonalDataForm({ user }: { user: User }) {
  const { t, i18n } = useTranslation("accounts");
  const queryClient = useQueryClient();
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  const save = useMutation({
    mutationFn: (body: FormValues) => call(updateUser, { body }),
    onSuccess: (updated) => {
      queryClient.setQueryData(profileKey(sessionToken()), updated);
      notifySuccess("USER_UPDATED", t);
    },
  });
  const byContract = formValidator(userChanges.required().omit({ language: true }), t);
  const form = useForm({
    initialValues: valuesOf(user),
    validate: (values) => {
      const errors = byContract(values);
      const fiscalId = fiscalIdError(values.country, values.fiscalId, t);
      return fiscalId === null ? errors : { ...errors, fiscalId };
    },
    validateInputOnBlur: true,
  });
  const submit = (values: FormValues) =>
    save
      .mutateAsync(values)
      .then((updated) => {
        // As they are kept: a fiscal id without its dashes.
        form.setValues(valuesOf(updated));
        form.resetDirty(valuesOf(updated));
      })
      .catch((error: unknown) => {
        if (!isOfFiscalId(error)) return;
        form.setFieldError("fiscalId", fiscalIdSentence(values.country, String(error.details.reason), t));
      });

  const { country, fiscalId } = form.values;
  const kind = fiscalIdKind(country);
  return (
    <>
      {save.error !== null && !isOfFiscalId(save.error) && <FormProblem error={save.error} />}
      <form noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirstError)}>
        <Stack gap="md">
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
              description={
                isFiscalIdDoubtful(country, fiscalId)
                  ? t("common:fiscalId.doubtful")
                  : t(`common:fiscalId.hint.${kind}`)
              }
              inputWrapperOrder={["label", "input", "description", "error"]}
              {...form.getInputProps("fiscalId")}
            />
          </div>
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
    </>
  );
}

type FormValues = ReturnType<typeof valuesOf>;

function valuesOf({ firstName, lastName, country, fiscalId, phoneNumber, businessName }: User) {
  return { firstName, lastName, country, fiscalId, phoneNumber, businessName };
}

function isOfFiscalId(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "FISCAL_ID_INVALID";
}

const plain = { size: "md", required: true, withAsterisk: false } as const;
