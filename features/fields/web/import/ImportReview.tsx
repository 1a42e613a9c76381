import { Button, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type ImportReview as ImportReviewAnswer, MAX_IMPORT_SHAPES } from "@surco/fields/contract";
import { type Boundary, bboxOf } from "@surco/geometry";
import { useFormat, useSeason, useSheetStop, useUnsaved } from "@surco/kit-web";
import { fitMap, useSurcoMap } from "@surco/kit-web/map";
import { type FormEvent, useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldDetails } from "../field-form/FieldDetails";
import { FARMS_FROM_FOLDERS, type FieldValues } from "../field-form/field-values";
import { focusFirstError } from "../field-form/focus-first-error";
import { TaskPanel } from "../task-panel/TaskPanel";
import { LeftOut } from "./LeftOut";
import { landOf, type ReviewRow } from "./land";
import { folderFarmName } from "./plan-farms";
import { ReviewList } from "./ReviewList";
import { numberRepeated, repeatedRows } from "./review";
import { ShapesOnMap } from "./ShapesOnMap";
import { useSaveImport } from "./use-save-import";

interface ImportReviewProps {
  fileName: string;
  review: ImportReviewAnswer;
  firstRows: readonly ReviewRow[];
  form: UseFormReturnType<FieldValues>;
  onAnotherFile(): void;
  onSaved(polygons: readonly Boundary[]): void;
}

const FORM_ID = "import-details";

/** The file looked over: first its shapes, then what holds for all of them. Nothing is saved before the last button. */
export function ImportReview(props: ImportReviewProps) {
  const { fileName, review, firstRows, form, onAnotherFile, onSaved } = props;
  const { t } = useTranslation("fields");
  const format = useFormat();
  const { country } = useSeason();
  const map = useSurcoMap();
  const [rows, setRows] = useState(firstRows);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isLastStep, setLastStep] = useState(false);
  const [isMendingSaid, setMendingSaid] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const otherFarm = fileName.replace(/\.[a-z]{3,8}$/i, "") || t("import.title");
  const { save, isSaving } = useSaveImport(form, otherFarm);
  const { farmId } = form.values;
  const farmOf = useCallback(
    (row: ReviewRow) => (farmId === FARMS_FROM_FOLDERS ? folderFarmName(row, otherFarm) : ""),
    [farmId, otherFarm],
  );
  const chosen = useMemo(() => rows.filter(({ isIncluded }) => isIncluded), [rows]);
  const repeated = useMemo(() => repeatedRows(rows, farmOf), [rows, farmOf]);
  const hasFolders = chosen.some(({ shape }) => shape.folders.length > 0);
  const isToMend = repeated.size > 0 || chosen.some(({ name }) => name.trim() === "");
  useUnsaved(chosen.length > 0);
  useSheetStop(isLastStep ? "full" : "half");

  const change = useCallback((id: string, changed: Partial<ReviewRow>) => {
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...changed } : row)));
    setProblems((now) => (now.has(id) ? new Map([...now].filter(([row]) => row !== id)) : now));
  }, []);
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
    box.current?.querySelector(`[data-row="${id}"]`)?.scrollIntoView({ block: "center" });
  };

  const goOn = () => {
    if (isToMend) return sendToList();
    setLastStep(true);
  };
  const sendToList = () => {
    setLastStep(false);
    setMendingSaid(true);
    focusFirstError(box.current);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.validate().hasErrors) return focusFirstError(box.current);
    // Farms by folder were chosen only now, and may part or join names.
    if (isToMend) return sendToList();
    const outcome = await save(chosen);
    if (Array.isArray(outcome)) return onSaved(outcome.map(({ polygon }) => polygon));
    if (typeof outcome === "object") {
      setProblems(new Map([[outcome.rowId, outcome.sentence]]));
      sendToList();
    } else if (outcome === "details") focusFirstError(box.current);
  };

  return (
    <div ref={box} style={{ display: "contents" }}>
      <ShapesOnMap
        firstRows={firstRows}
        rows={rows}
        hoveredId={hoveredId}
        onHover={setHoveredId}
        onPick={pick}
      />
      {isLastStep ? (
        <TaskPanel
          title={t("import.detailsTitle")}
          foot={
            <>
              <Button variant="default" mih={44} disabled={isSaving} onClick={() => setLastStep(false)}>
                {t("import.backToList")}
              </Button>
              <Button type="submit" form={FORM_ID} mih={44} loading={isSaving}>
                {t("import.save", { count: chosen.length })}
              </Button>
            </>
          }
        >
          <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)}>
            <Stack gap="md">
              <Text size="sm">{t("import.forAll", { count: chosen.length })}</Text>
              <FieldDetails form={form} country={country} isNamed={false} hasFolders={hasFolders} />
              <Text size="sm" role="status">
                {isSaving && t("import.saving", { count: chosen.length })}
              </Text>
            </Stack>
          </form>
        </TaskPanel>
      ) : (
        <TaskPanel
          title={t("import.reviewTitle")}
          foot={
            <>
              <Button variant="default" mih={44} onClick={onAnotherFile}>
                {t("import.anotherFile")}
              </Button>
              {firstRows.length > 0 && (
                <Button
                  mih={44}
                  disabled={chosen.length === 0 || chosen.length > MAX_IMPORT_SHAPES}
                  onClick={goOn}
                >
                  {t("import.continue", { count: chosen.length })}
                </Button>
              )}
            </>
          }
        >
          <Stack gap="md">
            <div>
              <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                {t("import.summary", {
                  file: fileName,
                  count: rows.length,
                  area: format.ha(chosen.reduce((sum, row) => sum + landOf(row).areaHa, 0)),
                })}
              </Text>
              <div role="alert">
                {isMendingSaid && (isToMend || problems.size > 0) && (
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
            <LeftOut review={review} />
            <ReviewList
              rows={rows}
              repeated={repeated}
              problems={problems}
              hoveredId={hoveredId}
              onRows={setRows}
              onChange={change}
              onNumber={() => setRows((now) => numberRepeated(now, farmOf))}
              onHover={setHoveredId}
              onShow={showRow}
            />
          </Stack>
        </TaskPanel>
      )}
    </div>
  );
}
