import { Stack, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { ExtraPicture, type ExtraViewProps, useMapPointer } from "@surco/kit-web/map";
import type { Attribution, Relief } from "@surco/soil-and-relief/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { reliefValue } from "../../drawing/legend";
import { cornersOf, exaggerationOf, middleOf, paintRelief, squareAt } from "../../drawing/paint-relief";
import type { ReliefLayerId } from "../../drawing/relief-layer-ids";
import { GroundNotice } from "../ground/GroundNotice";
import { GroundSource } from "../ground/GroundSource";
import { useHasTerrainTiles, useReadAgain, useRelief } from "../use-ground";
import { ReliefFigures } from "./ReliefFigures";
import { ReliefLegend } from "./ReliefLegend";
import { TerrainShade } from "./TerrainShade";

interface ReliefViewProps extends ExtraViewProps {
  layer: ReliefLayerId;
}

/** A layer of the field's relief: on the map, its legend, its numbers, its source; compared, without words and numbers. */
export function ReliefView({ field, layer, compared }: ReliefViewProps) {
  const { t } = useTranslation("soil-and-relief");
  const query = useRelief(field.id);
  const again = useReadAgain("relief", field.id);
  const relief = query.data?.relief ?? null;
  return (
    <Stack gap="md">
      {compared === undefined && <Text size="sm">{t(`layers.${layer}.about`)}</Text>}
      {relief === null ? (
        <GroundNotice
          subject="relief"
          status={query.data}
          error={query.error}
          onRetry={() => (query.data === undefined ? void query.refetch() : again.mutate())}
          isRetrying={again.isPending}
        />
      ) : (
        <ReadRelief
          relief={relief}
          layer={layer}
          attributions={query.data?.attributions ?? []}
          compared={compared}
        />
      )}
    </Stack>
  );
}

interface ReadReliefProps extends Pick<ReliefViewProps, "compared"> {
  relief: Relief;
  layer: ReliefLayerId;
  attributions: readonly Attribution[];
}

function ReadRelief({ relief, layer, attributions, compared }: ReadReliefProps) {
  const { t } = useTranslation("soil-and-relief");
  const [hovered, setHovered] = useState<number | null>(null);
  // From tiles, which the divider of a comparison cannot cut.
  const isShaded = layer === "hillshade" && compared === undefined;
  useMapPointer((position) => setHovered(position && squareAt(relief, position)));
  return (
    <>
      {isShaded ? (
        <ShadedRelief relief={relief} hovered={hovered} />
      ) : (
        <PaintedRelief relief={relief} layer={layer} hovered={hovered} compared={compared} />
      )}
      {compared === undefined && <ReliefFigures relief={relief} />}
      <GroundSource
        isSimulated={relief.simulated}
        facts={(["model", "error", isShaded ? "tiles" : "slope"] as const).map((fact) =>
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

interface PaintedReliefProps extends Pick<ReliefViewProps, "compared"> {
  relief: Relief;
  layer: ReliefLayerId;
  hovered: number | null;
}

/** The field's own squares, coloured. */
function PaintedRelief({ relief, layer, hovered, compared }: PaintedReliefProps) {
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
        valueAt={(position) => reliefValue(relief, layer, squareAt(relief, position), format)}
      />
      <ReliefLegend relief={relief} layer={layer} hovered={hovered} />
    </>
  );
}
