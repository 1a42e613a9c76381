import { featureOfErrorCode } from "@surco/contract";
import type { i18n, TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "./api-error";

/** Longest wait for a sentence before the refusal is shown without it, ms. */
const TEXTS_WAIT_MS = 4_000;

let started: { texts: i18n; namespaces: readonly string[] } | null = null;

/** Names the texts in which `loadErrorSentence` looks; called once when the texts start. */
export function startErrorTexts(texts: i18n, namespaces: readonly string[]): void {
  started = { texts, namespaces };
}

/** Namespaces that may hold a code's sentence: the texts of the feature that declares it, else all that are loaded. */
function namespacesOf(code: string, known: readonly string[]): readonly string[] {
  const feature = featureOfErrorCode(code);
  if (feature === "kit") return ["common"];
  return feature === null ? known : [feature];
}

/** Loads the texts that hold the sentence of a code, which may belong to a feature whose screens were never opened. */
export async function loadErrorSentence(code: string): Promise<void> {
  if (started === null) return;
  const { texts, namespaces } = started;
  const missing = namespacesOf(code, ["common", ...namespaces]);
  if (missing.some((namespace) => texts.exists(`${namespace}:errors.${code}`))) return;
  await Promise.race([texts.loadNamespaces(missing), new Promise((over) => setTimeout(over, TEXTS_WAIT_MS))]);
}

/** The sentence of an error code; that of INTERNAL where its texts are not loaded. Never the code itself. */
export function codeSentence(code: string, t: TFunction, details: Record<string, unknown> = {}): string {
  const keys = namespacesOf(code, started?.namespaces ?? []).map(
    (namespace) => `${namespace}:errors.${code}`,
  );
  return t([...keys, "common:errors.INTERNAL"], details);
}

/** The sentence of an error, for an alert in its place on the screen. */
export function errorSentence(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t("common:errors.INTERNAL");
  return codeSentence(error.code, t, error.details);
}

/** The sentence of a code that an answer holds, as of a job that failed. Loads its texts where needed. */
export function useCodeSentence(code: string | null): string | null {
  const { t } = useTranslation("common");
  useEffect(() => {
    if (code !== null) void loadErrorSentence(code);
  }, [code]);
  return code === null ? null : codeSentence(code, t);
}
