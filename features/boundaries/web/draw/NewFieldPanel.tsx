import { Alert } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type FieldValues, fieldValuesValidator, lastFiscalName } from "@surco/fields/web";
import { PageTitle, useSeason, useSheetStop, useUnsaved } from "@surco/kit-web";
import { useUnsentChanges } from "@surco/kit-web/outbox";
import { parseAsString, parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { DiscardDialog } from "./DiscardDialog";
import { DrawingTask } from "./DrawingTask";
import { forms, isChanged, isComplete, newDrawing } from "./drawing";
import { drawingReducer } from "./drawing-reducer";
import { NewFieldForm } from "./NewFieldForm";
import {
  deleteNewFieldDraft,
  draftOfInput,
  emptyNewField,
  type NewFieldDraft,
  readNewFieldDraft,
  saveNewFieldDraft,
} from "./new-field-draft";
import { FIELD_KIND, newFieldInput } from "./new-field-input";
import { boundaryOfShape, type Corners, cornersOf } from "./shape";
import { useDrawingTools } from "./use-drawing-tools";
import { useSaveNewField } from "./use-save-new-field";
import { useShowCorners } from "./use-show-corners";
import { withoutParam } from "./without-param";

/** New field, or one of this device that the server refused, to correct. */
export function NewFieldPanel() {
  const [correctedId] = useQueryState("pendiente", parseAsString);
  const unsent = useUnsentChanges(FIELD_KIND, correctedId ?? "");
  if (correctedId === null) return <NewField corrected={null} />;
  if (unsent === null) return null;
  // Sent meanwhile: a field is drawn from the start.
  const corrected = newFieldInput.safeParse(unsent).data;
  return <NewField key={correctedId} corrected={corrected ? draftOfInput(corrected) : null} />;
}

/** New field: its outline drawn on the map, then its form. Both survive a reload. */
function NewField({ corrected }: { corrected: NewFieldDraft | null }) {
  const correctedId = corrected?.id ?? null;
  const { t } = useTranslation(["boundaries", "fields"]);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { country } = useSeason();
  const [kept] = useState(() => readNewFieldDraft(correctedId));
  const [draft] = useState(() => kept ?? corrected ?? emptyNewField(lastFiscalName()));
  const [firstForm] = useQueryState("forma", parseAsStringLiteral(forms).withDefault("polygon"));
  const [drawing, dispatch] = useReducer(drawingReducer, draft, ({ shape, line }) => {
    const begun = newDrawing([], shape, line);
    return (kept ?? corrected) ? begun : { ...begun, tool: firstForm };
  });
  const [step, setStep] = useState(draft.step);
  const [isAsking, setAsking] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [shownCorners, setShownCorners] = useState(() => ({ corners: cornersOf(draft), past: 0 }));
  const isDone = useRef(false);
  const form = useForm<FieldValues>({
    initialValues: draft.values,
    validate: fieldValuesValidator(t, { isNamed: true }),
    validateInputOnBlur: true,
  });
  const { shape, line } = drawing;
  const isDrawn = isChanged(drawing);
  const isForm = step === "form" && isComplete(drawing);
  const polygon = useMemo(() => boundaryOfShape(shape), [shape]);

  const leave = async (pathname: string) => {
    isDone.current = true;
    deleteNewFieldDraft(correctedId);
    // The first tool and the corrected field belong to the link that opened this page only.
    await navigate({ pathname, search: withoutParam(withoutParam(search, "forma"), "pendiente") });
  };
  const cancel = () => (isDrawn ? setAsking(true) : void leave("/dashboard"));
  const tools = useDrawingTools({
    drawing,
    dispatch,
    fieldId: null,
    name: "new",
    isListening: !isAsking && !isForm,
    onCancel: cancel,
  });

  const { save, isSaving } = useSaveNewField(form, (isSent) => {
    tools.walk.end();
    return leave(isSent ? `/dashboard/field/${draft.id}` : "/dashboard");
  });

  useSheetStop(isForm || isTyping ? "full" : "peek");
  useUnsaved(isDrawn);
  // Shown after a reload, for typed coordinates, and for the form, whose panel may cover the drawing.
  const isFromElsewhere = drawing.past.length === shownCorners.past;
  useShowCorners(isForm ? cornersOf(drawing) : isFromElsewhere ? shownCorners.corners : NO_CORNERS);

  const { values } = form;
  useEffect(() => {
    if (isDone.current) return;
    if (isDrawn) saveNewFieldDraft(correctedId, { id: draft.id, shape, line, step, values });
    else deleteNewFieldDraft(correctedId);
  }, [correctedId, draft.id, isDrawn, shape, line, step, values]);

  return (
    <>
      <PageTitle page={t("draw.title")} />
      {isForm ? (
        <NewFieldForm
          form={form}
          polygon={polygon}
          country={country}
          isSaving={isSaving}
          isRestored={kept?.step === "form" && drawing.past.length === 0}
          onBack={() => setStep("draw")}
          onSave={() => save({ id: draft.id, polygon })}
        />
      ) : (
        <DrawingTask
          title={t("draw.title")}
          tools={tools}
          drawnFieldId={null}
          isTyping={isTyping}
          onTyping={setTyping}
          onTyped={(corners) => {
            setTyping(false);
            setShownCorners({ corners, past: drawing.past.length + 1 });
          }}
          note={kept !== null && drawing.past.length === 0 && <Alert>{t("draw.restored")}</Alert>}
          onCancel={cancel}
          continueLabel={t("draw.continue")}
          onContinue={() => setStep("form")}
        />
      )}
      <DiscardDialog
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          tools.walk.end();
          void leave("/dashboard");
        }}
      />
    </>
  );
}

const NO_CORNERS: Corners = [];
