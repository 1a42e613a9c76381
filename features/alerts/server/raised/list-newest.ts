import type { Locale } from "@surco/contract";
import type { Reader } from "@surco/kit-server";
import type { AlertDeps } from "../alert-deps";
import { alertTexts } from "../alert-texts";

/** Alert in the words of a reader. */
export interface NewestAlert {
  fieldId: string;
  /** Instant. */
  raisedAt: string;
  /** "Helada". */
  name: string;
}

/** Newest alerts of fields that the reader's own rules have raised; of each kind and field the last one. */
export async function listNewestAlerts(
  { alerts }: Pick<AlertDeps, "alerts">,
  reader: Reader & { locale: Locale },
  fieldIds: readonly string[],
  limit: number,
): Promise<NewestAlert[]> {
  if (fieldIds.length === 0) return [];
  const t = alertTexts(reader.locale);
  const page = await alerts.listPage(reader, { fieldId: null, fieldIds, ruleId: null, after: null, limit });
  const newest = new Map<string, NewestAlert>();
  for (const { field, cause, raisedAt } of page.alerts) {
    const key = `${field.id} ${cause.kind}`;
    if (!newest.has(key))
      newest.set(key, { fieldId: field.id, raisedAt, name: t(`kinds.${cause.kind}.name`) });
  }
  return [...newest.values()];
}
