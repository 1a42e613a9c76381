import { useTranslation } from "react-i18next";
import { isFixedLayer } from "../charts/layer-texts";
import { useImageViewer } from "./image-viewer";
import { entryName } from "./known-layers";

/** Name of the layer shown, built-in or of another feature. */
export function LayerName() {
  const { extra } = useImageViewer();
  const name = useLayerName();
  if (extra === null) return name;
  const { Name } = extra;
  return <Name />;
}

/** Name of the built-in layer or formula that is chosen, also while another feature's layer is shown. */
export function useLayerName(): string {
  const { t } = useTranslation("imagery");
  const { layer, scale, ownFormula, editing, preview } = useImageViewer();
  if (editing === "new" && preview !== null) return t("formulas.new");
  if (!isFixedLayer(layer)) return ownFormula?.name ?? t("formulas.unknown");
  return t(`${entryName(layer === "ndvi" ? { layer, scale } : { layer })}.name`);
}
