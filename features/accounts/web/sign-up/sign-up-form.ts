import { registerInput } from "@surco/accounts/contract";
import { fiscalIdError, formValidator } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { newPasswordErrors } from "../passwords/new-password-form";

export interface SignUpValues {
  email: string;
  firstName: string;
  lastName: string;
  country: string;
  fiscalId: string;
  password: string;
  passwordRepeat: string;
  termsAccepted: boolean;
  isOver18: boolean;
}

/** Errors by field of the sign-up form: the contract's rules and those of the form. */
export function signUpValidator(t: TFunction): (values: SignUpValues) => Record<string, string> {
  const byContract = formValidator(registerInput.omit({ language: true }), t, {
    termsAccepted: t("accounts:signUp.termsNotAccepted"),
    isOver18: t("accounts:signUp.notOver18"),
  });
  return (values) => {
    const errors = byContract(values);
    const fiscalId = fiscalIdError(values.country, values.fiscalId, t);
    if (fiscalId !== null) errors.fiscalId = fiscalId;
    return { ...errors, ...newPasswordErrors(values, t) };
  };
}
