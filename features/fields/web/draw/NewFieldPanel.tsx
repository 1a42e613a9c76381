import { Alert } from "@mantine/core";
import { useForm } from "@mantine/form";
import { bboxOf } from "@surco/geometry";
import { notifySuccess, PageTitle, useSeason, useSheetStop, useUnsaved } from "@surco/kit-web";
import { fitMap, useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { type FieldValues, fieldValuesValidator } from "../field-form/field-values";
import { lastFiscalName } from "../field-form/fiscal-name";
import { useFieldCards } from "../use-fields";
import { DiscardDialog } from "./DiscardDialog";
import { DrawingTask } from "./DrawingTask";
import { drawingReducer, newDrawing } from "./drawing";
import { type Corners, MIN_CORNERS, polygonOf } from "./line-crossing";
import { NewFieldForm } from "./NewFieldForm";
import { dropDraft, emptyDraft, keepDraft, readDraft } from "./new-field-draft";
import { useSaveNewField } from "./use-save-new-field";

/** A new field: its outline drawn on the map, then what it is called. Both survive a reload of the tab. */
export function NewFieldPanel() {
  const { t } = useTranslation("fields");
  const navigate = useNavigate();
  const { search } = useLocation();
  const { country } = useSeason();
  const [kept] = useState(readDraft);
  const [draft] = useState(() => kept ?? emptyDraft(lastFiscalName()));
  const [drawing, dispatch] = useReducer(drawingReducer, newDrawing(draft.corners, draft.isClosed));
  const [step, setStep] = useState(draft.step);
  const [isAsking, setAsking] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const isDone = useRef(false);
  const form = useForm<FieldValues>({
    initialValues: draft.values,
    validate: fieldValuesValidator(t, { isNamed: true }),
    validateInputOnBlur: true,
  });
  const { save, problem, isSaving } = useSaveNewField(form);
  const { corners, isClosed } = drawing;
  const polygon = useMemo(() => polygonOf(corners), [corners]);
  const isForm = step === "form" && isClosed;

  useSheetStop(isForm || isTyping ? "full" : "peek");
  useUnsaved(corners.length > 0);
  const [typedCount, setTypedCount] = useState(0);
  const isFromElsewhere = isForm || kept !== null || typedCount > 0;
  useShowOutline(corners, `${isForm} ${typedCount}`, isFromElsewhere);

  const { values } = form;
  useEffect(() => {
    if (isDone.current) return;
    if (corners.length === 0) dropDraft();
    else keepDraft({ id: draft.id, corners: [...corners], isClosed, step, values });
  }, [draft.id, corners, isClosed, step, values]);

  const leave = async (pathname: string) => {
    isDone.current = true;
    dropDraft();
    await navigate({ pathname, search });
  };
  const cancel = () => (corners.length > 0 ? setAsking(true) : void leave("/dashboard"));
  const saveField = async () => {
    const field = await save(draft.id, polygon);
    if (field === null) return;
    notifySuccess("FIELD_CREATED", t);
    await leave(`/dashboard/field/${field.id}`);
  };

  return (
    <>
      <PageTitle page={t("draw.title")} />
      {isForm ? (
        <NewFieldForm
          form={form}
          polygon={polygon}
          country={country}
          isSaving={isSaving}
          problem={problem}
          onBack={() => setStep("draw")}
          onSave={() => void saveField()}
        />
      ) : (
        <DrawingTask
          drawing={drawing}
          dispatch={dispatch}
          isTyping={isTyping}
          onTyping={setTyping}
          onTyped={() => {
            setTyping(false);
            setTypedCount(typedCount + 1);
          }}
          note={kept !== null && corners === kept.corners && <Alert>{t("draw.restored")}</Alert>}
          isListening={!isAsking}
          onCancel={cancel}
          onContinue={() => setStep("form")}
        />
      )}
      <DiscardDialog
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onDiscard={() => void leave("/dashboard")}
      />
    </>
  );
}

/**
 * Brings the outline into view when it came from elsewhere than the hand on the map: from before a reload, from typed
 * coordinates, and for the form, whose panel may cover it.
 */
function useShowOutline(corners: Corners, occasion: string, isWanted: boolean): void {
  const map = useSurcoMap();
  // The map shows all own fields when they arrive; the outline comes after that.
  const { isPending } = useFieldCards();
  const latest = useRef(corners);
  latest.current = corners;
  useEffect(() => {
    void occasion;
    if (!map || isPending || !isWanted) return;
    // Two frames on, panels, the map's padding and the first view of all fields have settled.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (latest.current.length >= MIN_CORNERS) fitMap(map, bboxOf(polygonOf(latest.current)));
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [map, isPending, isWanted, occasion]);
}
