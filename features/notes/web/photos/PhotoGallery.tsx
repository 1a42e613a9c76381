import { useState } from "react";
import { PhotoTile } from "./PhotoTile";
import { PhotoViewer } from "./PhotoViewer";
import classes from "./photos.module.css";
import type { ShownPhoto } from "./use-note-photos";

interface PhotoGalleryProps {
  photos: readonly ShownPhoto[];
  /** null: photos are only looked at. */
  onDelete: ((photo: ShownPhoto) => void) | null;
}

/** Thumbnails of a note's photos; a press opens one in full size. */
export function PhotoGallery({ photos, onDelete }: PhotoGalleryProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={classes.tiles}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoTile photo={photo} n={index + 1} onOpen={() => setOpenedId(photo.id)} />
          </li>
        ))}
      </ul>
      {openedId !== null && (
        <PhotoViewer
          photos={photos}
          openedId={openedId}
          onOpen={setOpenedId}
          onDelete={
            onDelete &&
            ((photo) => {
              setOpenedId(null);
              onDelete(photo);
            })
          }
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}
