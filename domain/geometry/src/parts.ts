import type { Bbox, Boundary, Polygon, Ring } from "./types";

/** The polygons that a boundary consists of, one or several. */
export function partsOf(boundary: Boundary): Polygon[] {
  if (boundary.type === "Polygon") return [boundary];
  return boundary.coordinates.map((coordinates) => ({ type: "Polygon", coordinates }));
}

/** Every ring of a boundary, outer ones and holes alike, part by part. */
export function ringsOf(boundary: Boundary): Ring[] {
  return boundary.type === "Polygon" ? boundary.coordinates : boundary.coordinates.flat();
}

/** The boundary of these parts: a polygon where there is one, a multipolygon of several or none. */
export function boundaryOf(parts: readonly Polygon[]): Boundary {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) return only;
  return { type: "MultiPolygon", coordinates: parts.map(({ coordinates }) => coordinates) };
}

/** The rectangle between two meridians and two parallels, counter-clockwise. */
export function bboxPolygon([west, south, east, north]: Bbox): Polygon {
  return {
    type: "Polygon",
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}

/** The box around several boxes. @throws RangeError of none */
export function joinBboxes(boxes: readonly Bbox[]): Bbox {
  if (boxes.length === 0) throw new RangeError("no boxes");
  return boxes.reduce((joined, box) => [
    Math.min(joined[0], box[0]),
    Math.min(joined[1], box[1]),
    Math.max(joined[2], box[2]),
    Math.max(joined[3], box[3]),
  ]);
}
