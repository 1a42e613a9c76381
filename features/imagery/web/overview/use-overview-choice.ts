import { keysOf } from "@surco/contract";
import { layerId } from "@surco/imagery/contract";
import { type LayerId, type NumberLayerId, scalePaletteIds } from "@surco/raster";
import { createParser, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { imageUrlKeys } from "../use-image-choice";
import type { Ranking } from "./rank-fields";

const rankingNames = { best: "mejor", worst: "peor", drop: "caida", rise: "suba" } as const;

const parseAsRanking = createParser<Ranking>({
  parse: (text) => {
    return keysOf(rankingNames).find((ranking) => rankingNames[ranking] === text) ?? null;
  },
  serialize: (ranking) => rankingNames[ranking],
});

const parseAsLayer = createParser<LayerId>({
  parse: (text) => {
    const layer = layerId.safeParse(text);
    return layer.success ? layer.data : null;
  },
  serialize: String,
});

const parsers = {
  layer: parseAsLayer,
  day: parseAsString,
  palette: parseAsStringLiteral(scalePaletteIds).withDefault("redToGreen"),
  ranking: parseAsRanking.withDefault("best"),
};

/** URL parameters; day and palette are those of a field's own image, so that opening a field keeps them. */
const urlKeys = { layer: "mapa", day: imageUrlKeys.date, palette: imageUrlKeys.palette, ranking: "puestos" };

/** Overview choices from the URL. An unknown layer counts as NDVI. */
export function useOverviewChoice() {
  const [choice, setChoice] = useQueryStates(parsers, { history: "replace", clearOnDefault: true, urlKeys });
  const { day, palette, ranking } = choice;
  const layer = choice.layer ?? "ndvi";
  return {
    layer,
    /** Layer that ranks the fields: NDVI for a picture, which has no values. */
    rankingLayer: (layer === "trueColour" ? "ndvi" : layer) satisfies NumberLayerId,
    day,
    palette,
    ranking,
    setLayer: (chosen: LayerId) => void setChoice({ layer: chosen }),
    setDay: (chosen: string) => void setChoice({ day: chosen }),
    setPalette: (chosen: typeof palette) => void setChoice({ palette: chosen }),
    setRanking: (chosen: Ranking) => void setChoice({ ranking: chosen }),
  };
}
