import { formatIn, type PlainDate } from "@surco/contract";
import { imageryTexts, legendRows, paperFigures } from "@surco/imagery/server";
import { createTexts, hiddenBy, type PaperLayer, placeOnGrid, refuse } from "@surco/kit-server";
import { drawLayer } from "@surco/raster";
import { type HdLayerId, hdLayerId } from "../contract";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";
import type { HdDeps } from "./hd-deps";
import { ATTRIBUTION, SOURCE_NAME } from "./planet";
import { openHdImage } from "./read-hd-image";

const hdTexts = createTexts({ es, en, pt, "es-MX": esMx });

/** The ids that the layers have on the screen. */
const screenIds = { ndvi: "hd-ndvi", trueColour: "hd-true-colour" } as const satisfies Record<
  HdLayerId,
  string
>;

/** Images of 3 m for files and paper: of ordered dates that are here, of fields whose plan opens them. */
export function hdPaperLayers(deps: HdDeps): PaperLayer[] {
  const openDate = (fieldId: string, date: PlainDate | null, layer: HdLayerId) => {
    if (date === null) throw refuse("INVALID_INPUT", { paths: ["date"] });
    return openHdImage(deps, fieldId, date, layer);
  };
  return hdLayerId.options.map((layer) => ({
    id: screenIds[layer],
    hasDates: true,
    requireOpen: async (fieldId, date) => void (await openDate(fieldId, date, layer)),
    async open({ locale }, { fieldId, date, look, areaHa }) {
      const { image, field, stored } = await openDate(fieldId, date, layer);
      const [t, imageryT, format] = [hdTexts(locale), imageryTexts(locale), formatIn(locale)];
      const drawn = drawLayer(image, look, areaHa);
      const name = t(`layers.${layer}`);
      return {
        layerName: name,
        plainName: name,
        date: image.date,
        simulated: stored.simulated,
        picture: placeOnGrid(image, drawn.rgba, field.polygon),
        seen: { of: "image", fraction: stored.usableFraction ?? 0, hiddenBy: hiddenBy(image.state) },
        figures: paperFigures(drawn),
        legend: legendRows(drawn, imageryT, format).filter(({ areaHa: ha }) => ha > 0),
        notes: [t("legend.resolution"), ATTRIBUTION],
        source: {
          name: `${SOURCE_NAME} · ${format.day(image.date)}`,
          facts: [
            t("source.scene", {
              name: SOURCE_NAME,
              scenes: stored.itemIds.join(", "),
              taken: `${formatIn(locale, "UTC").instant(stored.takenAt)} UTC`,
            }),
            t("source.licence", { attribution: ATTRIBUTION }),
          ],
        },
        attributions: [ATTRIBUTION],
      };
    },
  }));
}
