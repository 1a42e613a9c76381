import { lazyPart } from "@surco/kit-web";

export const PlotsOnMap = lazyPart(async () => (await import("./PlotsOnMap")).PlotsOnMap, { isQuiet: true });
