import type { PlainDate } from "@surco/contract";
import type { Imagery, ImageryDeps } from "../imagery-deps";
import type { UsableImagesRepository } from "../usable-images.repository";
import type { ImageWatchRepository } from "./image-watch.repository";

/** Field queries of the nightly image search, over all accounts; deleted fields are never included. */
interface WatchedFields {
  /** Lists fields by id. @param after  exclusive start */
  listBounds(
    after: string | null,
    limit: number,
  ): Promise<{ fieldId: string; bbox: [west: number, south: number, east: number, north: number] }[]>;
  /** Lists the accounts that may read those fields; `since` is the start of that right. */
  listReaders(fieldIds: readonly string[]): Promise<{ fieldId: string; accountId: string; since: Date }[]>;
}

/** New usable image for one reader of its field. */
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

/** Dependencies with the repositories made from them. */
export interface Nightly extends Imagery, Pick<NightlyDeps, "watchedFields" | "onImagesArrived"> {
  watches: ImageWatchRepository;
  usableImages: UsableImagesRepository;
}
