import { type LayerFacts, numberLayer, trueColourFacts } from "@surco/raster";
import { useMemo } from "react";
import { isFixedLayer } from "../charts/layer-texts";
import { checkExpression } from "./formulas/check-expression";
import { useImageViewer } from "./image-viewer";

/** Definition of the shown layer; null while unknown. */
export function useLayerFacts(): LayerFacts | null {
  const { layer, ownFormula, preview } = useImageViewer();
  const expression = preview?.expression ?? ownFormula?.expression ?? null;
  const own = useMemo(() => (expression === null ? null : readFacts(expression)), [expression]);
  if (preview !== null) return own;
  if (layer === "trueColour") return trueColourFacts;
  return isFixedLayer(layer) ? numberLayer(layer) : own;
}

function readFacts(expression: string): LayerFacts | null {
  const checked = checkExpression(expression);
  return checked.kind === "right" ? checked.facts : null;
}
