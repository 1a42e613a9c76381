import { featureOfErrorCode } from "@surco/contract";
import type { i18n, TFunction } from "i18next";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "./api-error";

/** Longest wait for a sentence before the refusal is shown without it, ms. */
const TEXTS_WAIT_MS = 4_000;

let texts: i18n | null = null;
const namespaces = new Set<string>();

/** Sets the texts that `loadErrorSentence` searches; called once at start-up. */
export function startErrorTexts(started: i18n): void {
  texts = started;
}

/** Adds namespaces that may hold sentences of error codes. */
export function addErrorNamespaces(names: readonly string[]): void {
  for (const name of names) namespaces.add(name);
}

/** Namespaces that may hold a code's sentence: those of the feature that declares it; all for codes of the browser. */
function namespacesOf(code: string): readonly string[] {
  const feature = featureOfErrorCode(code);
  if (feature === "kit") return ["common"];
  return feature === null ? ["common", ...namespaces] : [feature];
}

/** Loads the texts that hold the sentence of a code, possibly of a feature not opened yet. */
export async function loadErrorSentence(code: string): Promise<void> {
  const known = texts;
  if (known === null) return;
  const missing = namespacesOf(code);
  if (missing.some((namespace) => known.exists(`${namespace}:errors.${code}`))) return;
  await Promise.race([known.loadNamespaces(missing), new Promise((over) => setTimeout(over, TEXTS_WAIT_MS))]);
}

/** Sentence of an error code; that of INTERNAL while its texts are not loaded. Never the code itself. */
export function codeSentence(code: string, t: TFunction, details: Record<string, unknown> = {}): string {
  const keys = namespacesOf(code).map((namespace) => `${namespace}:errors.${code}`);
  return t([...keys, "common:errors.INTERNAL"], details);
}

/** Sentence of an error, for an inline alert. */
export function errorSentence(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t("common:errors.INTERNAL");
  return codeSentence(error.code, t, error.details);
}

/** Sentence of a code in a response, as of a failed job. Loads its texts if needed. */
export function useCodeSentence(code: string | null): string | null {
  const { t } = useTranslation("common");
  useEffect(() => {
    if (code !== null) void loadErrorSentence(code);
  }, [code]);
  return code === null ? null : codeSentence(code, t);
}
