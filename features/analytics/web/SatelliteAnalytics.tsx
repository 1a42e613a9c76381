import { useField, useFieldCards } from "@surco/fields/web";
import { useFieldMarks } from "@surco/imagery/web";
import type { FieldSectionProps } from "@surco/kit-web";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { AnalyticsField } from "./analytics-choice";
import { FieldAnalytics } from "./FieldAnalytics";

const noFields: readonly AnalyticsField[] = [];

/** Satellite analytics section of the field screen. */
export function SatelliteAnalytics({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("fields");
  const { data: field } = useField(fieldId);
  const fields = useFieldCards().data ?? noFields;
  const marks = useFieldMarks(fieldId);
  const cropName = useCallback((key: string) => t(`crop.${key}`), [t]);
  return field && <FieldAnalytics field={field} fields={fields} cropName={cropName} marks={marks} />;
}
