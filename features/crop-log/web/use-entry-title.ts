import type { EntryKind } from "@surco/crop-log/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Names an entry for lists of what waits: "Lluvia, 3 nov 2026". */
export function useEntryTitle(): (kind: EntryKind, date: string) => string {
  const { t } = useTranslation("crop-log");
  const format = useFormat();
  return (kind, date) => `${t(`kind.${kind}`)}, ${format.day(date)}`;
}
