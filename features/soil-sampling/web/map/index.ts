import { lazyPart } from "@surco/kit-web";

export const PlanOnMap = lazyPart(async () => (await import("./maps")).PlanOnMap, { isQuiet: true });
export const ZonesOnMap = lazyPart(async () => (await import("./maps")).ZonesOnMap, { isQuiet: true });
