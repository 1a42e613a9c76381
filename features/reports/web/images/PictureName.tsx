import type { NamedLayer } from "@surco/imagery/web";
import type { ExtraLayer } from "@surco/kit-web/map";
import { isMap, type ReportPicture } from "@surco/reports/contract";
import { useTranslation } from "react-i18next";

interface PictureNameProps {
  picture: ReportPicture;
  layers: readonly NamedLayer[];
  extraLayers: readonly ExtraLayer[];
}

/** The name of what a picture shows, in the words of whoever brings it; a formula that is gone is another layer. */
export function PictureName({ picture, layers, extraLayers }: PictureNameProps) {
  const { t } = useTranslation("reports");
  if (isMap(picture)) {
    const Name = extraLayers.find(({ id }) => id === picture.map)?.Name;
    return Name ? <Name /> : t("list.otherLayer");
  }
  return layers.find(({ layer }) => layer === picture.layer)?.name ?? t("list.otherLayer");
}

/** Properties that distinguish layers. */
export function layerIdOf(picture: ReportPicture): string {
  return isMap(picture) ? picture.map : picture.layer;
}
