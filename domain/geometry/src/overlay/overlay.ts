import { cornersOf, doubledArea, type GridPoint, ringThrough } from "../grid";
import { bboxOf } from "../inside";
import { joinBboxes, partsOf } from "../parts";
import type { Boundary, LngLat, Polygon, Ring } from "../types";
import { labelFaces, type Windings } from "./label-faces";
import { localPlane } from "./local-plane";
import { type Edge, nodeEdges } from "./node-edges";
import { type GridPolygon, traceRings } from "./trace-rings";

/** Steps of the plane that shapes are laid over each other in: a hundredth of a millimetre, so that areas add up. */
const STEPS_PER_M = 100_000;
/** Decimals of a degree that new corners are kept to: the same. */
const DECIMALS = 10;

/**
 * The parts of the plane that two shapes make together, as polygons. Shapes may overlap themselves: a place belongs to one
 * that goes round it.
 *
 * @param isWanted  whether a place belongs to the result, by whether it lies in the first and in the second shape
 * @returns polygons that are valid in the plane; corners of the shapes are kept as they are
 * @throws RangeError where the shapes lie a quarter of the globe apart
 */
export function overlay(
  first: readonly Boundary[],
  second: readonly Boundary[],
  isWanted: (inFirst: boolean, inSecond: boolean) => boolean,
): Polygon[] {
  const all = [...first, ...second].filter((shape) =>
    partsOf(shape).some(({ coordinates }) => coordinates[0]?.length),
  );
  if (all.length === 0) return [];
  const [west, south, east, north] = joinBboxes(all.map(bboxOf));
  const plane = localPlane([(west + east) / 2, (south + north) / 2]);

  const known = new Map<string, LngLat>();
  const toPlane = (place: LngLat): GridPoint => {
    const [x, y] = plane.forward(place);
    if (!Number.isFinite(x + y)) throw new RangeError(`shapes too far apart: ${place.join(" ")}`);
    const point = { x: Math.round(x * STEPS_PER_M) + 0, y: Math.round(y * STEPS_PER_M) + 0 };
    const key = `${point.x},${point.y}`;
    if (!known.has(key)) known.set(key, place);
    return point;
  };
  const toPosition = ({ x, y }: GridPoint): LngLat => {
    const corner = known.get(`${x},${y}`);
    if (corner !== undefined) return corner;
    const [lng, lat] = plane.inverse(x / STEPS_PER_M, y / STEPS_PER_M);
    return [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))];
  };
  const edges = [
    ...first.flatMap((shape) => edgesOf(shape, toPlane, [1, 0])),
    ...second.flatMap((shape) => edgesOf(shape, toPlane, [0, 1])),
  ];
  const faces = labelFaces(nodeEdges(edges));
  return traceRings(faces, ([a, b]) => isWanted(a > 0, b > 0)).map((polygon) =>
    toPolygon(polygon, toPosition),
  );
}

/**
 * Rings laid out anew on the grid of stored positions, so that what comes out is valid there.
 *
 * @param isWanted  by the windings of the rings, each taken in the direction in which it runs
 */
export function retrace(rings: readonly Ring[], isWanted: (winding: number) => boolean): Polygon[] {
  const edges = rings.flatMap((ring) => edgesThrough(cornersOf(ring), [1, 0]));
  const faces = labelFaces(nodeEdges(edges));
  return traceRings(faces, ([winding]) => isWanted(winding)).map(({ outer, holes }) => ({
    type: "Polygon",
    coordinates: [outer, ...holes].map(ringThrough),
  }));
}

function edgesOf(shape: Boundary, toPlane: (place: LngLat) => GridPoint, of: Windings): Edge[] {
  return partsOf(shape).flatMap(({ coordinates }) =>
    coordinates.flatMap((ring, index) => {
      const corners = ring.map(toPlane);
      const isRight = doubledArea(corners) >= 0 === (index === 0);
      return edgesThrough(isRight ? corners : corners.reverse(), of);
    }),
  );
}

function edgesThrough(corners: readonly GridPoint[], [first, second]: Windings): Edge[] {
  return corners.map((a, i) => ({ a, b: corners[(i + 1) % corners.length] ?? a, first, second }));
}

function toPolygon({ outer, holes }: GridPolygon, toPosition: (point: GridPoint) => LngLat): Polygon {
  const coordinates = [outer, ...holes].map((ring) => {
    const places = ring.map(toPosition);
    return [...places, ...places.slice(0, 1)];
  });
  return { type: "Polygon", coordinates };
}
