import { fieldSectionAddress } from "@surco/kit-web";
import { ShareSheet } from "@surco/kit-web/share-links";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useImageViewer } from "../image-viewer";
import { imageUrlKeys } from "../use-image-choice";
import { useSinglePicture } from "./use-single-picture";

/** Sends the image shown as a picture, and a link that opens it for those who have access to the field. */
export function ShareImageSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("imagery");
  const viewer = useImageViewer();
  const picture = useSinglePicture(viewer);
  const { search } = useLocation();
  const { field, selected } = viewer;
  const link = new URL(fieldSectionAddress(field.id, "images"), window.location.origin);
  link.search = search;
  // The last usable date of today is another one tomorrow.
  if (selected) link.searchParams.set(imageUrlKeys.date, selected.date);
  return (
    <ShareSheet
      title={t("share.title")}
      about={t("share.about")}
      name={t("share.name", { field: field.name, layer: picture.layerName, day: picture.day })}
      address={link.href}
      file={{ name: picture.fileName, type: "image/png", make: picture.makeFile }}
      onClose={onClose}
    />
  );
}
