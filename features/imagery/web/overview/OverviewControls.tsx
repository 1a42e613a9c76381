import { CloseButton, Group, Select, Text } from "@mantine/core";
import { indexIds, type NumberLayerId, scalePaletteIds } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { layerGroups } from "../extra-layer";
import { knownLayers } from "../known-layers";
import classes from "./overview.module.css";
import { useOverviewChoice } from "./overview-choice";
import { rankings } from "./rank-fields";

/** Layer, colours and order of the ranking; and the way back to the list. */
export function OverviewControls() {
  const { t } = useTranslation("imagery");
  const { layer, setLayer, palette, setPalette, ranking, setRanking, close } = useOverviewChoice();
  return (
    <div className={classes.controls}>
      <div className={classes.head}>
        <Text component="h2" fw={600}>
          {t("overview.title")}
        </Text>
        <CloseButton
          size={44}
          iconSize={20}
          aria-label={t("overview.close")}
          title={t("overview.close")}
          onClick={close}
        />
      </div>
      <Group gap="xs" wrap="nowrap" grow>
        <Select
          label={t("layers.pick")}
          data={layerChoices(t)}
          value={layer}
          allowDeselect={false}
          onChange={(value) => value && setLayer(value as NumberLayerId)}
        />
        <Select
          label={t("legend.palette")}
          data={scalePaletteIds.map((value) => ({ value, label: t(`legend.palettes.${value}`) }))}
          value={palette}
          allowDeselect={false}
          onChange={(value) => value && setPalette(value)}
        />
      </Group>
      <Select
        label={t("overview.order.label")}
        data={rankings.map((value) => ({ value, label: t(`overview.order.${value}`) }))}
        value={ranking}
        allowDeselect={false}
        onChange={(value) => value && setRanking(value)}
      />
    </div>
  );
}

type Words = ReturnType<typeof useTranslation<"imagery">>["t"];

/** The indices, by what they tell. */
function layerChoices(t: Words) {
  return layerGroups.flatMap((group) => {
    const layers = new Set(knownLayers[group]?.map((entry) => entry.layer));
    const items = indexIds
      .filter((id) => layers.has(id))
      .map((value) => ({ value, label: t(`layer.${value}.name`) }));
    return items.length === 0 ? [] : [{ group: t(`layers.groups.${group}`), items }];
  });
}
