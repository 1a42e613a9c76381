import { Text } from "@mantine/core";
import { useField } from "@surco/fields/web";
import { type FieldSectionProps, SlotContents, useSeasonDays } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FieldImages } from "./FieldImages";
import type { ImageActionsProps } from "./image-actions";
import { imageActionsSlot } from "./slots";
import { useExtraLayers } from "./use-extra-layers";
import { useFieldMarks } from "./use-field-marks";
import { catalogOptions } from "./use-images";

/** Images section of the field screen, for the season and period in the header. */
export function SeasonImages({ fieldId }: FieldSectionProps) {
  const queryClient = useQueryClient();
  const { data: field } = useField(fieldId);
  const range = useSeasonDays(field?.country ?? null);
  const catalog = range && catalogOptions(fieldId, range);
  // Requested before the texts and layers of other features are there.
  if (field && catalog && queryClient.getQueryState(catalog.queryKey) === undefined)
    void queryClient.prefetchQuery(catalog);
  const { t } = useTranslation("common");
  const extraLayers = useExtraLayers();
  const marks = useFieldMarks(fieldId);
  if (field === undefined) return null;
  if (range === null) return <Text size="sm">{t("common:season.notBegun")}</Text>;
  return (
    <FieldImages field={field} range={range} extraLayers={extraLayers} Actions={ImageActions} marks={marks} />
  );
}

function ImageActions(props: ImageActionsProps) {
  return <SlotContents slot={imageActionsSlot} props={props} />;
}
