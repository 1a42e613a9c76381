import { commentBox, fieldMap, type PdfContent, titleBlock } from "@surco/kit-server/paper";
import type { OpenedReport } from "./open-report";

const MAP_WIDTH = 196;

/** Title block: field, farm, season, dates and place. */
export function reportTitle(opened: OpenedReport): PdfContent {
  const { field, report, maker, country, t, format } = opened;
  const map = { polygon: field.polygon, country, accent: maker.brand.accent };
  return titleBlock({
    eyebrow: field.farmName,
    title: field.name,
    lines: factLines(opened),
    madeOn: t("paper.madeOn", { date: format.day(report.createdAt.toISOString().slice(0, 10), "long") }),
    aside: {
      svg: fieldMap(map, MAP_WIDTH),
      alt: t("paper.map", { name: field.name }),
      width: MAP_WIDTH,
    },
    below: commentBox(t("paper.comment"), report.choice.comment),
  });
}

/** Area, owner, season, crop, images and days, a line each. */
export function factLines({ field, report, cropName, t, format }: OpenedReport): string[] {
  const place = [field.district, field.province].filter((name) => name !== null).join(", ");
  const { campaign, images } = report.choice;
  const days = images.flatMap(({ date }) => date ?? []).sort();
  const [first = "", last = first] = [days[0], days.at(-1)];
  const daysOf = (from: string, until: string) =>
    from === until ? format.day(from) : t("paper.days", { from: format.day(from), until: format.day(until) });
  const netHa = field.netAreas.find((one) => one.season === campaign?.season)?.netAreaHa;
  const net = netHa === undefined ? [] : [t("paper.netArea", { area: format.ha(netHa) })];
  const season = campaign === null ? [] : [t("paper.campaign", campaign)];
  return [
    [format.ha(field.areaHa), ...net, ...(place === "" ? [] : [place])].join(" · "),
    field.fiscalName ?? "",
    [...season, ...(cropName === null ? [] : [cropName])].join(" · "),
    ...(netHa === undefined ? [] : [t("paper.grossImages")]),
    [t("paper.images", { count: images.length }), ...(first === "" ? [] : [daysOf(first, last)])].join(" · "),
  ].filter((line) => line !== "");
}
