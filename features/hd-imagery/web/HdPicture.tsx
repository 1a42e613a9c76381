import { Group, Loader, Text } from "@mantine/core";
import type { HdDate, HdLayerId } from "@surco/hd-imagery/contract";
import { GrossAreaNote, StatisticsTable, usePixelText } from "@surco/imagery/web";
import { useFormat } from "@surco/kit-web";
import { ExtraPicture, type ExtraViewProps } from "@surco/kit-web/map";
import { drawLayer, type LayerImage } from "@surco/raster";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { HdLegend } from "./HdLegend";
import { useHdImage } from "./use-hd";
import { useHdLook } from "./use-hd-look";

interface HdPictureProps extends ExtraViewProps {
  layer: HdLayerId;
  image: HdDate;
}

/** The image of a date: on the map, its legend in the corner, its numbers here. */
export function HdPicture(props: HdPictureProps) {
  const { t } = useTranslation("hd-imagery");
  const query = useHdImage(props.field.id, props.image.date, props.layer);
  if (query.data) return <DrawnPicture {...props} pixels={query.data} />;
  if (query.isError) return <Text size="sm">{t("failed")}</Text>;
  return (
    <Group gap="xs" role="status">
      <Loader size="xs" aria-hidden />
      <Text size="sm">{t("loading")}</Text>
    </Group>
  );
}

function DrawnPicture({ field, layer, image, pixels, compared }: HdPictureProps & { pixels: LayerImage }) {
  const { t } = useTranslation("hd-imagery");
  const format = useFormat();
  const { look } = useHdLook();
  const textAt = usePixelText();
  const drawn = useMemo(() => drawLayer(pixels, look, field.areaHa), [pixels, look, field.areaHa]);
  const picture = useMemo(() => {
    const { corners, width, height } = pixels;
    return { corners, width, height, rgba: drawn.rgba };
  }, [pixels, drawn]);
  const valueAt = (position: [number, number]) => textAt({ image: pixels, drawn }, position);
  const statistics = drawn.kind === "numbers" ? drawn.raster.statistics : null;
  return (
    <>
      <ExtraPicture picture={picture} valueAt={valueAt} compared={compared} date={image.date} />
      <HdLegend layer={layer} drawn={drawn} />
      {statistics !== null && compared === undefined && (
        <section aria-labelledby="hd-statistics">
          <Text component="h2" id="hd-statistics" fw={600} size="md" mb={4}>
            {t("imagery:statistics.title", { date: format.day(image.date) })}
          </Text>
          {statistics.count === 0 ? (
            <Text size="sm">{t("imagery:statistics.none")}</Text>
          ) : (
            <>
              <StatisticsTable statistics={statistics} areaHa={field.areaHa} />
              <GrossAreaNote field={field} />
            </>
          )}
        </section>
      )}
    </>
  );
}
