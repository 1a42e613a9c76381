import { Paper } from "@mantine/core";
import { LegendCard, MapCorner, MapDock, useIsPhone } from "@surco/kit-web";
import { type ExtraLayer, PointerLabel, RasterOverlay } from "@surco/kit-web/map";
import { drawLayer } from "@surco/raster";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { canOpen } from "./choose-date";
import { ExtraLock } from "./ExtraLayerPanel";
import { useImageViewer } from "./image-viewer";
import { LayerName } from "./LayerName";
import { LayerPicker } from "./LayerPicker";
import { LockedLayer } from "./LockedLayer";
import { NumbersScale } from "./NumbersScale";
import { layerImageOptions } from "./use-images";
import { usePixelText } from "./use-pixel-text";

/** Layer picker on a phone's map, where the panel is out of sight. */
function PickerOnMap() {
  return (
    <MapCorner>
      <Paper shadow="sm" radius="md" px="sm">
        <LayerPicker isCompact />
      </Paper>
    </MapCorner>
  );
}

/** Map of another feature's layer where its plan does not open it; nothing where it does. */
export function ExtraOnMap({ extra }: { extra: ExtraLayer }) {
  const { field } = useImageViewer();
  const isLocked = extra.useLock(field) !== null;
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone && <PickerOnMap />}
      {isLocked && <NdviInstead />}
      {isLocked && isPhone && (
        <MapDock>
          <Paper shadow="sm" radius="md">
            <ExtraLock extra={extra} />
          </Paper>
        </MapDock>
      )}
    </>
  );
}

/** Map of a built-in layer that the field's plan does not open. */
export function LockedOnMap({ reason }: { reason: string }) {
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone && <PickerOnMap />}
      <NdviInstead />
      {isPhone && (
        <MapDock>
          <Paper shadow="sm" radius="md">
            <LockedLayer name={<LayerName />} reason={reason} />
          </Paper>
        </MapDock>
      )}
    </>
  );
}

/** NDVI of the chosen date with its legend, so that the field is not blank. */
function NdviInstead() {
  const { t } = useTranslation("imagery");
  const { field, selected, palette, opacity } = useImageViewer();
  const textAt = usePixelText();
  const scene = selected !== null && canOpen(selected) ? selected : null;
  const { data: image = null } = useQuery({
    ...layerImageOptions(field.id, scene ?? { sceneId: "", windowId: "" }, "ndvi"),
    enabled: scene !== null,
  });
  const drawn = useMemo(
    () =>
      image &&
      drawLayer(
        image,
        { scale: "absolute", palette, trueColour: "natural", expectedNdvi: null },
        field.areaHa,
      ),
    [image, palette, field.areaHa],
  );
  if (image === null || drawn?.kind !== "numbers") return null;
  const { corners, width, height } = image;
  return (
    <>
      <RasterOverlay corners={corners} width={width} height={height} rgba={drawn.rgba} opacity={opacity} />
      <PointerLabel valueAt={(position) => textAt({ image, drawn }, position)} />
      <LegendCard
        name={t("layer.ndvi.name")}
        scale={<NumbersScale drawn={drawn} />}
        words={{ title: t("layer.ndvi.name"), hide: t("legend.hide"), show: t("legend.show") }}
      >
        <NumbersScale drawn={drawn} />
      </LegendCard>
    </>
  );
}
