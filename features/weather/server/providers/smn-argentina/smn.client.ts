import { HttpFailure } from "@surco/kit-server";
import { ArchiveError, decodeText, readArchive } from "@surco/kit-server/uploads";
import type { PublicStation } from "../../stations/observation";
import type { WeatherService } from "../provider-forecast";
import { type NamedObservation, readSmnObservations } from "./read-observations";
import { readStationList } from "./read-station-list";

/** About 120 lines, so far smaller. */
const ARCHIVE_LIMITS = {
  entries: 20,
  unpackedBytes: 5 * 1024 * 1024,
  ratio: 200,
  ratioFromBytes: 1024 * 1024,
} as const;

/** Stations of the service with their places. @throws HttpFailure */
export async function fetchSmnStations(
  service: WeatherService,
  signal?: AbortSignal,
): Promise<PublicStation[]> {
  return readAll(await fetchText(service, "estaciones", signal), readStationList);
}

/** Latest observations of the service by the names of its stations. @throws HttpFailure */
export async function fetchSmnObservations(
  service: WeatherService,
  signal?: AbortSignal,
): Promise<NamedObservation[]> {
  return readAll(await fetchText(service, "tiepre", signal), readSmnObservations);
}

/** @throws HttpFailure where not a line can be read: the layout has changed */
function readAll<T>(text: string, read: (text: string) => T[]): T[] {
  const found = read(text);
  if (found.length === 0) throw wrongShape();
  return found;
}

/** The first text of the service's ZIP: Latin-1, since not long ago sometimes UTF-8. */
async function fetchText(
  { http, url }: WeatherService,
  data: "tiepre" | "estaciones",
  signal: AbortSignal | undefined,
): Promise<string> {
  const { bytes } = await http.getBytes(`${url}/dpd/zipopendata.php?dato=${data}`, signal && { signal });
  try {
    const entries = readArchive(bytes, { entries: 0, unpackedBytes: 0 }, ARCHIVE_LIMITS);
    const text = entries.find(({ path }) => path.toLowerCase().endsWith(".txt"));
    if (text !== undefined) return decodeText(text.read());
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
  }
  throw wrongShape();
}

function wrongShape(): HttpFailure {
  return new HttpFailure("wrong-shape", "smn-argentina", 200);
}
