import { PASSWORD_MIN, registerInput } from "@surco/accounts/contract";
import { fiscalIdError, formValidator } from "@surco/kit-web";
import type { TFunction } from "i18next";

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

/** Errors by field for the sign-up form: the contract's rules, and those that only a form has. */
export function signUpValidator(t: TFunction): (values: SignUpValues) => Record<string, string> {
  const byContract = formValidator(registerInput.omit({ language: true }), t, {
    password: t("accounts:signUp.passwordTooShort", { min: PASSWORD_MIN }),
    termsAccepted: t("errors:TERMS_NOT_ACCEPTED"),
    isOver18: t("errors:NOT_OVER_18"),
  });
  return (values) => {
    const errors = byContract(values);
    const fiscalId = fiscalIdError(values.country, values.fiscalId, t);
    if (fiscalId !== null) errors.fiscalId = fiscalId;
    if (values.passwordRepeat === "") errors.passwordRepeat = t("common:validation.required");
    else if (values.passwordRepeat !== values.password)
      errors.passwordRepeat = t("accounts:signUp.passwordsDiffer");
    return errors;
  };
}
