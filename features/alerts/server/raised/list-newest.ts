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

export interface WantedAlerts {
  fieldIds: readonly string[];
  /** Instants of the first and the last that count. */
  from: string;
  until: string;
  limit: number;
}

/** Alerts read to find the last of each kind: a rule raises one a day at most. */
const READ_AT_ONCE = 400;

/** Newest alerts of fields in some days that the reader's own rules have raised; of each kind and field the last one. */
export async function listNewestAlerts(
  { alerts }: Pick<AlertDeps, "alerts">,
  reader: Reader & { locale: Locale },
  { fieldIds, from, until, limit }: WantedAlerts,
): Promise<NewestAlert[]> {
  if (fieldIds.length === 0) return [];
  const t = alertTexts(reader.locale);
  const page = await alerts.listPage(reader, {
    fieldId: null,
    fieldIds,
    during: { from, until },
    ruleId: null,
    after: null,
    limit: READ_AT_ONCE,
  });
  const newest = new Map<string, NewestAlert>();
  for (const { field, cause, raisedAt } of page.alerts) {
    const key = `${field.id} ${cause.kind}`;
    if (!newest.has(key))
      newest.set(key, { fieldId: field.id, raisedAt, name: t(`kinds.${cause.kind}.name`) });
  }
  return [...newest.values()].slice(0, limit);
}
