import { Text } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { FieldImages } from "@surco/imagery/web";
import { useSeasonDays } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** The images of a field in the season and period of the header. */
export function SeasonImages({ field }: { field: Field }) {
  const { t } = useTranslation("common");
  const range = useSeasonDays(field.country);
  if (range === null) return <Text size="sm">{t("common:season.notBegun")}</Text>;
  return <FieldImages key={field.id} field={field} range={range} />;
}
