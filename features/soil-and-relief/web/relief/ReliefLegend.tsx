import type { Attribution } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import type { Relief } from "@surco/soil-and-relief/contract";
import { useTranslation } from "react-i18next";
import { reliefLegend } from "../../drawing/legend";
import { exaggerationOf } from "../../drawing/paint-relief";
import type { ReliefLayerId } from "../../drawing/relief-layer-ids";
import { explainClassArea, explainRelief } from "../explanations/explain-soil-and-relief";
import { LayerLegend } from "../layer/LayerLegend";

interface ReliefLegendProps {
  relief: Relief;
  fieldHa: number;
  attributions: readonly Attribution[];
  layer: ReliefLayerId;
  /** True if the shading comes from tiles instead of the field's own heights. */
  isFromTiles?: boolean;
}

/** Legend of a relief layer. */
export function ReliefLegend({
  relief,
  fieldHa,
  attributions,
  layer,
  isFromTiles = false,
}: ReliefLegendProps) {
  const { t } = useTranslation("soil-and-relief");
  const format = useFormat();
  const metres = (value: number) => `${format.number(value, 1)} m`;
  const percent = (value: number) => format.percent(value, 1);
  const isSlope = layer === "slope";
  const figures = isSlope ? relief.slope : relief.heightM;
  const number = isSlope ? percent : metres;
  const source = isFromTiles ? "Terrain Tiles" : "Copernicus DEM";
  const notes = [t(`relief.unit.${layer}`), t("relief.resolution", { metres: relief.resolutionM, source })];
  if (layer === "hillshade") {
    notes.unshift(t("relief.exaggeration", { times: format.number(exaggerationOf(relief)) }));
  }
  const rows = reliefLegend(relief, layer, { t, number: format.number });
  const [first] = rows;
  return (
    <LayerLegend
      explanation={explainRelief(relief, isSlope ? "slope" : "heightM", attributions)}
      areaExplanation={first && explainClassArea(fieldHa, first)}
      name={t(`layers.${layer}.name`)}
      figures={[
        { name: t("figures.min"), value: number(figures.min) },
        { name: t("figures.mean"), value: number(figures.mean) },
        { name: t("figures.max"), value: number(figures.max) },
      ]}
      rows={rows}
      notes={notes}
    />
  );
}
