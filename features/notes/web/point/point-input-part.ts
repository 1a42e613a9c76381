import { lazyPart } from "@surco/kit-web";

/** Place of a record on a field, loaded when its form is opened. */
export const PointInput = lazyPart(async () => (await import("./PointInput")).PointInput);
