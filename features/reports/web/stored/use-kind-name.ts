import { namespacesOf, useSlot } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { reportKindsSlot } from "./report-kinds-slot";

/** Names of all kinds of reports, in the order of the features. */
export function useKindNames(): readonly { kind: string; name: string }[] {
  const kinds = useSlot(reportKindsSlot);
  const { t } = useTranslation(["reports", ...namespacesOf(kinds)]);
  return kinds.map(({ kind, label }) => ({ kind, name: t(label) }));
}

/** Name of a kind; of an unknown one "Report". */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation("reports");
  const names = new Map(useKindNames().map(({ kind, name }) => [kind, name]));
  return (kind) => names.get(kind) ?? t("stored.anyKind");
}
