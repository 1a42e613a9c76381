import type { TFunction } from "i18next";
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/**
 * Adapts a contract's schema to the `validate` of a Mantine form.
 *
 * @param t         the feature's translator; general sentences are in `common:validation`
 * @param sentences fixed sentence for a path, whatever the problem: `{ email: t("email.invalid") }`
 * @returns errors by path, `crop.season` for nested ones; only the first of each path
 */
export function formValidator<S extends z.ZodType>(
  schema: S,
  t: TFunction<never, undefined> | TFunction,
  sentences: Record<string, string> = {},
): (values: unknown) => Record<string, string> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return {};
    const errors: Record<string, string> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.join(".");
      if (path in errors) continue;
      const isMissing = isEmpty(valueAt(values, issue.path));
      errors[path] = isMissing
        ? message(t, "required", {})
        : (sentences[path] ?? message(t, ...sentenceOf(issue)));
    }
    return errors;
  };
}

function message(
  t: TFunction<never, undefined> | TFunction,
  key: string,
  details: Record<string, unknown>,
): string {
  return String((t as TFunction)(`common:validation.${key}`, details));
}

function sentenceOf(issue: Issue): [string, Record<string, unknown>] {
  switch (issue.code) {
    case "invalid_format":
      return [issue.format === "email" ? "email" : "format", {}];
    case "too_small":
      return [
        issue.origin === "string" ? "tooShort" : issue.inclusive === false ? "notMore" : "tooSmall",
        { min: issue.minimum },
      ];
    case "too_big":
      return [issue.origin === "string" ? "tooLong" : "tooBig", { max: issue.maximum }];
    case "invalid_value":
      return [issue.values.length === 1 && issue.values[0] === true ? "mustAccept" : "choose", {}];
    default:
      return ["invalid", {}];
  }
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    values,
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}
