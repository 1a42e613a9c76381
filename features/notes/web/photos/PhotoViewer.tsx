import { Button, Modal, Text } from "@mantine/core";
import { PhotoProblem } from "@surco/kit-web/outbox";
import { IconChevronLeft, IconChevronRight, IconTrash, IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import classes from "./photos.module.css";
import { type ShownPhoto, useNotePicture } from "./use-note-photos";

/** Escape closes the viewer alone, not the form below it as well. */
const ownEscape = { "data-mantine-stop-propagation": true };

interface PhotoViewerProps {
  photos: readonly ShownPhoto[];
  openedId: string;
  onOpen(id: string): void;
  /** null: photos are only looked at. */
  onDelete: ((photo: ShownPhoto) => void) | null;
  onClose(): void;
}

/** Photos of a note in full size; arrow keys go to the neighbours, Escape closes. */
export function PhotoViewer({ photos, openedId, onOpen, onDelete, onClose }: PhotoViewerProps) {
  const { t } = useTranslation("notes");
  const at = photos.findIndex(({ id }) => id === openedId);
  const photo = photos[at];
  const before = photos[at - 1];
  const after = photos[at + 1];
  useEffect(() => {
    const go = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onClose();
      const next = key === "ArrowLeft" ? before : key === "ArrowRight" ? after : undefined;
      if (next) onOpen(next.id);
    };
    window.addEventListener("keydown", go);
    return () => window.removeEventListener("keydown", go);
  }, [before, after, onOpen, onClose]);
  if (photo === undefined) return null;
  const place = t("photos.place", { n: at + 1, count: photos.length });
  return (
    <Modal.Root opened onClose={onClose} fullScreen>
      <Modal.Content aria-label={place} {...ownEscape}>
        <div className={classes.viewer}>
          <LargePhoto photo={photo} name={place} />
          <div className={classes.controls}>
            <Button
              {...ownEscape}
              mih={44}
              variant="default"
              disabled={before === undefined}
              leftSection={<IconChevronLeft size={18} aria-hidden />}
              onClick={() => before && onOpen(before.id)}
            >
              {t("photos.before")}
            </Button>
            <Text size="sm" role="status">
              {place}
            </Text>
            <Button
              {...ownEscape}
              mih={44}
              variant="default"
              disabled={after === undefined}
              rightSection={<IconChevronRight size={18} aria-hidden />}
              onClick={() => after && onOpen(after.id)}
            >
              {t("photos.after")}
            </Button>
            {onDelete && photo.canDelete && (
              <Button
                {...ownEscape}
                mih={44}
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => onDelete(photo)}
              >
                {t("form.delete")}
              </Button>
            )}
            <Button
              {...ownEscape}
              mih={44}
              data-autofocus
              leftSection={<IconX size={18} aria-hidden />}
              onClick={onClose}
            >
              {t("common:close")}
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function LargePhoto({ photo, name }: { photo: ShownPhoto; name: string }) {
  const { t } = useTranslation("notes");
  const { address, onError, isThumbnail, problem } = useNotePicture(photo, "photo");
  if (problem !== null) return <PhotoProblem problem={problem} />;
  if (address === null) return <div className={classes.large} />;
  return (
    <>
      <img className={classes.large} src={address} alt={name} onError={onError} />
      {isThumbnail && (
        <Text size="sm" ta="center" role="status">
          {t("photos.small")}
        </Text>
      )}
    </>
  );
}
