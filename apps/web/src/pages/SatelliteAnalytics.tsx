import type { Field } from "@surco/fields/contract";
import { useFieldCards } from "@surco/fields/web";
import { type AnalyticsField, FieldAnalytics } from "@surco/imagery/web";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

const noFields: readonly AnalyticsField[] = [];

/** Satellite analytics of a field, with the other fields to compare it with. */
export function SatelliteAnalytics({ field }: { field: Field }) {
  const { t } = useTranslation("fields");
  const fields = useFieldCards().data ?? noFields;
  const cropName = useCallback((key: string) => t(`crop.${key}`), [t]);
  return <FieldAnalytics field={field} fields={fields} cropName={cropName} />;
}
