import { deflateAsync } from "@surco/kit-server";
import {
  type DrawnLayer,
  encodePng,
  enlarge,
  enlargementTo,
  escapeXml,
  gdalAuxiliaryFile,
  overlayKml,
  projectionFile,
  type RgbaPicture,
  worldFile,
} from "@surco/raster";
import { strToU8, type Zippable, zip } from "fflate";
import { type LayerFileInput, sourceLines, titleOf } from "./layer-file";

/** Pixels along the longer side; globes blur enlarged pictures. */
const OVERLAY_SIDE_PX = 1024;

/** Writes a zipped PNG with world file, projection and legend. */
export async function writePngArchive(input: LayerFileInput): Promise<Uint8Array> {
  const { drawn, baseName, format } = input;
  const raster = rasterOf(drawn);
  const legend = input.legend.map(
    ({ name, areaHa, percent }) => `${name}: ${format.ha(areaHa)} (${format.share(percent / 100)})`,
  );
  return archive(input, {
    [`${baseName}.png`]: [await encodePng(pictureOf(drawn), deflateAsync), { level: 0 }],
    [`${baseName}.pgw`]: strToU8(worldFile(raster)),
    [`${baseName}.prj`]: strToU8(projectionFile(raster.epsg)),
    [`${baseName}.png.aux.xml`]: strToU8(gdalAuxiliaryFile(raster.epsg)),
    [`${baseName}.txt`]: strToU8(
      `\uFEFF${[titleOf(input), "", ...legend, "", ...sourceLines(input)].join("\r\n")}\r\n`,
    ),
  });
}

/** Writes a KMZ image overlay with legend, source and outline. */
export async function writeKmz(input: LayerFileInput): Promise<Uint8Array> {
  const { drawn, field, date, baseName } = input;
  const picture = pictureOf(drawn);
  const large = enlarge(picture, enlargementTo(OVERLAY_SIDE_PX, picture));
  const kml = overlayKml({
    name: titleOf(input),
    descriptionHtml: descriptionOf(input),
    date: date.date,
    picture: `${baseName}.png`,
    corners: rasterOf(drawn).corners,
    outline: field.polygon,
    outlineName: field.name,
  });
  // The document comes first: globes open the first .kml.
  return archive(input, {
    "doc.kml": strToU8(kml),
    [`${baseName}.png`]: [await encodePng(large, deflateAsync), { level: 0 }],
  });
}

function descriptionOf(input: LayerFileInput): string {
  const { format } = input;
  const rows = input.legend.map(
    ({ name, colour, areaHa, percent }) =>
      `<tr><td bgcolor="#${hex(colour)}">&nbsp;&nbsp;&nbsp;</td><td>${escapeXml(name)}</td>` +
      `<td>${escapeXml(`${format.ha(areaHa)} · ${format.share(percent / 100)}`)}</td></tr>`,
  );
  const lines = sourceLines(input).map((line) => `<p>${escapeXml(line)}</p>`);
  return (rows.length === 0 ? "" : `<table>${rows.join("")}</table>`) + lines.join("");
}

function rasterOf(drawn: DrawnLayer) {
  return drawn.kind === "numbers" ? drawn.raster : drawn.picture;
}

function pictureOf(drawn: DrawnLayer): RgbaPicture {
  const { width, height } = rasterOf(drawn);
  return { width, height, rgba: drawn.rgba };
}

/** Zips files in order, dated on the image's day, so that archives are reproducible. */
function archive({ date }: LayerFileInput, files: Zippable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip(files, { mtime: `${date.date}T12:00:00`, level: 6 }, (error, bytes) => {
      if (error) reject(error);
      else resolve(bytes);
    });
  });
}

function hex(colour: readonly number[]): string {
  return colour.map((part) => part.toString(16).padStart(2, "0")).join("");
}
