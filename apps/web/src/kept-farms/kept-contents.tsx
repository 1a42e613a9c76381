import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { KeptFarm } from "./kept-farm-list";

/** Number of pictures, estimated or stored. */
export function Pictures({ images, photos }: Pick<KeptFarm, "images" | "photos">) {
  const { t } = useTranslation("outbox");
  return t("kept.pictures", {
    images: t("kept.images", { count: images }),
    photos: t("kept.photos", { count: photos }),
  });
}

/** Says that images of fields are missing, which the server still reads. */
export function UnreadImages({ count }: { count: number }) {
  const { t } = useTranslation("outbox");
  return count > 0 && <Text size="sm">{t("kept.unread", { count })}</Text>;
}
