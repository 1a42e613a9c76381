import { MissingThumbnail, RetryButton, useFileStateText } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import { PHOTO_KIND } from "./photo-outbox";
import classes from "./photos.module.css";
import { type ShownPhoto, useNotePicture } from "./use-note-photos";

interface PhotoTileProps {
  photo: ShownPhoto;
  /** Position among the note's photos, from 1. */
  n: number;
  onOpen(): void;
}

/** Thumbnail that opens the photo; with its state and progress while it waits, and a retry where it was refused. */
export function PhotoTile({ photo, n, onOpen }: PhotoTileProps) {
  const { t } = useTranslation("notes");
  const { id, state } = photo;
  const waiting = useFileStateText(id, state);
  const words = state === null ? t("photos.chosen") : waiting;
  const name = t("photos.open", { n });
  return (
    <>
      <button
        type="button"
        className={classes.tile}
        onClick={onOpen}
        aria-label={words === null ? name : `${name}, ${words}`}
      >
        <Thumbnail photo={photo} />
        {words !== null && <span className={classes.state}>{words}</span>}
      </button>
      {state === "attention" && <RetryButton kind={PHOTO_KIND} recordId={id} name={t("photos.nth", { n })} />}
    </>
  );
}

/** Picture without words: its meaning stands beside it. */
export function Thumbnail({ photo }: { photo: ShownPhoto }) {
  const { address, onError, problem } = useNotePicture(photo, "thumbnail");
  if (problem !== null) return <MissingThumbnail className={classes.picture} />;
  return address === null ? (
    <span className={classes.picture} />
  ) : (
    <img className={classes.picture} src={address} alt="" loading="lazy" decoding="async" onError={onError} />
  );
}
