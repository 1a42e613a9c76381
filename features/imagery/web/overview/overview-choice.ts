import { layerId } from "@surco/imagery/contract";
import { type LayerId, type NumberLayerId, scalePaletteIds } from "@surco/raster";
import { createParser, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { Ranking } from "./rank-fields";

const rankingNames = { best: "mejor", worst: "peor", drop: "caida", rise: "suba" } as const;

const parseAsRanking = createParser<Ranking>({
  parse: (text) => {
    const found = Object.entries(rankingNames).find(([, name]) => name === text)?.[0];
    return (found as Ranking | undefined) ?? null;
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

/** Names in the address: day and colours are those of a field's own image. */
const choice = {
  mapa: parseAsLayer,
  fecha: parseAsString,
  colores: parseAsStringLiteral(scalePaletteIds).withDefault("redToGreen"),
  orden: parseAsRanking.withDefault("best"),
};

/** Overview choices from the URL. An unknown layer counts as NDVI. */
export function useOverviewChoice() {
  const [{ mapa, ...rest }, setChoice] = useQueryStates(choice, {
    history: "replace",
    clearOnDefault: true,
    urlKeys: { orden: "puestos" },
  });
  const layer = mapa ?? "ndvi";
  return {
    layer,
    /** Layer that ranks the fields: NDVI for a picture, since its pixels are no numbers. */
    numbers: (layer === "trueColour" ? "ndvi" : layer) satisfies NumberLayerId,
    day: rest.fecha,
    palette: rest.colores,
    ranking: rest.orden,
    setLayer: (wanted: LayerId) => void setChoice({ mapa: wanted }),
    setDay: (day: string) => void setChoice({ fecha: day }),
    setPalette: (palette: typeof rest.colores) => void setChoice({ colores: palette }),
    setRanking: (ranking: Ranking) => void setChoice({ orden: ranking }),
  };
}
