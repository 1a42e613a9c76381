import type { FaultKind } from "../http/faults";

/** Simulated services that faults can be turned on for, by the first part of their paths. */
export const switchedServices = [
  "open-meteo",
  "open-meteo-archive",
  "met-norway",
  "nasa-power",
  "aviation-weather",
  "smn",
  "rainviewer",
  "gibs",
  "stac",
  "cog",
  "planet",
  "kindwise",
  "isric",
  "soil-imagery",
  "dem",
  "terrain",
  "tiles",
  "georef",
  "nominatim",
  "open-meteo-geocoding",
  "photon",
  "bcra",
  "banxico",
  "frankfurter",
  "push",
  "oidc",
  "fb",
] as const;
export type SwitchedService = (typeof switchedServices)[number];

export interface FaultSwitch {
  /** Turns a fault on, or off with null, until the demo world ends. */
  set(service: SwitchedService, fault: FaultKind | null): void;
  ofService(service: SwitchedService): FaultKind | null;
  /** Fault of a request by its path; null: it is answered as usual. */
  ofPath(path: string): FaultKind | null;
}

/** Faults of a running demo world. */
export function faultSwitch(): FaultSwitch {
  const faults = new Map<string, FaultKind>();
  return {
    set(service, fault) {
      if (fault === null) faults.delete(service);
      else faults.set(service, fault);
    },
    ofService: (service) => faults.get(service) ?? null,
    ofPath: (path) => faults.get(path.split("/", 2)[1] ?? "") ?? null,
  };
}
