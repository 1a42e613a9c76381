import type { PhotoAddress } from "@surco/kit-server/stored-files";
import type { Photo } from "../../contract";

/** Photo of a note, as the queries of `photo.repository.ts` read it. */
export interface PhotoRow {
  id: string;
  public_id: string;
  note_id: string;
  width_px: number | null;
  height_px: number | null;
  uploader_id: string | null;
  owner_id: string;
  created_at: Date;
}

/** Photo as a reader sees it. */
export function photoOfRow(
  row: PhotoRow,
  addressOf: (photoId: string) => PhotoAddress,
  readerId: string,
): Photo {
  return {
    id: row.id,
    widthPx: row.width_px ?? 0,
    heightPx: row.height_px ?? 0,
    ...addressOf(row.id),
    createdAt: row.created_at.toISOString(),
    canDelete: row.uploader_id === readerId || row.owner_id === readerId,
  };
}

/** Photo as strangers see it. */
export function bare({
  id,
  widthPx,
  heightPx,
  url,
  thumbnailUrl,
}: Photo): Pick<Photo, "id" | "widthPx" | "heightPx" | "url" | "thumbnailUrl"> {
  return { id, widthPx, heightPx, url, thumbnailUrl };
}
