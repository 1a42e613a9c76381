import { strToU8 } from "fflate";
import type { FileContent } from "./file-content";
import { rateColumns } from "./rate-columns";

/** GeoJSON: a feature for each zone or cell, with its rates by column. @source RFC 7946 */
export function writeGeojson(content: FileContent): Uint8Array {
  const columns = rateColumns(content);
  return strToU8(
    JSON.stringify({
      type: "FeatureCollection",
      name: content.name,
      features: content.areas.map(({ zone, polygon, areaHa }) => ({
        type: "Feature",
        properties: {
          ZONE: content.zones[zone]?.name ?? "",
          AREA_HA: Number(areaHa.toFixed(4)),
          ...Object.fromEntries(columns.map(({ name, product }) => [name, product.applied[zone] ?? 0])),
        },
        geometry: polygon,
      })),
    }),
  );
}
