import { Alert } from "@mantine/core";
import { useForm } from "@mantine/form";
import { bboxOf } from "@surco/geometry";
import { notifySuccess, PageTitle, useSeason, useSheetStop, useUnsaved } from "@surco/kit-web";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useDashboard } from "../dashboard-context";
import { type FieldValues, fieldValuesValidator } from "../field-form/field-values";
import { lastFiscalName } from "../field-form/fiscal-name";
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
  const [typed, setTyped] = useState<Corners | null>(null);
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
  // From before a reload, from typed coordinates, and for the form, whose panel may cover it.
  const isFromElsewhere = isForm || corners === kept?.corners || corners === typed;
  useShowOutline(isFromElsewhere ? corners : null);

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
          onTyped={(taken) => {
            setTyping(false);
            setTyped(taken);
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

/** Has the map show an outline that came from elsewhere than the hand on it; null leaves the map alone. */
function useShowOutline(corners: Corners | null): void {
  const { setWantedBounds } = useDashboard();
  useEffect(() => {
    const isShown = corners !== null && corners.length >= MIN_CORNERS;
    setWantedBounds(isShown ? bboxOf(polygonOf(corners)) : null);
    return () => setWantedBounds(null);
  }, [corners, setWantedBounds]);
}
