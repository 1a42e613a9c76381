import { lazyPart } from "@surco/kit-web";

export const RatesOnMap = lazyPart(async () => (await import("./RatesOnMap")).RatesOnMap, { isQuiet: true });
