import { useTranslation } from "react-i18next";
import classes from "./photos.module.css";
import { type ShownPhoto, usePhotoPicture } from "./use-note-photos";

interface PhotoTileProps {
  photo: ShownPhoto;
  /** Position among the note's photos, from 1. */
  n: number;
  onOpen(): void;
}

/** Thumbnail that opens the photo, with its state while it waits. */
export function PhotoTile({ photo, n, onOpen }: PhotoTileProps) {
  const { t } = useTranslation("notes");
  const { state } = photo;
  const words = state === null ? t("photos.chosen") : t(`common:record.state.${state}`);
  const name = t("photos.open", { n });
  return (
    <button
      type="button"
      className={classes.tile}
      onClick={onOpen}
      aria-label={state === "sent" ? name : `${name}, ${words}`}
    >
      <Thumbnail photo={photo} />
      {state !== "sent" && <span className={classes.state}>{words}</span>}
    </button>
  );
}

/** Picture without words: its meaning stands beside it. */
export function Thumbnail({ photo }: { photo: ShownPhoto }) {
  const { address, onError } = usePhotoPicture(photo, "thumbnail");
  return address === null ? (
    <span className={classes.picture} />
  ) : (
    <img className={classes.picture} src={address} alt="" loading="lazy" decoding="async" onError={onError} />
  );
}
