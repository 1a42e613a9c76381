import type { ImportReview, ProjectionOption } from "@surco/field-import/contract";
import { isOnGlobe, type LngLat } from "@surco/geometry";
import type { Layer } from "../content";
import { knownProjection, knownProjections } from "./known-projections";
import { countryNear } from "./place-on-land";
import { WGS84 } from "./projection";

/** Positions to try, sampled over the whole file. */
const SAMPLES = 40;
/** Least share of the file that an option places on the land of its country. */
const LEAST_SHARE = 0.5;
/** Largest distance from the account's fields, degrees. */
const NEIGHBOURHOOD_DEGREES = 1;

type Question = NonNullable<ImportReview["projection"]>;

/**
 * Lists projections for layers that name none. One is chosen when it alone places the shapes on land in Argentina or Mexico,
 * or near the account's fields; otherwise the user decides.
 *
 * @param ownPlaces approximate positions of the account's fields
 */
export function proposeProjections(layers: readonly Layer[], ownPlaces: readonly LngLat[]): Question {
  const samples = samplesOf(layers);
  const options = knownProjections
    .map(
      (known): ProjectionOption => ({
        code: known.code,
        system: known.system,
        zone: known.zone,
        country: known.country,
        landShare: landShareOf(known, samples),
      }),
    )
    .sort((a, b) => Number(b.landShare >= LEAST_SHARE) - Number(a.landShare >= LEAST_SHARE));
  return { chosen: choose(options, samples, ownPlaces), options };
}

function choose(
  options: readonly ProjectionOption[],
  samples: readonly LngLat[],
  ownPlaces: readonly LngLat[],
): string | null {
  const possible = options.filter(({ landShare }) => landShare >= LEAST_SHARE);
  const near = possible.filter((option) => isNear(option, samples, ownPlaces));
  const candidates = near.length > 0 ? near : possible;
  // The old and the new frame of Argentina are 200 m apart: the new one is meant, unless a person says otherwise.
  const [first, another] = candidates.filter(({ system }) => system !== "inchauspe");
  if (first !== undefined) return another === undefined || first.system === "wgs84" ? first.code : null;
  // Degrees on land of any other country are accepted.
  const areDegrees = samples.length > 0 && samples.every(isOnGlobe);
  return areDegrees && samples.some((position) => countryNear(position) !== null) ? WGS84.code : null;
}

function landShareOf(
  { code, country, eastingM }: (typeof knownProjections)[number],
  samples: readonly LngLat[],
): number {
  if (samples.length === 0) return 0;
  const countries = country === null ? ["AR", "MX"] : [country];
  const mapped = samples.filter(([x]) => eastingM === null || (x >= eastingM[0] && x <= eastingM[1]));
  const onLand = placedBy(code, mapped).filter(
    (position) => isOnGlobe(position) && countries.includes(countryNear(position) ?? ""),
  );
  return onLand.length / samples.length;
}

function isNear(
  { code }: ProjectionOption,
  samples: readonly LngLat[],
  ownPlaces: readonly LngLat[],
): boolean {
  const d = NEIGHBOURHOOD_DEGREES;
  return placedBy(code, samples).some(([lng, lat]) =>
    ownPlaces.some((place) => Math.abs(place[0] - lng) <= d && Math.abs(place[1] - lat) <= d),
  );
}

function placedBy(code: string, samples: readonly LngLat[]): LngLat[] {
  const projection = knownProjection(code);
  return projection === null ? [] : samples.map((pair) => projection.toLngLat(pair));
}

function samplesOf(layers: readonly Layer[]): LngLat[] {
  const firsts = layers.flatMap(({ shapes }) =>
    shapes.flatMap(({ parts }) => parts.flatMap((part) => part?.coordinates[0]?.slice(0, 1) ?? [])),
  );
  const step = Math.max(1, Math.ceil(firsts.length / SAMPLES));
  return firsts.filter(([x, y], i) => i % step === 0 && Number.isFinite(x) && Number.isFinite(y));
}
