import { ApiError } from "@surco/kit-web";

/** Finds the form field that an error concerns; undefined: it is shown above the form. */
export function fieldOfError<Field extends string>(
  error: unknown,
  fieldsByCode: Partial<Record<string, Field>>,
): Field | undefined {
  return error instanceof ApiError ? fieldsByCode[error.code] : undefined;
}
