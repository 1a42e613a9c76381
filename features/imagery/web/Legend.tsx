import { ActionIcon, Group, SegmentedControl, Select, Slider, Stack, Table, Text } from "@mantine/core";
import { useFormat, useIsPhone } from "@surco/kit-web";
import {
  type Classification,
  classColours,
  colourAt,
  hatchingOf,
  indices,
  type PaletteId,
  paletteIds,
  pixelState,
  type Rgb,
} from "@surco/raster";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HoverValue } from "./HoverValue";
import { type Scale, scales } from "./image-choice";
import { useImageViewer } from "./image-viewer";
import classes from "./Legend.module.css";

const SCALE_TEXT = {
  absolute: "legend.absolute",
  "3": "legend.contrast3",
  "10": "legend.contrast10",
} as const;

/** What the colours mean: unit, formula's resolution, hectares of each class; and how they are chosen. */
export function Legend() {
  const { t } = useTranslation("imagery");
  const { classification, layer, scale, setScale, palette, setPalette, opacity, setOpacity } =
    useImageViewer();
  // On a phone it would cover the field that it explains.
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(!isPhone);

  return (
    <section className={classes.legend} data-open={isOpen || undefined} aria-label={t("legend.title")}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} size="sm">
          {t(`layer.${layer}.name`)}
        </Text>
        <HoverValue />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-expanded={isOpen}
          aria-label={isOpen ? t("legend.hide") : t("legend.show")}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
        </ActionIcon>
      </Group>
      {isOpen && (
        <Stack gap={8}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t("legend.mode")}
            value={scale}
            onChange={(value) => setScale(value as Scale)}
            data={scales.map((value) => ({ value, label: t(SCALE_TEXT[value]) }))}
          />
          {classification && <ClassTable classification={classification} palette={palette} scale={scale} />}
          <Group gap="sm" wrap="nowrap" align="flex-end">
            <Select
              size="xs"
              label={t("legend.palette")}
              value={palette}
              allowDeselect={false}
              onChange={(value) => value && setPalette(value as PaletteId)}
              data={paletteIds.map((value) => ({ value, label: t(`legend.palettes.${value}`) }))}
              comboboxProps={{ withinPortal: true }}
              style={{ flex: 1 }}
            />
            <div style={{ flex: 1 }}>
              <Text size="xs" mb={4} id="layer-opacity">
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
              />
            </div>
          </Group>
          <Text size="xs" className={classes.soft}>
            {t("legend.unit")} · {t("legend.resolution", { metres: indices[layer].resolutionM })}
          </Text>
        </Stack>
      )}
    </section>
  );
}

interface ClassTableProps {
  classification: Classification;
  palette: PaletteId;
  scale: Scale;
}

function ClassTable({ classification, palette, scale }: ClassTableProps) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const count = classification.classes.length;
  // The absolute scale is continuous: a class is named by the colour in its middle.
  const colours =
    scale === "absolute"
      ? classification.classes.map((_, index) => colourAt(palette, (index + 0.5) / count))
      : classColours(palette, count);
  const highestFirst = classification.classes.map((found, index) => ({ found, index })).reverse();
  const number = (value: number) => format.number(value, 2);
  const range = (from: number | null, until: number | null) => {
    if (from === null) return until === null ? "" : t("legend.below", { value: number(until) });
    return until === null
      ? t("legend.from", { value: number(from) })
      : t("legend.range", { from: number(from), to: number(until) });
  };

  return (
    <>
      <Table className={classes.table} verticalSpacing={2} horizontalSpacing={4} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("legend.class")}</Table.Th>
            <Table.Th ta="right">{t("legend.area")}</Table.Th>
            <Table.Th ta="right">{t("legend.share")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {highestFirst.map(({ found, index }) => (
            <ClassRow
              key={index}
              swatch={{ background: css(colours[index] ?? [0, 0, 0]) }}
              name={range(found.from, found.until)}
              areaHa={found.areaHa}
              percent={found.percent}
            />
          ))}
          {classification.unusable.pixels > 0 && (
            <ClassRow
              swatch={{ background: hatchCss() }}
              name={t("legend.unusable")}
              areaHa={classification.unusable.areaHa}
              percent={classification.unusable.percent}
            />
          )}
        </Table.Tbody>
      </Table>
      {scale !== "absolute" && classification.homogeneous && <Text size="xs">{t("legend.homogeneous")}</Text>}
      {scale !== "absolute" &&
        !classification.homogeneous &&
        classification.classes.length > 0 &&
        classification.classes.length < classification.requested && (
          <Text size="xs">{t("legend.fewer", { count: classification.classes.length })}</Text>
        )}
    </>
  );
}

interface ClassRowProps {
  swatch: { background: string };
  name: string;
  areaHa: number;
  percent: number;
}

function ClassRow({ swatch, name, areaHa, percent }: ClassRowProps) {
  const format = useFormat();
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.swatch} style={swatch} aria-hidden />
        {name}
      </Table.Td>
      <Table.Td ta="right">{format.ha(areaHa)}</Table.Td>
      <Table.Td ta="right">{format.share(percent / 100)}</Table.Td>
    </Table.Tr>
  );
}

function css([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}

function hatchCss(): string {
  const stripes = hatchingOf(pixelState.cloud);
  if (stripes === null) return "none";
  return `repeating-linear-gradient(135deg, ${css(stripes.light)} 0 2px, ${css(stripes.dark)} 2px 4px)`;
}
