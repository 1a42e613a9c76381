import type { UseFormReturnType } from "@mantine/form";
import type { ImportReview as Review } from "@surco/field-import/contract";
import { type FieldValues, FROM_FILE, TrialEndDialog } from "@surco/fields/web";
import { bboxOf } from "@surco/geometry";
import { focusFirstError, useDraft, useSaveDraft, useSheetStop, useUnsaved } from "@surco/kit-web";
import { fitMap, useSurcoMap } from "@surco/kit-web/map";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailsStep } from "./DetailsStep";
import { draftOfRows, importDraft, importDraftName, isTyped, rowsOfDraft } from "./import-draft";
import { NO_PRODUCER } from "./plan-producers";
import { ReviewStep } from "./ReviewStep";
import type { RowListHandle } from "./RowList";
import { boundaryOfRow, type ReviewRow } from "./review-row";
import { ShapesOnMap } from "./ShapesOnMap";
import { useReview } from "./use-review";
import { type EndingTrial, type SavedImport, useSaveImport } from "./use-save-import";

interface ImportReviewProps {
  fileName: string;
  review: Review;
  form: UseFormReturnType<FieldValues>;
  isRereading: boolean;
  /** Sentence for a refused projection; null without one. */
  projectionError: string | null;
  onProjection(code: string): void;
  onAnotherFile(): void;
  /** Discards the restored decisions and starts the review from scratch. */
  onDiscard(): void;
  onSaved(saved: SavedImport): void;
}

/** Review of a file in two steps: its shapes, then values for all fields. Only the last button saves. */
export function ImportReview(props: ImportReviewProps) {
  const {
    fileName,
    review,
    form,
    isRereading,
    projectionError,
    onProjection,
    onAnotherFile,
    onDiscard,
    onSaved,
  } = props;
  const { t } = useTranslation("field-import");
  const map = useSurcoMap();
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [endingTrial, setEndingTrial] = useState<EndingTrial | null>(null);
  const endedTrials = useRef<ReadonlySet<string>>(new Set());
  const [isLastStep, setLastStep] = useState(false);
  const [isCorrectionShown, setCorrectionShown] = useState(false);
  const draft = useDraft(importDraftName(fileName), importDraft);
  const [restored] = useState(() => {
    const rows = draft.found && rowsOfDraft(draft.found, review);
    return draft.found && rows && { ...draft.found, rows };
  });
  const [producer, setProducer] = useState(restored?.producer ?? NO_PRODUCER);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<RowListHandle>(null);

  const otherFarm = fileName.replace(/\.[a-z]{2,8}$/i, "") || t("import.title");
  const state = useReview(review, form.values.farmId, otherFarm, restored);
  const { save, isSaving, producers } = useSaveImport(form);
  const { rows, chosen, repeated, mapping, inFile } = state;
  const nameless = chosen.find(({ isChange, name }) => !isChange && name.trim() === "");
  const needsCorrection = repeated.size > 0 || nameless !== undefined;
  const isPlaced = review.projection === null || review.projection.placement === "plausible";
  const hasChangesOnly = chosen.every(({ isChange }) => isChange);
  const isEdited = state.isTouched || isTyped(form.values, producer);
  const typed = {
    fileName,
    shapeCount: review.shapes.length,
    projection: review.projection?.chosen ?? null,
    values: form.values,
    producer,
    mapping,
    rows: draftOfRows(rows),
  };
  useSaveDraft(draft, isPlaced ? (isEdited ? typed : null) : undefined);
  useUnsaved(chosen.length > 0);
  useSheetStop(isLastStep ? "full" : "half");

  const change = useCallback(
    (id: string, changed: Partial<ReviewRow>) => {
      state.change(id, changed);
      // Consent was to the boundaries as they were.
      endedTrials.current = new Set();
      setProblems((now) => (now.has(id) ? new Map([...now].filter(([row]) => row !== id)) : now));
    },
    [state.change],
  );
  const showRow = useCallback(
    (row: ReviewRow) => {
      setHoveredId(row.id);
      const { polygon } = boundaryOfRow(row);
      if (map && polygon !== null) fitMap(map, bboxOf(polygon));
    },
    [map],
  );
  const pick = (id: string) => {
    setHoveredId(id);
    list.current?.scrollTo(id);
  };
  const sendToList = (rowId?: string) => {
    setLastStep(false);
    setCorrectionShown(true);
    const [first] = repeated;
    requestAnimationFrame(() => {
      const targetId = rowId ?? nameless?.id ?? first;
      if (targetId) list.current?.scrollTo(targetId);
      focusFirstError(box.current);
    });
  };
  const continueToDetails = () => {
    if (needsCorrection) return sendToList();
    if (inFile.producers && producer === NO_PRODUCER) setProducer(FROM_FILE);
    if (inFile.crops && form.values.cropId === "") form.setFieldValue("cropId", FROM_FILE);
    if (hasChangesOnly) return void finish();
    setLastStep(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.validate().hasErrors) return focusFirstError(box.current);
    // Choosing the file's farms may repeat names or end repetitions.
    if (needsCorrection) return sendToList();
    void finish();
  };
  const finish = async () => {
    const toSave = { rows: chosen, fileName, mapping, producer, otherFarm };
    const outcome = await save({ ...toSave, endedTrials: endedTrials.current });
    if (outcome === null) return;
    if (outcome === "details") {
      setLastStep(true);
      focusFirstError(box.current);
    } else if ("polygons" in outcome) {
      draft.end();
      onSaved(outcome);
    } else if ("rowId" in outcome) {
      setProblems(new Map([[outcome.rowId, outcome.sentence]]));
      sendToList(outcome.rowId);
    } else {
      setEndingTrial(outcome);
    }
  };
  const endTrial = () => {
    if (endingTrial === null) return;
    endedTrials.current = new Set([...endedTrials.current, endingTrial.fieldId]);
    setEndingTrial(null);
    void finish();
  };
  const discard = () => {
    draft.end();
    onDiscard();
  };

  return (
    <div ref={box} style={{ display: "contents" }}>
      <ShapesOnMap rows={rows} hoveredId={hoveredId} onHover={setHoveredId} onPick={pick} />
      {isLastStep ? (
        // Keys: the press on the continue button must not reach the save button in its place.
        <DetailsStep
          key="details"
          form={form}
          count={chosen.length}
          inFile={inFile}
          producers={producers}
          producer={producer}
          isSaving={isSaving}
          onProducer={setProducer}
          onSubmit={submit}
          onBack={() => setLastStep(false)}
        />
      ) : (
        <ReviewStep
          key="review"
          fileName={fileName}
          review={review}
          state={state}
          isPlaced={isPlaced}
          isCorrectionShown={isCorrectionShown && (needsCorrection || problems.size > 0)}
          hasChangesOnly={hasChangesOnly}
          isSaving={isSaving}
          isRereading={isRereading}
          projectionError={projectionError}
          onDiscard={restored ? discard : null}
          list={{ problems, hoveredId, list, onChange: change, onHover: setHoveredId, onShow: showRow }}
          onProjection={onProjection}
          onAnotherFile={onAnotherFile}
          onContinue={continueToDetails}
        />
      )}
      <TrialEndDialog error={endingTrial?.error} onStay={() => setEndingTrial(null)} onEnd={endTrial} />
    </div>
  );
}
