import { newPassword, PASSWORD_MIN } from "@surco/accounts/contract";
import type { TFunction } from "i18next";

/** Errors of the new password and its repetition, by field. */
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
