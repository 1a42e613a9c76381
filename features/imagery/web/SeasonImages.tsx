import { Text } from "@mantine/core";
import { useField } from "@surco/fields/web";
import { type FieldSectionProps, SlotContents, useSeasonDays, useSlotNamespaces } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { FieldImages } from "./FieldImages";
import type { ImageActionsProps } from "./image-actions";
import { imageActionsSlot, imageFindingsSlot, imageLayersSlot } from "./slots";
import { useExtraLayers } from "./use-extra-layers";
import { useFieldMarks } from "./use-field-marks";

/** Images section of the field screen, for the season and period in the header. */
export function SeasonImages({ fieldId }: FieldSectionProps) {
  // Loads the texts of other features too, so that the layer list opens at once.
  const others = useSlotNamespaces(imageLayersSlot, imageActionsSlot, imageFindingsSlot);
  const { t } = useTranslation(["common", ...others]);
  const extraLayers = useExtraLayers();
  const { data: field } = useField(fieldId);
  const marks = useFieldMarks(fieldId);
  const range = useSeasonDays(field?.country ?? null);
  if (field === undefined) return null;
  if (range === null) return <Text size="sm">{t("common:season.notBegun")}</Text>;
  return (
    <FieldImages field={field} range={range} extraLayers={extraLayers} Actions={ImageActions} marks={marks} />
  );
}

function ImageActions(props: ImageActionsProps) {
  return <SlotContents slot={imageActionsSlot} props={props} />;
}
