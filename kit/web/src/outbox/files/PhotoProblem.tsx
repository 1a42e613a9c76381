import { Button, Text } from "@mantine/core";
import { IconPhotoOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { errorSentence } from "../../error-texts";
import classes from "./photo-problem.module.css";
import type { PhotoProblemState } from "./use-photo-picture";

/** In the place of a small picture that cannot be shown. */
export function MissingThumbnail({ className = "" }: { className?: string | undefined }) {
  const { t } = useTranslation("common");
  return (
    <span className={`${className} ${classes.missing}`} role="img" aria-label={t("photo.notShown")}>
      <IconPhotoOff size={22} stroke={1.4} aria-hidden="true" />
    </span>
  );
}

/** In the place of a photo that cannot be shown: the reason, and another try. */
export function PhotoProblem({ problem: { error, retry } }: { problem: PhotoProblemState }) {
  const { t } = useTranslation("common");
  return (
    <div role="alert">
      <Text fw={500}>{t("photo.notShown")}</Text>
      <Text size="sm">{errorSentence(error, t)}</Text>
      <Button mt="sm" mih={44} variant="default" onClick={retry}>
        {t("retry")}
      </Button>
    </div>
  );
}
