import { catalog } from "./dates";
import { image, statistics } from "./layers";
import { latestImages, thumbnails } from "./thumbnails";

export * from "./dates";
export * from "./layers";
export * from "./thumbnails";

export const imageryRoutes = [catalog, image, statistics, thumbnails, latestImages] as const;
