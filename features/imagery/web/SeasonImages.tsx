import { Text } from "@mantine/core";
import { useField } from "@surco/fields/web";
import { type FieldSectionProps, SlotContents, useSeasonDays, useSlotNamespaces } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { FieldImages } from "./FieldImages";
import type { ImageActionsProps } from "./image-actions";
import { imageActionsSlot, imageLayersSlot } from "./slots";
import { useLayersOfOthers } from "./use-layers-of-others";

/** Section of the field screen: images of the season and period of the header. */
export function SeasonImages({ fieldId }: FieldSectionProps) {
  // The other features' words too: the list of layers is not to wait for them when it opens.
  const others = useSlotNamespaces(imageLayersSlot, imageActionsSlot);
  const { t } = useTranslation(["common", ...others]);
  const extraLayers = useLayersOfOthers();
  const { data: field } = useField(fieldId);
  const range = useSeasonDays(field?.country ?? null);
  if (field === undefined) return null;
  if (range === null) return <Text size="sm">{t("common:season.notBegun")}</Text>;
  return <FieldImages field={field} range={range} extraLayers={extraLayers} Actions={ActionsOfOthers} />;
}

function ActionsOfOthers(props: ImageActionsProps) {
  return <SlotContents slot={imageActionsSlot} props={props} />;
}
