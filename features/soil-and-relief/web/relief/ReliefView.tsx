import { Stack, Text } from "@mantine/core";
import type { Attribution } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import { ExtraPicture, type ExtraViewProps, PointerLabel } from "@surco/kit-web/map";
import type { Relief } from "@surco/soil-and-relief/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { reliefValue } from "../../drawing/legend";
import { cellIndexAt, centreOf, cornersOf, exaggerationOf, paintRelief } from "../../drawing/paint-relief";
import type { ReliefLayerId } from "../../drawing/relief-layer-ids";
import { explainRelief } from "../explanations/explain-soil-and-relief";
import { LayerNotice } from "../layer/LayerNotice";
import { LayerSource } from "../layer/LayerSource";
import { useHasTerrainTiles, useRelief, useRetryReading } from "../use-soil-and-relief";
import { ReliefFigures } from "./ReliefFigures";
import { ReliefLegend } from "./ReliefLegend";
import { TerrainShade } from "./TerrainShade";

interface ReliefViewProps extends ExtraViewProps {
  layer: ReliefLayerId;
}

/** Relief layer: map, legend, figures and source; in a comparison, map and legend only. */
export function ReliefView({ field, layer, compared }: ReliefViewProps) {
  const { t } = useTranslation("soil-and-relief");
  const query = useRelief(field.id);
  const again = useRetryReading("relief", field.id);
  const relief = query.data?.relief ?? null;
  return (
    <Stack gap="md">
      {compared === undefined && <Text size="sm">{t(`layers.${layer}.about`)}</Text>}
      {relief === null ? (
        <LayerNotice
          subject="relief"
          status={query.data}
          error={query.error}
          onRetry={() => (query.data === undefined ? void query.refetch() : again.mutate())}
          isRetrying={again.isPending}
        />
      ) : (
        <LoadedRelief
          relief={relief}
          layer={layer}
          attributions={query.data?.attributions ?? []}
          compared={compared}
          fieldHa={field.areaHa}
        />
      )}
    </Stack>
  );
}

interface Shared {
  fieldHa: number;
  attributions: readonly Attribution[];
}

interface LoadedReliefProps extends Pick<ReliefViewProps, "compared">, Shared {
  relief: Relief;
  layer: ReliefLayerId;
}

function LoadedRelief({ relief, layer, attributions, compared, fieldHa }: LoadedReliefProps) {
  // The divider of a comparison cannot cut the tile-based hillshade.
  const isShaded = layer === "hillshade" && compared === undefined;
  return (
    <>
      {isShaded ? (
        <ShadedRelief fieldHa={fieldHa} attributions={attributions} relief={relief} />
      ) : (
        <PaintedRelief
          fieldHa={fieldHa}
          attributions={attributions}
          relief={relief}
          layer={layer}
          compared={compared}
        />
      )}
      {compared === undefined && <ReliefFigures relief={relief} attributions={attributions} />}
      <LayerSource
        isSimulated={relief.simulated}
        explanation={explainRelief(relief, layer === "slope" ? "slope" : "heightM", attributions)}
        attributions={attributions}
      />
    </>
  );
}

/** Hillshade from tiles, which show the surroundings too; without tiles, from the field's own heights. */
function ShadedRelief({ relief, ...shared }: Shared & { relief: Relief }) {
  const format = useFormat();
  const hasTiles = useHasTerrainTiles(centreOf(relief.grid));
  if (hasTiles === undefined) return null;
  if (!hasTiles) return <PaintedRelief {...shared} relief={relief} layer="hillshade" />;
  return (
    <>
      <TerrainShade exaggeration={exaggerationOf(relief)} />
      <PointerLabel
        valueAt={(position) => reliefValue(relief, "hillshade", cellIndexAt(relief, position), format)}
      />
      <ReliefLegend {...shared} relief={relief} layer="hillshade" isFromTiles />
    </>
  );
}

interface PaintedReliefProps extends Pick<ReliefViewProps, "compared">, Shared {
  relief: Relief;
  layer: ReliefLayerId;
}

/** Coloured cells of the field. */
function PaintedRelief({ relief, layer, compared, ...shared }: PaintedReliefProps) {
  const format = useFormat();
  const picture = useMemo(() => {
    const { width, height } = relief.grid;
    return { corners: cornersOf(relief.grid), width, height, rgba: paintRelief(relief, layer) };
  }, [relief, layer]);
  return (
    <>
      <ExtraPicture
        picture={picture}
        compared={compared}
        date={null}
        valueAt={(position) => reliefValue(relief, layer, cellIndexAt(relief, position), format)}
      />
      <ReliefLegend {...shared} relief={relief} layer={layer} />
    </>
  );
}
