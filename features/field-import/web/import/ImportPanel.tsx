import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ImportReview as Review } from "@surco/field-import/contract";
import {
  emptyFieldValues,
  type FieldValues,
  FROM_FILE,
  fieldValuesValidator,
  lastFiscalName,
  useDashboard,
} from "@surco/fields/web";
import { type Boundary, bboxOf, joinBboxes } from "@surco/geometry";
import { errorSentence, PageTitle, readDraft, TaskPanel } from "@surco/kit-web";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { ChooseFile } from "./ChooseFile";
import { ImportReview } from "./ImportReview";
import { importDraft, importDraftName, rowsOfDraft } from "./import-draft";
import { previewOf, startMapping } from "./mapping";
import { isRefusedFile, useReviewFile } from "./use-import";
import type { SavedImport } from "./use-save-import";

/** Import of a file: choose, review, save. */
export function ImportPanel() {
  const { t } = useTranslation(["field-import", "fields"]);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { setWantedBounds, droppedFile, setDroppedFile } = useDashboard();
  const reviewFile = useReviewFile();
  const [read, setRead] = useState<{ file: File; review: Review } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<FieldValues>({
    initialValues: { ...emptyFieldValues, fiscalName: lastFiscalName() },
    validate: fieldValuesValidator(t, { isNamed: false }),
    validateInputOnBlur: true,
  });
  const show = (boundaries: readonly Boundary[]) =>
    setWantedBounds(boundaries.length === 0 ? null : joinBboxes(boundaries.map(bboxOf)));
  const open = (file: File, projection?: string) =>
    reviewFile.mutate(
      { file, projection },
      {
        onSuccess: (review) => {
          setRead({ file, review });
          form.setValues(draftValues(file, review) ?? firstValues(review));
          show(review.shapes.flatMap(({ parts }) => parts.flatMap(({ polygon }) => polygon ?? [])));
        },
      },
    );
  // A file dropped on the map before this panel was open or while it waits for one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file is a reason
  useEffect(() => {
    if (droppedFile === null) return;
    setDroppedFile(null);
    if (read === null && !reviewFile.isPending) open(droppedFile);
  }, [droppedFile]);

  const refusal = isRefusedFile(reviewFile.error) ? reviewFile.error : null;
  const restart = () => {
    if (read !== null) form.setValues(firstValues(read.review));
    setAttempt((now) => now + 1);
  };
  const leave = () => void navigate({ pathname: "/dashboard", search });
  const finish = ({ polygons }: SavedImport) => {
    leave();
    show(polygons);
  };

  return (
    <>
      <PageTitle page={t("import.title")} />
      {read === null ? (
        <TaskPanel
          title={t("import.title")}
          foot={
            <Button variant="default" mih={44} onClick={leave}>
              {t("common:cancel")}
            </Button>
          }
        >
          <ChooseFile
            onFile={open}
            reading={reviewFile.isPending ? reviewFile.variables.file.name : null}
            error={refusal}
          />
        </TaskPanel>
      ) : (
        <ImportReview
          // Another projection starts the review from scratch.
          key={`${read.review.projection?.chosen} ${attempt}`}
          fileName={read.file.name}
          review={read.review}
          form={form}
          isRereading={reviewFile.isPending}
          projectionError={refusal && errorSentence(refusal, t)}
          onProjection={(code) => open(read.file, code)}
          onAnotherFile={() => setRead(null)}
          onDiscard={restart}
          onSaved={finish}
        />
      )}
    </>
  );
}

function firstValues(review: Review): FieldValues {
  return {
    ...emptyFieldValues,
    fiscalName: lastFiscalName(),
    farmId: namesFarms(review) ? FROM_FILE : "",
  };
}

/** Form values of the file's draft; null without one. */
function draftValues(file: File, review: Review): FieldValues | null {
  const begun = readDraft(importDraftName(file.name), importDraft);
  return begun && rowsOfDraft(begun, review) !== null ? begun.values : null;
}

/** Checks if folders or attributes name several farms. */
function namesFarms(review: Review): boolean {
  return previewOf(review.shapes, "farm", startMapping(review)).count > 1 || review.kind === "isoxml";
}
