import type { PlainDate } from "@surco/contract";
import type { Imagery, ImageryDeps } from "../imagery-deps";
import type { UsableImagesRepository } from "../usable-images.repository";
import type { ImageWatchRepository } from "./image-watch.repository";

/** What looking for new images needs to know of all people's fields; those put away are never among them. */
interface WatchedFields {
  /** By id, after the one named. */
  listBounds(
    after: string | null,
    limit: number,
  ): Promise<{ fieldId: string; bbox: [west: number, south: number, east: number, north: number] }[]>;
  /** Who may read those fields, and since when. */
  listReaders(fieldIds: readonly string[]): Promise<{ fieldId: string; accountId: string; since: Date }[]>;
}

/** A usable image that one person has not asked for. */
export interface ArrivedImage {
  accountId: string;
  fieldId: string;
  date: PlainDate;
  /** 0..1 */
  usableFraction: number;
}

export interface NightlyDeps extends ImageryDeps {
  watchedFields: WatchedFields;
  /** Tells people of images; told twice of the same one, they hear it once. */
  onImagesArrived(arrived: readonly ArrivedImage[]): Promise<void>;
}

/** The deps with what is made of them once. */
export interface Nightly extends Imagery, Pick<NightlyDeps, "watchedFields" | "onImagesArrived"> {
  watches: ImageWatchRepository;
  usableImages: UsableImagesRepository;
}
