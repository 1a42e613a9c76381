import { Button, Group, Text } from "@mantine/core";
import { MissingThumbnail, PhotoProblem, RetryButton, useFileStateText } from "@surco/kit-web/outbox";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PHOTO_KIND } from "../photos/photo-outbox";
import { type ShownPhoto, useCasePicture } from "../photos/use-case-photos";
import classes from "../plant-health.module.css";

interface CasePhotosProps {
  photos: readonly ShownPhoto[];
  /** null: photos are only looked at. The last one is deleted with its case alone. */
  onDelete: ((id: string) => void) | null;
}

/** Photos of a case: one large, the others as buttons below it. */
export function CasePhotos({ photos, onDelete }: CasePhotosProps) {
  const { t } = useTranslation("plant-health");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const at = Math.max(
    0,
    photos.findIndex(({ id }) => id === chosenId),
  );
  const photo = photos[at];
  if (photo === undefined) return <Text c="dimmed">{t("photos.none")}</Text>;
  return (
    <>
      <Large photo={photo} name={t("photos.nth", { n: at + 1 })} />
      {photos.length > 1 && (
        <ul className={classes.tiles}>
          {photos.map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                className={classes.tileButton}
                aria-pressed={index === at}
                aria-label={t("photos.show", { n: index + 1 })}
                onClick={() => setChosenId(one.id)}
              >
                <Thumbnail photo={one} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {onDelete !== null && photos.length > 1 && (
        <Button
          variant="subtle"
          color="red"
          mih={44}
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => onDelete(photo.id)}
        >
          {t("photos.delete", { n: at + 1 })}
        </Button>
      )}
      {photos.map((one, index) => (
        <PhotoState key={one.id} photo={one} name={t("photos.nth", { n: index + 1 })} />
      ))}
    </>
  );
}

function Large({ photo, name }: { photo: ShownPhoto; name: string }) {
  const { address, onError, problem } = useCasePicture(photo, "photo");
  if (problem !== null) return <PhotoProblem problem={problem} />;
  return address === null ? (
    <span className={classes.large} />
  ) : (
    <img className={classes.large} src={address} alt={name} onError={onError} />
  );
}

/** Picture without words: its meaning stands beside it. */
export function Thumbnail({ photo }: { photo: ShownPhoto }) {
  const { address, onError, problem } = useCasePicture(photo, "thumbnail");
  if (problem !== null) return <MissingThumbnail className={classes.tile} />;
  return address === null ? (
    <span className={classes.tile} />
  ) : (
    <img className={classes.tile} src={address} alt="" loading="lazy" decoding="async" onError={onError} />
  );
}

/** State of a photo that waits on this device, with a retry where it was refused. */
function PhotoState({ photo: { id, state }, name }: { photo: ShownPhoto; name: string }) {
  const waiting = useFileStateText(id, state);
  if (waiting === null) return null;
  return (
    <Group gap="xs">
      <Text size="sm">{`${name}: ${waiting}`}</Text>
      {state === "attention" && <RetryButton kind={PHOTO_KIND} recordId={id} name={name} />}
    </Group>
  );
}
