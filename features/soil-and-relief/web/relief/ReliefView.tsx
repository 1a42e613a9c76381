import { Stack, Text } from "@mantine/core";
import type { LayerField } from "@surco/imagery/web";
import { RasterOverlay, useMapPointer } from "@surco/kit-web/map";
import type { Attribution, Relief } from "@surco/soil-and-relief/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { GroundNotice } from "../ground/GroundNotice";
import { GroundSource } from "../ground/GroundSource";
import { useReadAgain, useRelief } from "../use-ground";
import { cornersOf, paintRelief, squareAt } from "./paint-relief";
import { ReliefFigures } from "./ReliefFigures";
import { ReliefLegend } from "./ReliefLegend";
import type { ReliefLayerId } from "./relief-layer-ids";

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
  const corners = useMemo(() => cornersOf(relief.grid), [relief]);
  const rgba = useMemo(() => paintRelief(relief, layer), [relief, layer]);
  return (
    <>
      <RasterOverlay corners={corners} width={relief.grid.width} height={relief.grid.height} rgba={rgba} />
      <ReliefLegend relief={relief} layer={layer} hovered={hovered} />
      <ReliefFigures relief={relief} />
      <GroundSource
        isSimulated={relief.simulated}
        facts={[t("relief.facts.model"), t("relief.facts.error"), t("relief.facts.slope")]}
        attributions={attributions}
      />
    </>
  );
}
