import { lazyPart } from "@surco/kit-web";

/** Form of a visit, loaded when it is opened. */
export const VisitDialog = lazyPart(async () => (await import("./VisitDialog")).VisitDialog);
