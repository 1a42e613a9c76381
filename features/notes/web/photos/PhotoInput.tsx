import { Alert, Stack, Text } from "@mantine/core";
import { PhotoButtons } from "@surco/kit-web";
import type { useChosenFiles } from "@surco/kit-web/outbox";
import { MAX_PHOTOS_OF_NOTE } from "@surco/notes/contract";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PhotoGallery } from "./PhotoGallery";
import type { ShownPhoto } from "./use-note-photos";

interface PhotoInputProps {
  /** Photos that are saved, sent or not. */
  photos: readonly ShownPhoto[];
  chosenIds: readonly string[];
  chosen: ReturnType<typeof useChosenFiles>;
  onDelete(photo: ShownPhoto): void;
}

/** Photos of a note in its form: taken with the camera or chosen from the device. */
export function PhotoInput({ photos, chosenIds, chosen, onDelete }: PhotoInputProps) {
  const { t } = useTranslation("notes");
  const label = useId();
  const isChosen = (id: string) => chosenIds.includes(id);
  const shown = [
    ...photos.filter(({ id }) => !isChosen(id)),
    ...chosenIds.map((id): ShownPhoto => ({ id, saved: null, canDelete: true, state: null })),
  ];
  const left = MAX_PHOTOS_OF_NOTE - shown.length;
  const choose = (files: File[]) => void chosen.choose(files.slice(0, left));
  return (
    <Stack gap="xs" role="group" aria-labelledby={label}>
      <Text id={label} fw={500}>
        {t("common:record.optional", { name: t("photos.title") })}
      </Text>
      <PhotoGallery
        photos={shown}
        onDelete={(photo) => (isChosen(photo.id) ? chosen.remove(photo.id) : onDelete(photo))}
      />
      <PhotoButtons isBusy={chosen.isBusy} isDisabled={left <= 0} onChoose={choose} />
      {left <= 0 && <Text size="sm">{t("photos.full", { most: MAX_PHOTOS_OF_NOTE })}</Text>}
      {chosen.problems.map(({ reason, name }) => (
        <Alert key={name} color="red" variant="light" role="alert">
          {t(`photos.problem.${reason}`, { name })}
        </Alert>
      ))}
    </Stack>
  );
}
