import type { UseFormReturnType } from "@mantine/form";
import { ApiError, errorSentence } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { type FieldValues, NEW_FARM } from "./field-values";

/**
 * Shows the server's refusal at its input.
 *
 * @returns false when no input matches: it belongs into a notification
 */
export function showRefusal(error: unknown, form: UseFormReturnType<FieldValues>, t: TFunction): boolean {
  if (!(error instanceof ApiError)) return false;
  const input = inputOf(error.code, form.values);
  if (input === null) return false;
  form.setFieldError(input, errorSentence(error, t));
  return true;
}

function inputOf(code: string, { farmId }: FieldValues): keyof FieldValues | null {
  if (code === "FARM_NAME_TAKEN") return "farmName";
  if (code === "FARM_NOT_FOUND") return farmId === NEW_FARM ? "farmName" : "farmId";
  if (code === "FIELD_NAME_TAKEN") return "name";
  if (code === "CROP_NOT_IN_PERIOD") return "cropId";
  return null;
}
