import type { RouteQuery } from "@surco/contract";
import { dbfOf, degreesText, ShapeFile, WGS84_PRJ, xmlText } from "@surco/geo-files";
import { refuse } from "@surco/kit-server";
import { strToU8, zipSync } from "fflate";
import type { downloadTrialLayout as downloadRoute, FieldTrialPlot } from "../contract";
import type { StoredTrial } from "./field-trial.repository";
import { requireTrial } from "./field-trials";
import type { TrialsDeps } from "./trials-deps";

export interface LayoutFile {
  bytes: Uint8Array;
  contentType: string;
  fileName: string;
}

/** @throws AppError FIELD_TRIAL_NOT_FOUND, FIELD_TRIAL_NOT_LAID_OUT */
export async function layoutFile(
  deps: Pick<TrialsDeps, "trials">,
  { fieldId, id, format }: RouteQuery<typeof downloadRoute>,
): Promise<LayoutFile> {
  const trial = await requireTrial(deps, fieldId, id);
  if (trial.plots.length === 0) throw refuse("FIELD_TRIAL_NOT_LAID_OUT");
  switch (format) {
    case "geojson":
      return {
        bytes: strToU8(geoJson(trial)),
        contentType: "application/geo+json",
        fileName: "surco-trial.geojson",
      };
    case "kml":
      return {
        bytes: strToU8(kml(trial)),
        contentType: "application/vnd.google-earth.kml+xml",
        fileName: "surco-trial.kml",
      };
    case "shapefile":
      return {
        bytes: shapefile(trial.plots),
        contentType: "application/zip",
        fileName: "surco-trial.zip",
      };
  }
}

/** Rate to apply, or that was applied. */
const rateOf = ({ plannedRate, appliedRate }: FieldTrialPlot) => appliedRate ?? plannedRate;

function geoJson({ name, plots }: StoredTrial): string {
  return JSON.stringify({
    type: "FeatureCollection",
    name,
    features: plots.map((plot) => ({
      type: "Feature",
      properties: {
        plot: plot.number,
        block: plot.block,
        rate: rateOf(plot),
        planned: plot.plannedRate,
        zone: plot.zoneName,
      },
      geometry: plot.polygon,
    })),
  });
}

function kml({ name, plots }: StoredTrial): string {
  const placemarks = plots.map((plot) => {
    const [ring = []] = plot.polygon.coordinates;
    const corners = ring.map(([lng, lat]) => `${degreesText(lng)},${degreesText(lat)}`).join(" ");
    const data = [
      ["plot", plot.number],
      ["block", plot.block],
      ["rate", rateOf(plot)],
      ["planned", plot.plannedRate],
      ["zone", plot.zoneName ?? ""],
    ]
      .map(([key, value]) => `<Data name="${key}"><value>${xmlText(String(value))}</value></Data>`)
      .join("");
    return `<Placemark id="plot-${plot.number}"><name>${xmlText(`${plot.number}: ${rateOf(plot)}`)}</name><ExtendedData>${data}</ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n<name>${xmlText(name)}</name>\n${placemarks.join("\n")}\n</Document>\n</kml>\n`;
}

function shapefile(plots: readonly FieldTrialPlot[]): Uint8Array {
  const shapes = new ShapeFile();
  for (const { polygon } of plots) shapes.add(polygon);
  const { shp, shx } = shapes.end();
  const column = (
    name: string,
    kind: "number" | "text",
    decimals: number,
    of: (plot: FieldTrialPlot) => string | number | null,
  ) => ({
    name,
    kind,
    decimals,
    values: plots.map(of),
    // Names of zones are shorter than a column.
    onShortened: () => {},
  });
  const dbf = dbfOf(
    [
      column("PLOT", "number", 0, ({ number }) => number),
      column("BLOCK", "number", 0, ({ block }) => block),
      column("RATE", "number", 2, rateOf),
      column("PLANNED", "number", 2, ({ plannedRate }) => plannedRate),
      column("ZONE", "text", 0, ({ zoneName }) => zoneName),
    ],
    plots.length,
  );
  return zipSync({
    "surco-trial.shp": shp,
    "surco-trial.shx": shx,
    "surco-trial.dbf": dbf,
    "surco-trial.prj": strToU8(WGS84_PRJ),
    "surco-trial.cpg": strToU8("UTF-8"),
  });
}
