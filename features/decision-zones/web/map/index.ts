import { lazyPart } from "@surco/kit-web";

export const LabelsOnMap = lazyPart(async () => (await import("./maps")).LabelsOnMap, { isQuiet: true });
export const SavedOnMap = lazyPart(async () => (await import("./maps")).SavedOnMap, { isQuiet: true });
