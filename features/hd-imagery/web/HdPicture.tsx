import { Group, Loader, Text } from "@mantine/core";
import type { HdDate, HdLayerId } from "@surco/hd-imagery/contract";
import { type LayerField, StatisticsTable } from "@surco/imagery/web";
import { useFormat } from "@surco/kit-web";
import { RasterOverlay, useMapPointer } from "@surco/kit-web/map";
import { drawLayer, type LayerImage, pixelAt } from "@surco/raster";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { HdLegend } from "./HdLegend";
import { useHdImage } from "./use-hd";
import { useHdLook } from "./use-hd-look";

interface HdPictureProps {
  field: LayerField;
  layer: HdLayerId;
  image: HdDate;
}

/** The image of a date: on the map, its legend in the corner, its numbers here. */
export function HdPicture({ field, layer, image }: HdPictureProps) {
  const { t } = useTranslation("hd-imagery");
  const query = useHdImage(field.id, image.date, layer);
  if (query.data) return <DrawnPicture field={field} layer={layer} image={image} pixels={query.data} />;
  if (query.isError) return <Text size="sm">{t("failed")}</Text>;
  return (
    <Group gap="xs" role="status">
      <Loader size="xs" aria-hidden />
      <Text size="sm">{t("loading")}</Text>
    </Group>
  );
}

function DrawnPicture({ field, layer, image, pixels }: HdPictureProps & { pixels: LayerImage }) {
  const { t } = useTranslation("hd-imagery");
  const format = useFormat();
  const { look } = useHdLook();
  const [hovered, setHovered] = useState<number | null>(null);
  useMapPointer((position) => setHovered(position && pixelAt(pixels, position)));
  const drawn = useMemo(() => drawLayer(pixels, look, field.areaHa), [pixels, look, field.areaHa]);
  const statistics = drawn.kind === "numbers" ? drawn.raster.statistics : null;
  return (
    <>
      <RasterOverlay corners={pixels.corners} width={pixels.width} height={pixels.height} rgba={drawn.rgba} />
      <HdLegend
        layer={layer}
        drawn={drawn}
        state={hovered === null ? null : (pixels.state[hovered] ?? null)}
        hovered={hovered}
      />
      {statistics !== null && (
        <section aria-labelledby="hd-statistics">
          <Text component="h2" id="hd-statistics" fw={600} size="md" mb={4}>
            {t("imagery:statistics.title", { date: format.day(image.date) })}
          </Text>
          {statistics.count === 0 ? (
            <Text size="sm">{t("imagery:statistics.none")}</Text>
          ) : (
            <StatisticsTable statistics={statistics} areaHa={field.areaHa} />
          )}
        </section>
      )}
    </>
  );
}
