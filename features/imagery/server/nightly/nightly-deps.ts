import type { PlainDate } from "@surco/contract";
import type { Imagery, ImageryDeps } from "../imagery-deps";
import type { UsableImagesRepository } from "../usable-images.repository";
import type { ImageWatchRepository } from "./image-watch.repository";

/** Field queries of the nightly image search, over all accounts; deleted fields are never included. */
interface WatchedFields {
  /** By id, after the one named. */
  listBounds(
    after: string | null,
    limit: number,
  ): Promise<{ fieldId: string; bbox: [west: number, south: number, east: number, north: number] }[]>;
  /** Accounts that may read those fields, and since when. */
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
  /** Notifies accounts of images. Idempotent: one notification per account and image. */
  onImagesArrived(arrived: readonly ArrivedImage[]): Promise<void>;
}

/** The deps with what is made of them once. */
export interface Nightly extends Imagery, Pick<NightlyDeps, "watchedFields" | "onImagesArrived"> {
  watches: ImageWatchRepository;
  usableImages: UsableImagesRepository;
}
