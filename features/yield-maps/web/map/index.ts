import { lazyPart } from "@surco/kit-web";

export const YieldOnMap = lazyPart(async () => (await import("./YieldOnMap")).YieldOnMap, { isQuiet: true });
