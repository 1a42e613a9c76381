import type { ProjectionOption } from "@surco/field-import/contract";
import { type Bbox, isOnGlobe, type LngLat } from "@surco/geometry";
import type { Layer } from "../content";
import { ImportRefusal } from "../refusal";
import { isInArea } from "./judge-placement";
import { knownProjection, knownProjections } from "./known-projections";
import { countryNear } from "./place-on-land";
import { type Projection, WGS84 } from "./projection";
import { epsgCodeOf, readProjection } from "./read-projection";

/** Positions to try, sampled over the whole file. */
const SAMPLES = 40;
/** Least share of the file that an option places on the land of its country. */
const LEAST_SHARE = 0.5;
/** Largest distance from the account's fields, degrees. */
const NEIGHBOURHOOD_DEGREES = 1;

export interface ChosenProjection {
  /** The option's code. */
  code: string;
  projection: Projection;
  areaOfUse: Bbox | null;
}

interface ProjectionChoice {
  chosen: ChosenProjection | null;
  /** Those that may be chosen, likeliest first. */
  options: ProjectionOption[];
}

/**
 * Lists projections for layers that name none, or an uncommon one, and chooses: the given one; else the one that the layers
 * name, where it places them on land; else one that alone places them on land in Argentina or Mexico, or near the account's
 * fields. Otherwise the user decides.
 *
 * @param question.projection code of an option, or a definition that `readProjection` reads; null: none given
 * @param question.ownPlaces  approximate positions of the account's fields
 * @throws ImportRefusal IMPORT_PROJECTION_UNKNOWN for a given text that is none
 */
export function chooseProjection(
  layers: readonly Layer[],
  { projection: given, ownPlaces }: { projection: string | null; ownPlaces: readonly LngLat[] },
): ProjectionChoice {
  const samples = samplesOf(layers);
  const options = knownOptions(samples);
  if (given !== null) return withOption(options, samples, given) ?? refuseUnknown(given);
  const [declared, another] = new Set(layers.map(({ declaredProjection }) => declaredProjection));
  const named = declared && another === undefined ? withOption(options, samples, declared) : null;
  if (named?.chosen && isOnLandOfUse(named.chosen, samples)) return named;
  const code = choose(options, samples, ownPlaces);
  return { chosen: code === null ? null : knownChoice(code), options };
}

function refuseUnknown(given: string): never {
  throw new ImportRefusal("IMPORT_PROJECTION_UNKNOWN", { projection: given.slice(0, 80) });
}

/** Choice of a projection by its text, which becomes an option where it is none; null where it cannot be computed. */
function withOption(
  options: readonly ProjectionOption[],
  samples: readonly LngLat[],
  text: string,
): ProjectionChoice | null {
  const epsg = epsgCodeOf(text);
  const known = knownChoice(text) ?? (epsg === null ? null : knownChoice(`EPSG:${epsg}`));
  if (known !== null) return { chosen: known, options: [...options] };
  const defined = readProjection(text);
  if (defined === null) return null;
  const { projection, name, areaOfUse } = defined;
  const onLand = samples.filter((pair) => isOnLand(projection.toLngLat(pair)));
  const option: ProjectionOption = {
    code: text,
    system: "other",
    name: epsg === null ? name : `${name} (EPSG:${epsg})`,
    zone: null,
    country: null,
    landShare: samples.length === 0 ? 0 : onLand.length / samples.length,
  };
  return { chosen: { code: text, projection, areaOfUse }, options: [option, ...options] };
}

function knownChoice(code: string): ChosenProjection | null {
  const projection = knownProjection(code);
  return projection && { code, projection, areaOfUse: null };
}

function isOnLandOfUse({ projection, areaOfUse }: ChosenProjection, samples: readonly LngLat[]): boolean {
  const places = samples.map((pair) => projection.toLngLat(pair));
  const good = places.filter(
    (place) => isOnLand(place) && (areaOfUse === null || isInArea(place, areaOfUse)),
  );
  return samples.length > 0 && good.length / samples.length >= LEAST_SHARE;
}

function isOnLand(place: LngLat): boolean {
  return isOnGlobe(place) && countryNear(place) !== null;
}

function knownOptions(samples: readonly LngLat[]): ProjectionOption[] {
  return knownProjections
    .map(
      (known): ProjectionOption => ({
        code: known.code,
        system: known.system,
        name: null,
        zone: known.zone,
        country: known.country,
        landShare: landShareOf(known, samples),
      }),
    )
    .sort((a, b) => Number(b.landShare >= LEAST_SHARE) - Number(a.landShare >= LEAST_SHARE));
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
