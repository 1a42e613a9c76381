import { THIN_SPACE } from "@surco/contract";
import { headed, type PdfContent, paperTable, pdfInks } from "@surco/kit-server/paper";
import type { CriticalWeather } from "../../contract";
import type { OpenedPhenology } from "./open-phenology";

/** Weather of the critical period against normal. */
export function criticalSection(opened: OpenedPhenology): PdfContent[] {
  const { phenology, t, format } = opened;
  const { criticalPeriod } = phenology;
  if (criticalPeriod === null) return [];
  const { from, until, knownUntil, water } = criticalPeriod;
  const days = t("days", { from: format.day(from), until: format.day(until) });
  const lines = [
    days,
    knownUntil === null
      ? t("critical.toCome")
      : knownUntil < until
        ? t("critical.soFar", { day: format.day(knownUntil) })
        : "",
    water === null
      ? ""
      : t("critical.waterLine", {
          percent: format.number(water.availablePct, 0),
          stress: water.stressDays,
          days: water.days,
        }),
  ].filter((line) => line !== "");
  return [
    headed(t("critical.title"), {
      stack: [
        ...lines.map((text) => ({ text, fontSize: 9, color: pdfInks.inkSoft })),
        paperTable({
          columns: [
            { title: "", share: 3 },
            { title: t("critical.measured"), share: 1.4, isNumber: true },
            { title: t("critical.normal"), share: 1.4, isNumber: true },
            { title: t("critical.difference"), share: 1.4, isNumber: true },
          ],
          rows: [
            row(t("critical.rain"), criticalPeriod.rainMm, "mm", opened),
            row(t("critical.tmean"), criticalPeriod.tmeanC, "°C", opened),
            row(t("critical.radiation"), criticalPeriod.radiationMJPerM2, "MJ/m²", opened),
            row(t("critical.et0"), criticalPeriod.et0Mm, "mm", opened),
          ],
        }),
      ],
    }),
  ];
}

function row(
  name: string,
  { value, normal, difference }: CriticalWeather["rainMm"],
  unit: string,
  { format }: OpenedPhenology,
): string[] {
  const text = (amount: number | null) =>
    amount === null ? "–" : `${format.number(amount, 1)}${THIN_SPACE}${unit}`;
  return [name, text(value), text(normal), text(difference)];
}
