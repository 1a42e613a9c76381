import { csvOf, intlTagOf, tableSigns } from "@surco/contract";
import { labelPoint } from "@surco/geometry";
import { strToU8 } from "fflate";
import type { FileContent } from "./file-content";

/** CSV of zones or cells with a place inside of each, area and rates, in the signs of the language. */
export function writeCsv({ areas, zones, products, locale, words }: FileContent): Uint8Array {
  const number = (label: string) => ({ label, kind: "number" as const });
  const columns = [
    number(words.cell),
    { label: words.zone, kind: "text" as const },
    number(words.lat),
    number(words.lng),
    number(words.areaHa),
    ...products.map(({ name, unit }) => number(`${name} (${unit})`)),
  ];
  const rows = areas.map(({ zone, polygon, areaHa }, index) => {
    const [lng, lat] = labelPoint(polygon);
    const rates = products.map(({ applied }) => applied[zone] ?? 0);
    const place = [Number(lat.toFixed(7)), Number(lng.toFixed(7)), Number(areaHa.toFixed(4))];
    return [index + 1, zones[zone]?.name ?? "", ...place, ...rates];
  });
  return strToU8(csvOf({ columns, rows }, tableSigns(intlTagOf(locale))));
}
