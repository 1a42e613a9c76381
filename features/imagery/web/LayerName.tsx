import { useTranslation } from "react-i18next";
import { isFixedLayer } from "../charts/layer-words";
import { useImageViewer } from "./image-viewer";
import { entryName } from "./known-layers";

/** The name of the layer shown, in the words of whoever brings it. */
export function LayerName() {
  const { extra } = useImageViewer();
  const name = useLayerName();
  if (extra === null) return name;
  const { Name } = extra;
  return <Name />;
}

/** The name of our layer that is shown, or would be where another feature's layer is. */
export function useLayerName(): string {
  const { t } = useTranslation("imagery");
  const { layer, scale, ownFormula, editing, preview } = useImageViewer();
  if (editing === "new" && preview !== null) return t("formulas.new");
  if (!isFixedLayer(layer)) return ownFormula?.name ?? t("formulas.unknown");
  return t(`${entryName(layer === "ndvi" ? { layer, scale } : { layer })}.name`);
}
