import { crops } from "@surco/agronomy";
import { useTranslation } from "react-i18next";

const keys = new Map(crops.map(({ id, key }) => [id, key]));

/** Names of crops in the language of the screen. */
export function useCropName(): (cropId: number) => string {
  const { t } = useTranslation("fields");
  return (cropId) => t(`fields:crop.${keys.get(cropId) ?? "other"}`);
}
