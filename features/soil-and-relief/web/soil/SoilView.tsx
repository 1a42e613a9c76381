import { Button, Stack, Text } from "@mantine/core";
import { pointInPolygon } from "@surco/geometry";
import type { LayerField } from "@surco/imagery/web";
import { useMapPointer } from "@surco/kit-web/map";
import type { Attribution, Soil, SoilCell } from "@surco/soil-and-relief/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { soilFacts } from "../../drawing/soil-facts";
import type { SoilLayerId } from "../../drawing/soil-layer-ids";
import { GroundNotice } from "../ground/GroundNotice";
import { GroundSource } from "../ground/GroundSource";
import { isBeingRead, useReadAgain, useSoil } from "../use-ground";
import { SoilCells } from "./SoilCells";
import { SoilFigures } from "./SoilFigures";
import { SoilLegend } from "./SoilLegend";

interface SoilViewProps {
  field: LayerField;
  layer: SoilLayerId;
}

/** A layer of the field's soil: squares on the map, legend, numbers, source. */
export function SoilView({ field, layer }: SoilViewProps) {
  const { t } = useTranslation("soil-and-relief");
  const query = useSoil(field.id);
  const again = useReadAgain("soil", field.id);
  const soil = query.data?.soil ?? null;
  return (
    <Stack gap="md">
      <Text size="sm">{t(`layers.${layer}.about`)}</Text>
      {soil === null ? (
        <GroundNotice
          subject="soil"
          status={query.data}
          error={query.error}
          onRetry={() => (query.data === undefined ? void query.refetch() : again.mutate())}
          isRetrying={again.isPending}
        />
      ) : (
        <>
          <ReadSoil field={field} soil={soil} layer={layer} attributions={query.data?.attributions ?? []} />
          {soil.coveredFraction < 0.999 && (
            <Button
              variant="default"
              size="compact-sm"
              loading={again.isPending || isBeingRead(query.data)}
              onClick={() => again.mutate()}
            >
              {t("soil.readAgain")}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

interface ReadSoilProps extends SoilViewProps {
  soil: Soil;
  attributions: readonly Attribution[];
}

function ReadSoil({ field, soil, layer, attributions }: ReadSoilProps) {
  const { t } = useTranslation("soil-and-relief");
  const [hovered, setHovered] = useState<SoilCell | null>(null);
  useMapPointer((position) => setHovered(position && cellAt(soil, position)));
  return (
    <>
      <SoilCells soil={soil} layer={layer} />
      <SoilLegend soil={soil} layer={layer} areaHa={field.areaHa} hovered={hovered} />
      <SoilFigures soil={soil} />
      <GroundSource isSimulated={soil.simulated} facts={soilFacts(soil, t)} attributions={attributions} />
    </>
  );
}

function cellAt(soil: Soil, position: [number, number]): SoilCell | null {
  return (
    soil.cells.find(({ ring }) => pointInPolygon(position, { type: "Polygon", coordinates: [ring] })) ?? null
  );
}
