import { Alert, Button, Checkbox, Loader, NativeSelect, Stack, Text } from "@mantine/core";
import { includesRight } from "@surco/contract";
import type { OpenedField } from "@surco/fields/contract";
import { cropOptions } from "@surco/fields/web";
import { inputSize, TitledDialog } from "@surco/kit-web";
import type { PlantAnswer } from "@surco/plant-health/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answerOnDevice } from "../inference/device-answer";
import { useAnswersHere } from "../inference/use-answers-here";
import { answerOfRow, type ListedCase } from "../listed-case";
import { useCasePhotos } from "../photos/use-case-photos";
import classes from "../plant-health.module.css";
import { type CaseOnScreen, useChangeCase, useDeleteCase, useDeletePhoto } from "../use-case-actions";
import { AnswerView } from "./AnswerView";
import { CasePhotos } from "./CasePhotos";
import { ClassDetails } from "./ClassDetails";
import { CorrectionInput } from "./CorrectionInput";
import { FollowUps } from "./FollowUps";
import { RemoteQuestion } from "./RemoteQuestion";

interface CaseDialogProps {
  field: OpenedField;
  row: ListedCase;
  title: string;
  onClose(): void;
}

/** A case: photos, answer, and what can be done with it. */
export function CaseDialog({ field, row, title, onClose }: CaseDialogProps) {
  const { t } = useTranslation(["plant-health", "fields"]);
  const shown: CaseOnScreen = { fieldId: field.id, title, row };
  const photos = useCasePhotos()(row.id, row.saved?.photos ?? []);
  const change = useChangeCase(shown);
  const deleting = useDeleteCase();
  const deletingPhoto = useDeletePhoto(shown);
  const canLog = includesRight(field.right, "log");
  const { answer, isWaiting } = useShownAnswer(
    row,
    photos.map(({ id }) => id),
  );
  const code = row.correction === null ? answer?.suggestions[0]?.code : row.correction.code;
  const hasDeleted = row.saved?.photos.some(({ id }) => photos.every((photo) => photo.id !== id)) ?? false;
  // Its author and the owner of the field give photos to training, and delete them.
  const isOwnPhoto = canLog && (row.saved?.canDelete ?? true);
  return (
    <TitledDialog title={title} isOpen onClose={onClose} size="lg" fillsPhone>
      <Stack gap="md">
        <CasePhotos photos={photos} onDelete={isOwnPhoto ? (id) => deletingPhoto.mutate(id) : null} />
        {hasDeleted && (
          <Text size="sm" role="status">
            {t("photos.answeredAnew")}
          </Text>
        )}
        {answer === null ? (
          <NoAnswer isWaiting={isWaiting} hasPhotos={photos.length > 0} />
        ) : (
          <AnswerView answer={answer} />
        )}
        {row.saved !== null && row.saved.otherAnswers.length > 0 && (
          <Alert color="yellow" variant="light" title={t("answer.differs.title")}>
            <Stack gap="sm">
              <Text size="sm">{t("answer.differs.text")}</Text>
              {row.saved.otherAnswers.map((other) => (
                <AnswerView key={other.source} answer={other} />
              ))}
            </Stack>
          </Alert>
        )}
        {code && <ClassDetails code={code} />}
        {canLog && (
          <>
            <RemoteQuestion fieldId={field.id} row={row} />
            <FollowUps field={field} row={row} answer={answer} />
            <CorrectionInput key={JSON.stringify(row.correction)} row={row} change={change} />
            <NativeSelect
              {...inputSize}
              label={t("values.cropId")}
              description={t("case.cropHint")}
              data={cropOptions(t)}
              value={String(row.values.cropId)}
              onChange={(event) => change.mutate({ cropId: Number(event.currentTarget.value) })}
            />
            {isOwnPhoto && (
              <Checkbox
                size="md"
                label={t("consent.label")}
                description={t("consent.hint")}
                checked={row.values.hasTrainingConsent}
                onChange={(event) => change.mutate({ hasTrainingConsent: event.currentTarget.checked })}
              />
            )}
          </>
        )}
        <div className={classes.actions}>
          {isOwnPhoto && (
            <Button
              variant="subtle"
              color="red"
              mih={44}
              onClick={() => {
                deleting.mutate(shown);
                onClose();
              }}
            >
              {t("case.delete")}
            </Button>
          )}
          <Button mih={44} variant="default" onClick={onClose}>
            {t("common:close")}
          </Button>
        </div>
      </Stack>
    </TitledDialog>
  );
}

/** Answer to show: of the server or as it was saved on this device; without either the device answers now, where the server does not. */
function useShownAnswer(row: ListedCase, photoIds: readonly string[]) {
  const answersHere = useAnswersHere();
  const known = answerOfRow(row);
  const { kind, cropId } = row.values;
  const here = useQuery<PlantAnswer | null>({
    queryKey: ["plant-device-answer", row.id, kind, cropId, photoIds],
    queryFn: async () => {
      const answer = await answerOnDevice({ kind, cropId, photoIds });
      return answer && { source: "device", isSimulated: false, ...answer };
    },
    enabled: known === null && answersHere && photoIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    retry: false,
  });
  return {
    answer: known ?? here.data ?? null,
    isWaiting: answersHere ? here.isFetching : photoIds.length > 0,
  };
}

function NoAnswer({ isWaiting, hasPhotos }: { isWaiting: boolean; hasPhotos: boolean }) {
  const { t } = useTranslation("plant-health");
  if (isWaiting)
    return (
      <Text role="status">
        <Loader size="xs" mr="xs" aria-hidden />
        {t("answer.waiting")}
      </Text>
    );
  return (
    <Alert color="gray" variant="light">
      {t(hasPhotos ? "answer.noneOffline" : "answer.noPhotos")}
    </Alert>
  );
}
