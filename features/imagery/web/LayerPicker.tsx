import { Select, Text } from "@mantine/core";
import { type IndexId, indexIds } from "@surco/raster";
import { IconStack2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useImageViewer } from "./image-viewer";

const GROUPS = {
  chlorophyll: ["ndre", "cire", "mcari"],
  water: ["ndmi", "mndwi", "ndwi"],
} as const;

/** The layer shown on the map. Its list is the registry of formulas, by what they tell. */
export function LayerPicker() {
  const { t } = useTranslation("imagery");
  const { layer, setLayer } = useImageViewer();
  const group = (id: IndexId) => {
    if (GROUPS.chlorophyll.some((member) => member === id)) return "chlorophyll";
    return GROUPS.water.some((member) => member === id) ? "water" : "vigour";
  };
  const data = (["vigour", "chlorophyll", "water"] as const).map((name) => ({
    group: t(`layer.groups.${name}`),
    items: indexIds
      .filter((id) => group(id) === name)
      .map((id) => ({ value: id, label: t(`layer.${id}.name`) })),
  }));

  return (
    <Select
      label={t("layer.pick")}
      description={t(`layer.${layer}.about`)}
      inputWrapperOrder={["label", "input", "description"]}
      leftSection={<IconStack2 size={18} aria-hidden />}
      data={data}
      value={layer}
      allowDeselect={false}
      onChange={(value) => value && setLayer(value as IndexId)}
      renderOption={({ option }) => (
        <span>
          <Text size="sm" span display="block">
            {option.label}
          </Text>
          <Text size="xs" span display="block" style={{ color: "var(--surco-ink-soft)" }}>
            {t(`layer.${option.value as IndexId}.about`)}
          </Text>
        </span>
      )}
    />
  );
}
