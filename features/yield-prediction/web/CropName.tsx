import { findCrop } from "@surco/agronomy";
import { useTranslation } from "react-i18next";

/** Name of a crop in the reader's language; nothing where there is none. */
export function CropName({ cropId }: { cropId: number | null }) {
  const { t } = useTranslation("fields");
  const crop = cropId === null ? null : findCrop(cropId);
  return crop && <span>{t(`crop.${crop.key}`)}</span>;
}
