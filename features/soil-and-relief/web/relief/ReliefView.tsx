import { Stack, Text } from "@mantine/core";
import type { LayerField } from "@surco/imagery/web";
import { RasterOverlay, useMapPointer } from "@surco/kit-web/map";
import type { Attribution, Relief } from "@surco/soil-and-relief/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { cornersOf, exaggerationOf, middleOf, paintRelief, squareAt } from "../../drawing/paint-relief";
import type { ReliefLayerId } from "../../drawing/relief-layer-ids";
import { GroundNotice } from "../ground/GroundNotice";
import { GroundSource } from "../ground/GroundSource";
import { useHasTerrainTiles, useReadAgain, useRelief } from "../use-ground";
import { ReliefFigures } from "./ReliefFigures";
import { ReliefLegend } from "./ReliefLegend";
import { TerrainShade } from "./TerrainShade";

interface ReliefViewProps {
  field: LayerField;
  layer: ReliefLayerId;
}

/** A layer of the field's relief: on the map, its legend, its numbers, its source. */
export function ReliefView({ field, layer }: ReliefViewProps) {
  const { t } = useTranslation("soil-and-relief");
  const query = useRelief(field.id);
  const again = useReadAgain("relief", field.id);
  const relief = query.data?.relief ?? null;
  return (
    <Stack gap="md">
      <Text size="sm">{t(`layers.${layer}.about`)}</Text>
      {relief === null ? (
        <GroundNotice
          subject="relief"
          status={query.data}
          error={query.error}
          onRetry={() => (query.data === undefined ? void query.refetch() : again.mutate())}
          isRetrying={again.isPending}
        />
      ) : (
        <ReadRelief relief={relief} layer={layer} attributions={query.data?.attributions ?? []} />
      )}
    </Stack>
  );
}

interface ReadReliefProps {
  relief: Relief;
  layer: ReliefLayerId;
  attributions: readonly Attribution[];
}

function ReadRelief({ relief, layer, attributions }: ReadReliefProps) {
  const { t } = useTranslation("soil-and-relief");
  const [hovered, setHovered] = useState<number | null>(null);
  useMapPointer((position) => setHovered(position && squareAt(relief, position)));
  return (
    <>
      {layer === "hillshade" ? (
        <ShadedRelief relief={relief} hovered={hovered} />
      ) : (
        <PaintedRelief relief={relief} layer={layer} hovered={hovered} />
      )}
      <ReliefFigures relief={relief} />
      <GroundSource
        isSimulated={relief.simulated}
        facts={(["model", "error", layer === "hillshade" ? "tiles" : "slope"] as const).map((fact) =>
          t(`relief.facts.${fact}`),
        )}
        attributions={attributions}
      />
    </>
  );
}

/** From tiles, so that the land around is seen too; where there are none, from the field's own heights. */
function ShadedRelief({ relief, hovered }: { relief: Relief; hovered: number | null }) {
  const hasTiles = useHasTerrainTiles(middleOf(relief.grid));
  if (hasTiles === undefined) return null;
  if (!hasTiles) return <PaintedRelief relief={relief} layer="hillshade" hovered={hovered} />;
  return (
    <>
      <TerrainShade exaggeration={exaggerationOf(relief)} />
      <ReliefLegend relief={relief} layer="hillshade" hovered={hovered} isFromTiles />
    </>
  );
}

interface PaintedReliefProps {
  relief: Relief;
  layer: ReliefLayerId;
  hovered: number | null;
}

/** The field's own squares, coloured. */
function PaintedRelief({ relief, layer, hovered }: PaintedReliefProps) {
  const corners = useMemo(() => cornersOf(relief.grid), [relief]);
  const rgba = useMemo(() => paintRelief(relief, layer), [relief, layer]);
  const { width, height } = relief.grid;
  return (
    <>
      <RasterOverlay corners={corners} width={width} height={height} rgba={rgba} />
      <ReliefLegend relief={relief} layer={layer} hovered={hovered} />
    </>
  );
}
