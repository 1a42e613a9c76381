import { Text } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { hdLayers } from "@surco/hd-imagery/web";
import { FieldImages } from "@surco/imagery/web";
import { useSeasonDays } from "@surco/kit-web";
import { ImageReportButton } from "@surco/reports/web";
import { soilAndReliefLayers } from "@surco/soil-and-relief/web";
import { useTranslation } from "react-i18next";

const extraLayers = [...soilAndReliefLayers, ...hdLayers];

/** The images of a field in the season and period of the header. */
export function SeasonImages({ field }: { field: Field }) {
  // The other features' words too: the list of layers is not to wait for them when it opens.
  const { t } = useTranslation(["common", "soil-and-relief", "hd-imagery", "reports"]);
  const range = useSeasonDays(field.country);
  if (range === null) return <Text size="sm">{t("common:season.notBegun")}</Text>;
  return (
    <FieldImages
      key={field.id}
      field={field}
      range={range}
      extraLayers={extraLayers}
      Actions={ImageReportButton}
    />
  );
}
