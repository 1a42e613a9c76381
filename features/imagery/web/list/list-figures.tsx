import { compareDates, daysBetween, localDay, seasonRange } from "@surco/calendar";
import type { FigureParts, FigureRow } from "@surco/fields/web";
import { overview } from "@surco/imagery/contract";
import { call, Explain, joinMaps, persisted, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { explainListedChange } from "../explanations/explain-image";
import { ImageChange } from "../overview/ImageChange";

/** Layer of the figures in lists; its statistics are stored with each image. */
const LAYER = "ndvi";

/** Figures of the last usable image of fields in the season. */
export const listFigures: FigureParts = {
  options: (fieldIds, { season, period, country }) => {
    const { from, until } = seasonRange(country, period, season);
    const today = localDay(new Date());
    const date = compareDates(until, today) < 0 ? until : today;
    return {
      queryKey: ["imagery", "latest", "figures", season, period, date, fieldIds],
      queryFn: async ({ signal }) => {
        // The season has not begun.
        if (from > date) return new Map<string, FigureRow>();
        const query = {
          fieldIds: fieldIds.join(","),
          layer: LAYER,
          date,
          days: daysBetween(from, date),
        } as const;
        const { fields } = await call(overview, { query, signal });
        return new Map(fields.map(({ fieldId, image }) => [fieldId, rowOf(image)]));
      },
      meta: persisted({ as: ["imagery", "latest-figures", season, period], join: joinMaps }),
    };
  },
  Cell: ({ column, figures }) => {
    const format = useFormat();
    const { index, imageDate } = read(figures);
    if (column === "index") return index === null ? "–" : format.number(index, 2);
    if (column === "change") return <Change figures={figures} />;
    return column !== "imageDate" ? null : imageDate === null ? "–" : format.day(imageDate);
  },
  Note: ({ figures }) => {
    const { t } = useTranslation("imagery");
    const format = useFormat();
    const { index } = read(figures);
    if (index === null) return null;
    return (
      <span className="tabular" style={{ display: "inline-flex", alignItems: "center", gap: 8 }}>
        {t("list.value", { value: format.number(index, 2) })} <Change figures={figures} />
      </span>
    );
  },
  Legend: ({ rows }) => {
    const { t } = useTranslation("imagery");
    const shown = rows.map(read).find(({ change }) => change !== null);
    const explanation = shown && explainListedChange(shown);
    if (!explanation) return null;
    return (
      <span className="unit" style={{ fontSize: 14, whiteSpace: "nowrap" }}>
        {t("list.index")}
        <Explain explanation={explanation} />
      </span>
    );
  },
};

function Change({ figures }: { figures: FigureRow }) {
  const { change, changeSince } = read(figures);
  if (change === null || changeSince === null) return null;
  return <ImageChange change={change} since={changeSince} />;
}

type ListedImage = NonNullable<Awaited<ReturnType<typeof call<typeof overview>>>["fields"][number]["image"]>;

function rowOf(image: ListedImage | null): FigureRow {
  return {
    index: image?.mean ?? null,
    change: image?.previous?.change ?? null,
    changeSince: image?.previous?.date ?? null,
    imageDate: image?.date ?? null,
    isSimulated: image?.simulated ?? false,
  };
}

function read({ index, change, changeSince, imageDate, isSimulated }: FigureRow) {
  return {
    index: typeof index === "number" ? index : null,
    change: typeof change === "number" ? change : null,
    changeSince: typeof changeSince === "string" ? changeSince : null,
    imageDate: typeof imageDate === "string" ? imageDate : null,
    isSimulated: isSimulated === true,
  };
}
