import { newPassword, PASSWORD_MIN } from "@surco/accounts/contract";
import type { TFunction } from "i18next";

/** Errors of a new password typed twice, by the two fields' names. */
export function newPasswordErrors(
  { password, passwordRepeat }: { password: string; passwordRepeat: string },
  t: TFunction,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const required = t("common:validation.required");
  if (password === "") errors.password = required;
  else if (!newPassword.safeParse(password).success)
    errors.password = t("accounts:signUp.passwordTooShort", { min: PASSWORD_MIN });
  if (passwordRepeat === "") errors.passwordRepeat = required;
  else if (passwordRepeat !== password) errors.passwordRepeat = t("accounts:signUp.passwordsDiffer");
  return errors;
}
