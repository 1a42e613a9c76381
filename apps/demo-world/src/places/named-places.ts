import { allLocalities } from "./localities";

/** Place that can be searched for. */
export interface NamedPlace {
  name: string;
  lng: number;
  lat: number;
  country: string;
  /** Names of the first and second level around it; null where it has none or is one itself. */
  admin1: string | null;
  admin2: string | null;
  /** GeoNames' code: town, second level, first level. */
  code: "PPL" | "ADM2" | "ADM1";
}

interface Entry {
  place: NamedPlace;
  folded: string;
}

let loading: Promise<Entry[]> | null = null;

/** Places whose names begin with a text, then those with a word that does; exact names and larger places first. */
export async function findNamedPlaces(
  text: string,
  country: string | null,
  count: number,
): Promise<NamedPlace[]> {
  loading ??= loadEntries();
  const wanted = fold(text);
  if (wanted === "") return [];
  const ranked = (await loading).flatMap(({ place, folded }) => {
    if (country !== null && place.country !== country) return [];
    const rank = rankOf(folded, wanted);
    return rank === null ? [] : [{ place, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ place }) => place);
}

function rankOf(name: string, wanted: string): number | null {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : null;
}

/** Lower case without accents. */
function fold(text: string): string {
  return text.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

async function loadEntries(): Promise<Entry[]> {
  const localities = await allLocalities();
  const towns = localities.map(
    ({ name, lng, lat, country, admin1Name, admin2Name }): NamedPlace => ({
      name,
      lng,
      lat,
      country,
      admin1: admin1Name,
      admin2: admin2Name,
      code: "PPL",
    }),
  );
  const regions = new Map<string, { place: NamedPlace; count: number }>();
  const add = (key: string, place: NamedPlace) => {
    const known = regions.get(key);
    if (known === undefined) {
      regions.set(key, { place: { ...place }, count: 1 });
      return;
    }
    // The middle of its localities.
    known.count += 1;
    known.place.lng += (place.lng - known.place.lng) / known.count;
    known.place.lat += (place.lat - known.place.lat) / known.count;
  };
  for (const { lng, lat, country, admin1, admin1Name, admin2, admin2Name } of localities) {
    const region = { lng, lat, country, admin2: null };
    add(`${country}.${admin1}`, { ...region, name: admin1Name, admin1: null, code: "ADM1" });
    if (admin2Name !== null)
      add(`${country}.${admin1}.${admin2}`, {
        ...region,
        name: admin2Name,
        admin1: admin1Name,
        code: "ADM2",
      });
  }
  return [...towns, ...[...regions.values()].map(({ place }) => place)].map((place) => ({
    place,
    folded: fold(place.name),
  }));
}
