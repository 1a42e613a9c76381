import { ActionIcon, Alert, Stack, Text } from "@mantine/core";
import { PhotoButtons } from "@surco/kit-web";
import type { useChosenFiles } from "@surco/kit-web/outbox";
import { MAX_PHOTOS_OF_CASE } from "@surco/plant-health/contract";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCasePicture } from "../photos/use-case-photos";
import classes from "../plant-health.module.css";

interface PhotosInputProps {
  chosenIds: readonly string[];
  chosen: ReturnType<typeof useChosenFiles>;
  error: ReactNode;
}

/** Photos of a new case: taken with the camera or chosen from the device. */
export function PhotosInput({ chosenIds, chosen, error }: PhotosInputProps) {
  const { t } = useTranslation("plant-health");
  const label = useId();
  const [surplus, setSurplus] = useState(0);
  const left = MAX_PHOTOS_OF_CASE - chosenIds.length;
  const choose = (files: File[]) => {
    setSurplus(Math.max(0, files.length - left));
    void chosen.choose(files.slice(0, left));
  };
  return (
    <Stack gap="xs" role="group" aria-labelledby={label}>
      <Text id={label} fw={500}>
        {t("photos.title")}
      </Text>
      <Text size="sm" c="dimmed">
        {t("photos.hint")}
      </Text>
      {chosenIds.length > 0 && (
        <ul className={classes.tiles}>
          {chosenIds.map((id, index) => (
            <li key={id} className={classes.tileItem}>
              <ChosenPhoto id={id} name={t("photos.nth", { n: index + 1 })} />
              <ActionIcon
                variant="default"
                size={44}
                className={classes.tileAction}
                aria-label={t("photos.remove", { n: index + 1 })}
                onClick={() => chosen.remove(id)}
              >
                <IconX size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <PhotoButtons isBusy={chosen.isBusy} isDisabled={left <= 0} onChoose={choose} />
      {left <= 0 && <Text size="sm">{t("photos.full", { most: MAX_PHOTOS_OF_CASE })}</Text>}
      {surplus > 0 && (
        <Text size="sm" c="red" role="alert">
          {t("photos.surplus", { count: surplus, most: MAX_PHOTOS_OF_CASE })}
        </Text>
      )}
      {chosen.problems.map(({ reason, name }) => (
        <Alert key={name} color="red" variant="light" role="alert">
          {t(`photos.problem.${reason}`, { name })}
        </Alert>
      ))}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

function ChosenPhoto({ id, name }: { id: string; name: string }) {
  const { address } = useCasePicture({ id, saved: null }, "thumbnail");
  return address === null ? (
    <span className={classes.tile} />
  ) : (
    <img className={classes.tile} src={address} alt={name} />
  );
}
