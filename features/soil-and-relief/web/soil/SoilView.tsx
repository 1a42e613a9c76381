import { Button, Stack, Text } from "@mantine/core";
import type { Attribution } from "@surco/contract";
import { pointInPolygon } from "@surco/geometry";
import { useFormat, useNeedsNetwork } from "@surco/kit-web";
import { ExtraPicture, type ExtraViewProps, PointerLabel } from "@surco/kit-web/map";
import type { Soil, SoilCell } from "@surco/soil-and-relief/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { soilValue } from "../../drawing/legend";
import { paintSoil } from "../../drawing/paint-soil";
import { isSoilPart, type SoilLayerId } from "../../drawing/soil-layer-ids";
import { explainSoil } from "../explanations/explain-soil-and-relief";
import { LayerNotice } from "../layer/LayerNotice";
import { LayerSource } from "../layer/LayerSource";
import { isReading, useRetryReading, useSoil } from "../use-soil-and-relief";
import { SoilCells } from "./SoilCells";
import { SoilFigures } from "./SoilFigures";
import { SoilLegend } from "./SoilLegend";

interface SoilViewProps extends ExtraViewProps {
  layer: SoilLayerId;
}

/** Soil layer: map, legend, figures and source; in a comparison, map and legend only. */
export function SoilView({ field, layer, compared }: SoilViewProps) {
  const { t } = useTranslation("soil-and-relief");
  const query = useSoil(field.id);
  const again = useRetryReading("soil", field.id);
  const network = useNeedsNetwork();
  const soil = query.data?.soil ?? null;
  return (
    <Stack gap="md">
      {compared === undefined && <Text size="sm">{t(`layers.${layer}.about`)}</Text>}
      {soil === null ? (
        <LayerNotice
          subject="soil"
          status={query.data}
          error={query.error}
          onRetry={() => (query.data === undefined ? void query.refetch() : again.mutate())}
          isRetrying={again.isPending}
        />
      ) : (
        <>
          <LoadedSoil
            field={field}
            soil={soil}
            layer={layer}
            compared={compared}
            attributions={query.data?.attributions ?? []}
          />
          {soil.coveredFraction < 0.999 && (
            <Button
              variant="default"
              size="compact-sm"
              loading={!network.isOut && (again.isPending || isReading(query.data))}
              disabled={network.isOut}
              onClick={() => again.mutate()}
            >
              {network.name(t("soil.readAgain"))}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

interface LoadedSoilProps extends SoilViewProps {
  soil: Soil;
  attributions: readonly Attribution[];
}

function LoadedSoil({ field, soil, layer, attributions, compared }: LoadedSoilProps) {
  const valueAt = useSoilValue(soil, layer);
  return (
    <>
      {compared === undefined ? (
        <>
          <SoilCells soil={soil} layer={layer} />
          <PointerLabel valueAt={valueAt} />
        </>
      ) : (
        <ComparedCells soil={soil} layer={layer} compared={compared} />
      )}
      <SoilLegend attributions={attributions} soil={soil} layer={layer} areaHa={field.areaHa} />
      {compared === undefined && <SoilFigures soil={soil} attributions={attributions} />}
      <LayerSource
        isSimulated={soil.simulated}
        explanation={explainSoil(soil, isSoilPart(layer) ? layer : "clay", attributions)}
        attributions={attributions}
      />
    </>
  );
}

/** Soil cells as a picture, which the divider of a comparison can cut. */
function ComparedCells({ soil, layer, compared }: Pick<LoadedSoilProps, "soil" | "layer" | "compared">) {
  const valueAt = useSoilValue(soil, layer);
  const picture = useMemo(() => paintSoil(soil, layer), [soil, layer]);
  return <ExtraPicture picture={picture} compared={compared} date={null} valueAt={valueAt} />;
}

function useSoilValue(soil: Soil, layer: SoilLayerId): (position: [number, number]) => string | null {
  const { t } = useTranslation("soil-and-relief");
  const { number } = useFormat();
  return (position) => {
    const cell = cellAt(soil, position);
    return cell && soilValue(cell, layer, { t, number });
  };
}

function cellAt(soil: Soil, position: [number, number]): SoilCell | null {
  return (
    soil.cells.find(({ ring }) => pointInPolygon(position, { type: "Polygon", coordinates: [ring] })) ?? null
  );
}
