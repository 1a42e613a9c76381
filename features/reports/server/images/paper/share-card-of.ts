import { fieldMap, type ShareCard } from "@surco/kit-server/paper";
import type { OpenedReport } from "./open-report";
import { factLines } from "./title-block";

const MAP_WIDTH = 196;

/** Picture of a link to the report: the field, its season and how many images. */
export function shareCardOf(opened: OpenedReport): ShareCard {
  const { field, maker, t } = opened;
  return {
    eyebrow: t("paper.title"),
    title: field.name,
    lines: [field.farmName, ...factLines(opened)],
    figures: [],
    map: fieldMap({ polygon: field.polygon, country: [], accent: maker.brand.accent }, MAP_WIDTH),
  };
}
