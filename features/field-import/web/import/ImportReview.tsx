import { Button, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { MAX_IMPORT_SHAPES, type ImportReview as Review } from "@surco/field-import/contract";
import { type FieldValues, FROM_FILE } from "@surco/fields/web";
import { bboxOf } from "@surco/geometry";
import {
  DraftFound,
  focusFirstError,
  NeedsNetworkNote,
  TaskPanel,
  useDraft,
  useFormat,
  useKeepDraft,
  useOutOfReach,
  useSheetStop,
  useUnsaved,
} from "@surco/kit-web";
import { fitMap, useSurcoMap } from "@surco/kit-web/map";
import { type FormEvent, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IMPORT_FORM_ID, ImportDetails } from "./ImportDetails";
import { draftOfRows, importDraft, importDraftName, isTyped, rowsOfDraft } from "./import-draft";
import { LeftOut } from "./LeftOut";
import { landOf, type ReviewRow } from "./land";
import { MappingControls } from "./MappingControls";
import { ProjectionChoice } from "./ProjectionChoice";
import { NO_PRODUCER } from "./plan-producers";
import { ReviewList } from "./ReviewList";
import type { RowListHandle } from "./RowList";
import { ShapesOnMap } from "./ShapesOnMap";
import { useReview } from "./use-review";
import { type SavedImport, useSaveImport } from "./use-save-import";

interface ImportReviewProps {
  fileName: string;
  review: Review;
  form: UseFormReturnType<FieldValues>;
  isReadingAgain: boolean;
  onProjection(code: string): void;
  onAnotherFile(): void;
  /** Discards earlier decisions: the review begins anew. */
  onDiscard(): void;
  onSaved(saved: SavedImport): void;
}

/** The file looked over: first its shapes, then what holds for all of them. Nothing is saved before the last button. */
export function ImportReview(props: ImportReviewProps) {
  const { fileName, review, form, isReadingAgain, onProjection, onAnotherFile, onDiscard, onSaved } = props;
  const { t } = useTranslation("field-import");
  const map = useSurcoMap();
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isLastStep, setLastStep] = useState(false);
  const [isMendingSaid, setMendingSaid] = useState(false);
  const draft = useDraft(importDraftName(fileName), importDraft);
  const [begun] = useState(() => {
    const rows = draft.found && rowsOfDraft(draft.found, review);
    return draft.found && rows && { ...draft.found, rows };
  });
  const [producer, setProducer] = useState(begun?.producer ?? NO_PRODUCER);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<RowListHandle>(null);

  const otherFarm = fileName.replace(/\.[a-z]{2,8}$/i, "") || t("import.title");
  const state = useReview(review, form.values.farmId, otherFarm, begun);
  const { save, isSaving, producers } = useSaveImport(form);
  const { rows, chosen, repeated, mapping, inFile } = state;
  const nameless = chosen.find(({ isChange, name }) => !isChange && name.trim() === "");
  const isToMend = repeated.size > 0 || nameless !== undefined;
  // Until its projection is chosen nobody knows where the shapes are.
  const isPlaced = review.projection === null || review.projection.chosen !== null;
  const isNothingNew = chosen.every(({ isChange }) => isChange);
  const isOut = useOutOfReach();
  const isBegun = state.isTouched || isTyped(form.values, producer);
  const typed = {
    fileName,
    shapeCount: review.shapes.length,
    projection: review.projection?.chosen ?? null,
    values: form.values,
    producer,
    mapping,
    rows: draftOfRows(rows),
  };
  useKeepDraft(draft, isPlaced ? (isBegun ? typed : null) : undefined);
  useUnsaved(chosen.length > 0);
  useSheetStop(isLastStep ? "full" : "half");

  const change = useCallback(
    (id: string, changed: Partial<ReviewRow>) => {
      state.change(id, changed);
      setProblems((now) => (now.has(id) ? new Map([...now].filter(([row]) => row !== id)) : now));
    },
    [state.change],
  );
  const showRow = useCallback(
    (row: ReviewRow) => {
      setHoveredId(row.id);
      const { polygon } = landOf(row);
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
    setMendingSaid(true);
    const [first] = repeated;
    requestAnimationFrame(() => {
      const wanted = rowId ?? nameless?.id ?? first;
      if (wanted) list.current?.scrollTo(wanted);
      focusFirstError(box.current);
    });
  };
  const goOn = () => {
    if (isToMend) return sendToList();
    if (inFile.producers && producer === NO_PRODUCER) setProducer(FROM_FILE);
    if (inFile.crops && form.values.cropId === "") form.setFieldValue("cropId", FROM_FILE);
    if (isNothingNew) return void finish();
    setLastStep(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.validate().hasErrors) return focusFirstError(box.current);
    // Farms of the file were chosen only now, and may part or join names.
    if (isToMend) return sendToList();
    void finish();
  };
  const finish = async () => {
    const outcome = await save(chosen, { fileName, mapping, producer, otherFarm });
    if (typeof outcome === "object" && "polygons" in outcome) {
      draft.end();
      return onSaved(outcome);
    }
    if (typeof outcome === "object") {
      setProblems(new Map([[outcome.rowId, outcome.sentence]]));
      sendToList(outcome.rowId);
    } else if (outcome === "details") {
      setLastStep(true);
      focusFirstError(box.current);
    }
  };

  return (
    <div ref={box} style={{ display: "contents" }}>
      <ShapesOnMap rows={rows} hoveredId={hoveredId} onHover={setHoveredId} onPick={pick} />
      {isLastStep ? (
        // Keys: what is pressed to go on must not become the button that saves while it is being pressed.
        <TaskPanel
          key="details"
          title={t("import.detailsTitle")}
          foot={
            <>
              <Button variant="default" mih={44} disabled={isSaving} onClick={() => setLastStep(false)}>
                {t("import.backToList")}
              </Button>
              <Button type="submit" form={IMPORT_FORM_ID} mih={44} loading={isSaving} disabled={isOut}>
                {t("import.save", { count: chosen.length })}
              </Button>
            </>
          }
        >
          <NeedsNetworkNote isKept />
          <ImportDetails
            form={form}
            count={chosen.length}
            inFile={inFile}
            producers={producers}
            producer={producer}
            isSaving={isSaving}
            onProducer={setProducer}
            onSubmit={submit}
          />
        </TaskPanel>
      ) : (
        <TaskPanel
          key="review"
          title={t("import.reviewTitle")}
          foot={
            <>
              <Button variant="default" mih={44} onClick={onAnotherFile}>
                {t("import.anotherFile")}
              </Button>
              {rows.length > 0 && isPlaced && (
                <ContinueButton
                  count={chosen.length}
                  isNothingNew={isNothingNew}
                  isSaving={isSaving}
                  isReadingAgain={isReadingAgain}
                  onContinue={goOn}
                />
              )}
            </>
          }
        >
          <NeedsNetworkNote isKept />
          {begun && (
            <DraftFound
              onDiscard={() => {
                draft.end();
                onDiscard();
              }}
            />
          )}
          <Stack gap="md">
            <ReviewSummary
              fileName={fileName}
              review={review}
              state={state}
              isPlaced={isPlaced}
              isMendingSaid={isMendingSaid && (isToMend || problems.size > 0)}
            />
            {review.projection && (
              <ProjectionChoice
                projection={review.projection}
                isReading={isReadingAgain}
                onChoose={onProjection}
              />
            )}
            <LeftOut review={review} />
            {isPlaced && <MappingControls shapes={review.shapes} mapping={mapping} onChange={state.map} />}
            {!review.isOverlapComplete && (
              <Text size="sm" c="dimmed">
                {t("import.overlapIncomplete")}
              </Text>
            )}
            {isPlaced && (
              <ReviewList
                rows={rows}
                repeated={repeated}
                problems={problems}
                hoveredId={hoveredId}
                list={list}
                onRows={state.setRows}
                onChange={change}
                onJoin={state.join}
                onJoinAll={(isJoined) => state.join(null, isJoined)}
                onNumber={state.number}
                onHover={setHoveredId}
                onShow={showRow}
              />
            )}
          </Stack>
        </TaskPanel>
      )}
    </div>
  );
}

interface ContinueButtonProps {
  /** Shapes that are taken. */
  count: number;
  /** Only fields that are there get another boundary: there is no last step. */
  isNothingNew: boolean;
  isSaving: boolean;
  isReadingAgain: boolean;
  onContinue(): void;
}

function ContinueButton({ count, isNothingNew, isSaving, isReadingAgain, onContinue }: ContinueButtonProps) {
  const { t } = useTranslation("field-import");
  const isOut = useOutOfReach();
  const isCountRight = count > 0 && count <= MAX_IMPORT_SHAPES;
  return (
    <Button
      mih={44}
      loading={isSaving}
      disabled={!isCountRight || isReadingAgain || (isNothingNew && isOut)}
      onClick={onContinue}
    >
      {t(count > 0 && isNothingNew ? "import.saveChanges" : "import.continue", { count })}
    </Button>
  );
}

interface ReviewSummaryProps {
  fileName: string;
  review: Review;
  state: ReturnType<typeof useReview>;
  isPlaced: boolean;
  isMendingSaid: boolean;
}

/** Shapes and area of the file, and what stands in the way of going on. */
function ReviewSummary({ fileName, review, state, isPlaced, isMendingSaid }: ReviewSummaryProps) {
  const { t } = useTranslation("field-import");
  const format = useFormat();
  const { rows, chosen } = state;
  return (
    <div>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {t(isPlaced ? "import.summary" : "import.summaryUnplaced", {
          file: fileName,
          kind: t(`import.kind.${review.kind}`),
          count: rows.length,
          area: format.ha(chosen.reduce((sum, row) => sum + landOf(row).areaHa, 0)),
        })}
      </Text>
      <div role="alert">
        {isMendingSaid && (
          <Text size="sm" c="var(--surco-harm)">
            {t("import.mend")}
          </Text>
        )}
        {chosen.length > MAX_IMPORT_SHAPES && (
          <Text size="sm" c="var(--surco-harm)">
            {t("import.tooMany", { max: format.number(MAX_IMPORT_SHAPES) })}
          </Text>
        )}
      </div>
    </div>
  );
}
