import { Button, Stack, Text } from "@mantine/core";
import type { ImportReview as Review } from "@surco/field-import/contract";
import { DraftFound, NeedsNetworkNote, TaskPanel } from "@surco/kit-web";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { ContinueButton } from "./ContinueButton";
import { MappingControls } from "./MappingControls";
import { ProjectionChoice } from "./ProjectionChoice";
import { ReviewList } from "./ReviewList";
import { ReviewSummary } from "./ReviewSummary";
import { ReviewWarnings } from "./ReviewWarnings";
import { SkippedContent } from "./SkippedContent";
import type { useReview } from "./use-review";

interface ReviewStepProps {
  fileName: string;
  review: Review;
  state: ReturnType<typeof useReview>;
  /** False while the file's projection is not chosen: the positions of its shapes are unknown. */
  isPlaced: boolean;
  isCorrectionShown: boolean;
  hasChangesOnly: boolean;
  isSaving: boolean;
  isRereading: boolean;
  /** Sentence for a refused projection; null without one. */
  projectionError: string | null;
  /** Discards the restored draft; null without one. */
  onDiscard: (() => void) | null;
  list: Omit<
    ComponentProps<typeof ReviewList>,
    "rows" | "repeated" | "overlaps" | "onRows" | "onJoin" | "onJoinAll" | "onNumber"
  >;
  onProjection(code: string): void;
  onAnotherFile(): void;
  onContinue(): void;
}

/** First step of an import: the shapes of the file, to choose and to name. */
export function ReviewStep(props: ReviewStepProps) {
  const { fileName, review, state, isPlaced, isCorrectionShown, hasChangesOnly, isSaving, isRereading } =
    props;
  const { projectionError, onDiscard, list, onProjection, onAnotherFile, onContinue } = props;
  const { t } = useTranslation("field-import");
  const { rows, chosen, repeated, overlaps, mapping } = state;
  return (
    <TaskPanel
      title={t("import.reviewTitle")}
      foot={
        <>
          <Button variant="default" mih={44} onClick={onAnotherFile}>
            {t("import.anotherFile")}
          </Button>
          {rows.length > 0 && isPlaced && (
            <ContinueButton
              count={chosen.length}
              hasChangesOnly={hasChangesOnly}
              isSaving={isSaving}
              isRereading={isRereading}
              onContinue={onContinue}
            />
          )}
        </>
      }
    >
      <NeedsNetworkNote isKept />
      {onDiscard && <DraftFound onDiscard={onDiscard} />}
      <Stack gap="md">
        <ReviewSummary
          fileName={fileName}
          review={review}
          rows={rows}
          chosen={chosen}
          isPlaced={isPlaced}
          isCorrectionShown={isCorrectionShown}
        />
        {review.projection && (
          <ProjectionChoice
            projection={review.projection}
            isReading={isRereading}
            error={projectionError}
            onChoose={onProjection}
          />
        )}
        {isPlaced && <ReviewWarnings chosen={chosen} shapes={review.shapes} overlaps={overlaps} />}
        <SkippedContent review={review} />
        {isPlaced && <MappingControls shapes={review.shapes} mapping={mapping} onChange={state.map} />}
        {!review.isOverlapComplete && (
          <Text size="sm" c="dimmed">
            {t("import.overlapIncomplete")}
          </Text>
        )}
        {isPlaced && (
          <ReviewList
            {...list}
            rows={rows}
            repeated={repeated}
            overlaps={overlaps}
            onRows={state.setRows}
            onJoin={state.join}
            onJoinAll={(isJoined) => state.join(null, isJoined)}
            onNumber={state.number}
          />
        )}
      </Stack>
    </TaskPanel>
  );
}
