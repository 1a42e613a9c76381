import { Select, Text } from "@mantine/core";
import type { OwnFormula } from "@surco/imagery/contract";
import { layerGroups } from "@surco/kit-web/map";
import type { LayerId } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { useFormulas } from "../formulas/use-formulas";
import { knownLayers } from "../known-layers";
import classes from "./overview.module.css";
import { rankings } from "./rank-fields";
import { useOverviewChoice } from "./use-overview-choice";

/** Choice of layer and ranking order. */
export function OverviewControls() {
  const { t } = useTranslation("imagery");
  const { layer, rankingLayer, setLayer, ranking, setRanking } = useOverviewChoice();
  const { formulas } = useFormulas();
  return (
    <div className={classes.controls}>
      <Select
        aria-label={t("layers.pick")}
        data={layerChoices(t, formulas)}
        value={layer}
        onChange={(value) => value && setLayer(value as LayerId)}
      />
      <Select
        aria-label={t("overview.order.label")}
        data={rankings.map((value) => ({ value, label: t(`overview.order.${value}`) }))}
        value={ranking}
        onChange={(value) => value && setRanking(value)}
      />
      {layer !== rankingLayer && (
        <Text size="xs" className={classes.rankedBy}>
          {t("overview.rankedByNdvi")}
        </Text>
      )}
    </div>
  );
}

type Words = ReturnType<typeof useTranslation<"imagery">>["t"];

/** Options of the layer select by theme, without contrasted scales, which differ by field. */
function layerChoices(t: Words, formulas: readonly OwnFormula[]) {
  const own = formulas.map(({ id, name }) => ({ value: `formula-${id}`, label: name }));
  const known = layerGroups.flatMap((group) => {
    const layers = [...new Set(knownLayers[group]?.map((entry) => entry.layer))];
    const items = layers.map((value) => ({ value: String(value), label: t(`layer.${value}.name`) }));
    return items.length === 0 ? [] : [{ group: t(`layers.groups.${group}`), items }];
  });
  return own.length === 0 ? known : [...known, { group: t("layers.groups.own"), items: own }];
}
