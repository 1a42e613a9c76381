import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ImportReview as ImportReviewAnswer } from "@surco/fields/contract";
import { type Bbox, type Boundary, bboxOf } from "@surco/geometry";
import { notifySuccess, PageTitle } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { v7 as newId } from "uuid";
import { useDashboard } from "../dashboard-context";
import {
  emptyFieldValues,
  FARMS_FROM_FOLDERS,
  type FieldValues,
  fieldValuesValidator,
} from "../field-form/field-values";
import { lastFiscalName } from "../field-form/fiscal-name";
import { TaskPanel } from "../task-panel/TaskPanel";
import { ChooseFile } from "./ChooseFile";
import { ImportReview } from "./ImportReview";
import { landOf, type ReviewRow } from "./land";
import { startReview } from "./review";
import { useReviewFile } from "./use-import";

interface ReadFile {
  fileName: string;
  review: ImportReviewAnswer;
  rows: ReviewRow[];
}

/** Import of a file: choose it, look over what is in it, save what is wanted. */
export function ImportPanel() {
  const { t } = useTranslation("fields");
  const navigate = useNavigate();
  const { search } = useLocation();
  const { setWantedBounds } = useDashboard();
  const reviewFile = useReviewFile();
  const [read, setRead] = useState<ReadFile | null>(null);
  const form = useForm<FieldValues>({
    initialValues: { ...emptyFieldValues, fiscalName: lastFiscalName() },
    validate: fieldValuesValidator(t, { isNamed: false }),
    validateInputOnBlur: true,
  });
  const show = (polygons: readonly Boundary[]) => setWantedBounds(boundsOf(polygons));
  const open = (file: File) =>
    reviewFile.mutate(
      { file },
      {
        onSuccess: (review) => {
          const rows = startReview(review.shapes, (n) => t("import.proposedName", { n }), newId);
          setRead({ fileName: file.name, review, rows });
          form.setFieldValue("farmId", hasFarmFolders(rows) ? FARMS_FROM_FOLDERS : "");
          show(polygonsOf(rows));
        },
      },
    );
  const leave = () => void navigate({ pathname: "/dashboard", search });
  const finish = (polygons: readonly Boundary[]) => {
    notifySuccess("FIELDS_CREATED", t, { count: polygons.length });
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
            error={reviewFile.error}
          />
        </TaskPanel>
      ) : (
        <ImportReview
          fileName={read.fileName}
          review={read.review}
          firstRows={read.rows}
          form={form}
          onAnotherFile={() => setRead(null)}
          onSaved={finish}
        />
      )}
    </>
  );
}

/** Fields in several folders are most often those of several farms. */
function hasFarmFolders(rows: readonly ReviewRow[]): boolean {
  return new Set(rows.flatMap(({ shape }) => shape.folders.at(-1) ?? [])).size > 1;
}

function polygonsOf(rows: readonly ReviewRow[]): Boundary[] {
  return rows.flatMap((row) => landOf(row).polygon ?? []);
}

function boundsOf(polygons: readonly Boundary[]): Bbox | null {
  const boxes = polygons.map(bboxOf);
  if (boxes.length === 0) return null;
  return [
    boxes.reduce((west, box) => Math.min(west, box[0]), 180),
    boxes.reduce((south, box) => Math.min(south, box[1]), 90),
    boxes.reduce((east, box) => Math.max(east, box[2]), -180),
    boxes.reduce((north, box) => Math.max(north, box[3]), -90),
  ];
}
