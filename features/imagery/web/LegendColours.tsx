import { Group, Select, Slider, Stack, Text } from "@mantine/core";
import { scalePaletteIds } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { useImageViewer } from "./image-viewer";

/** Palette, unless the layer has fixed colours, and opacity. */
export function LegendColours() {
  const { t } = useTranslation("imagery");
  const { drawn, palette, setPalette, opacity, setOpacity } = useImageViewer();
  const isChoosable = drawn?.kind === "numbers" && drawn.raster.layer !== "water" && !drawn.isDeviation;
  return (
    <Stack gap={6} data-screen-only>
      {isChoosable && (
        <Select
          size="xs"
          label={t("legend.palette")}
          value={palette}
          onChange={(value) => value && setPalette(value)}
          data={scalePaletteIds.map((value) => ({ value, label: t(`legend.palettes.${value}`) }))}
          comboboxProps={{ withinPortal: true }}
        />
      )}
      <Group gap="sm" wrap="nowrap">
        <Text size="xs" id="layer-opacity">
          {t("legend.opacity")}
        </Text>
        <Slider
          size="sm"
          min={0}
          max={1}
          step={0.05}
          value={opacity}
          onChange={setOpacity}
          label={null}
          thumbProps={{ "aria-labelledby": "layer-opacity" }}
          style={{ flex: 1 }}
        />
      </Group>
    </Stack>
  );
}
