import { Alert, Box, Text } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { BackToField, explainArea, TrialEndDialog, trialEndOf, useField } from "@surco/fields/web";
import { areaHa } from "@surco/geometry";
import {
  Explain,
  errorSentence,
  formDraft,
  isPassing,
  PageTitle,
  TaskPanel,
  useBegunForm,
  useFormat,
  useSeason,
  useSheetStop,
  useVersionedForm,
  WaysOn,
} from "@surco/kit-web";
import { useSaveOrKeep, useUnsentChanges } from "@surco/kit-web/outbox";
import { type ReactNode, useMemo, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { DiscardDialog } from "../draw/DiscardDialog";
import { DrawingTask } from "../draw/DrawingTask";
import { isChanged, newDrawing } from "../draw/drawing";
import { drawingDraft } from "../draw/drawing-draft";
import { drawingReducer } from "../draw/drawing-reducer";
import { boundaryOfShape, type Corners, cornersOf, type Shape, shapeOf } from "../draw/shape";
import { useDrawingTools } from "../draw/use-drawing-tools";
import { useShowCorners } from "../draw/use-show-corners";
import { StaleBoundary } from "./StaleBoundary";
import { BOUNDARY_KIND, boundaryInput, useCacheField, useReplaceBoundary } from "./use-boundary";

/** Editor of an existing field's boundary on the map. */
export function EditBoundaryPanel() {
  const { fieldId = "" } = useParams();
  const { data: field, error, isPlaceholderData } = useField(fieldId);
  const unsent = useUnsentChanges(BOUNDARY_KIND, fieldId);
  if (error)
    return (
      <CannotEdit fieldId={fieldId} isRefused={!isPassing(error)}>
        {(t) => errorSentence(error, t)}
      </CannotEdit>
    );
  // Editing waits for the server's version: the list's may be out of date.
  if (!field || isPlaceholderData || unsent === null)
    return <CannotEdit fieldId={fieldId}>{(t) => t("common:loading")}</CannotEdit>;
  if (field.isBoundaryFrozen)
    return <CannotEdit fieldId={fieldId}>{(t) => t("boundaries:errors.FIELD_BOUNDARY_FROZEN")}</CannotEdit>;
  if (field.right !== "edit")
    return (
      <CannotEdit fieldId={fieldId} isRefused>
        {(t) => t("fields:record.ownerOnly")}
      </CannotEdit>
    );
  const { polygon } = boundaryInput.partial().catch({}).parse(unsent);
  return <EditBoundary key={field.id} field={field} unsent={polygon ?? null} />;
}

interface BoundaryValues {
  /** Id of the new boundary: saving again after a lost response is idempotent. */
  boundaryId: string;
  shape: Shape;
  line: Corners;
}

/** Draft of a field's boundary that survives a reload, with the field it changes. */
function boundaryDraft(field: Field) {
  const base = z.custom<Field>(
    (value) => z.object({ id: z.literal(field.id), version: z.number().int() }).safeParse(value).success,
  );
  const draft = formDraft(base, drawingDraft.extend({ boundaryId: z.uuid() }));
  // Drafts of earlier builds hold the version instead of the field.
  const earlier = drawingDraft
    .extend({ id: z.uuid(), version: z.number().int() })
    .transform(({ id, version, shape, line }) => ({
      id: field.id,
      base: { ...field, version },
      values: { boundaryId: id, shape, line },
    }));
  return z.union([draft, earlier]);
}

const NO_CORNERS: Corners = [];

interface EditBoundaryProps {
  field: Field;
  /** Changed boundary that has not reached the server. */
  unsent: Field["polygon"] | null;
}

function EditBoundary({ field, unsent }: EditBoundaryProps) {
  const { t } = useTranslation(["boundaries", "fields"]);
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { season } = useSeason();
  const name = `fields:field.${field.id}`;
  const begun = useBegunForm<Field, BoundaryValues>({
    name,
    shape: useMemo(() => boundaryDraft(field), [field]),
    saved: field,
    valuesOf: (saved) => ({ boundaryId: newId(), shape: shapeOf((saved ?? field).polygon), line: [] }),
  });
  const [drawing, dispatch] = useReducer(drawingReducer, begun, ({ isRestored, values }) => {
    const origin = shapeOf(field.polygon);
    if (isRestored) return newDrawing(origin, values.shape, values.line);
    return unsent === null ? newDrawing(origin) : newDrawing(origin, shapeOf(unsent));
  });
  const [boundaryId, setBoundaryId] = useState(begun.values.boundaryId);
  const latestId = useRef(boundaryId);
  /** Consent to the end of the trial; holds for one attempt. */
  const endsTrial = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [shownCorners, setShownCorners] = useState(() => ({ corners: cornersOf(drawing), past: 0 }));
  const replace = useReplaceBoundary(field.id);
  const saveOrKeep = useSaveOrKeep();
  const cacheField = useCacheField();
  const { shape, line } = drawing;
  const isDrawn = isChanged(drawing);

  const leave = async () => {
    versioned.end();
    await navigate({ pathname: `/dashboard/field/${field.id}/summary`, search });
  };
  const cancel = () => (isDrawn ? setAsking(true) : void leave());
  const tools = useDrawingTools({
    drawing,
    dispatch,
    fieldId: field.id,
    name,
    isListening: !isAsking,
    onCancel: cancel,
  });

  useSheetStop(isTyping ? "full" : "peek");
  useShowCorners(drawing.past.length === shownCorners.past ? shownCorners.corners : NO_CORNERS);
  const versioned = useVersionedForm(begun, {
    values: useMemo(() => ({ boundaryId, shape, line }), [boundaryId, shape, line]),
    setValues: () => dispatch({ type: "cleared" }),
    isSame: () => !isDrawn,
    validate: () => true,
    messages: {
      name: "boundaries/change-boundary",
      success: (saved) => (saved ? "fields:notices.FIELD_UPDATED" : "common:notices.KEPT_ON_DEVICE"),
      failure: "fields:notices.FIELD_UPDATE_FAILED",
    },
    save: ({ base, values }) => {
      const { version, polygon: before } = base ?? field;
      const id = latestId.current;
      const polygon = boundaryOfShape(values.shape);
      return saveOrKeep({
        kind: BOUNDARY_KIND,
        recordId: field.id,
        version,
        subject: { fieldId: field.id, title: t("edit.title", { name: field.name }) },
        before: { polygon: unsent ?? before },
        after: { polygon, boundaryId: id, season },
        save: () => replace({ id, version, season, polygon, endsTrial: endsTrial.current }),
      });
    },
    showAtInput: (error) => trialEndOf(error) !== null,
    onSaved: () => {
      tools.walk.end();
      void leave();
    },
    onUnchanged: () => void leave(),
  });
  const { stale } = versioned;
  const submit = (isTrialEnding = false) => {
    endsTrial.current = isTrialEnding;
    versioned.submit();
  };

  return (
    <>
      <PageTitle page={t("edit.title", { name: field.name })} />
      <DrawingTask
        title={t("edit.title", { name: field.name })}
        tools={tools}
        drawnFieldId={field.id}
        maxParts={Math.max(drawing.origin.length, 1)}
        isSaved
        isTyping={isTyping}
        onTyping={setTyping}
        onTyped={(corners) => {
          setTyping(false);
          setShownCorners({ corners, past: drawing.past.length + 1 });
        }}
        note={
          stale ? (
            <StaleBoundary
              subject="boundary"
              values={{
                mine: format.ha(areaHa(boundaryOfShape(shape))),
                theirs: format.ha(stale.areaHa),
              }}
              theirs={stale.polygon}
              savedAt={versioned.staleAt}
              isSaving={versioned.isSaving}
              onKeepMine={() => {
                latestId.current = newId();
                setBoundaryId(latestId.current);
                endsTrial.current = false;
                versioned.keepMine();
              }}
              onTakeTheirs={() => {
                void cacheField(stale);
                tools.walk.end();
                void leave();
              }}
            />
          ) : (
            begun.isRestored && drawing.past.length === 0 && <Alert>{t("edit.restored")}</Alert>
          )
        }
        onCancel={cancel}
        continueLabel={t("edit.save")}
        isContinuing={versioned.isSaving}
        onContinue={() => submit()}
      >
        {isDrawn && <AreaChange field={field} nowHa={tools.liveHa} season={season} />}
      </DrawingTask>
      <TrialEndDialog error={versioned.error} onStay={versioned.clearFailure} onEnd={() => submit(true)} />
      <DiscardDialog
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          tools.walk.end();
          void leave();
        }}
      />
    </>
  );
}

/** Area before the change, and the first season of the new boundary. */
function AreaChange({ field, nowHa, season }: { field: Field; nowHa: number; season: string }) {
  const { t } = useTranslation(["boundaries", "fields"]);
  const format = useFormat();
  const by = nowHa - field.areaHa;
  const change = `${by < 0 ? "−" : "+"}${format.ha(Math.abs(by))}`;
  return (
    <Text size="sm" c="dimmed" data-explained>
      {t("edit.before", { area: format.ha(field.areaHa), change, season })}
      <Explain explanation={explainArea(field.polygon, field.areaHa)} name={t("fields:field.area")} />
    </Text>
  );
}

interface CannotEditProps {
  fieldId: string;
  /** True where another account, or the owner's consent, would help. */
  isRefused?: boolean;
  children(t: ReturnType<typeof useTranslation>["t"]): ReactNode;
}

function CannotEdit({ fieldId, isRefused = false, children }: CannotEditProps) {
  const { t } = useTranslation(["fields", "boundaries", "common"]);
  return (
    <TaskPanel title={t("fields:edit.boundary")} foot={<BackToField fieldId={fieldId} />}>
      <Text size="sm" role="status">
        {children(t)}
      </Text>
      {isRefused && (
        <Box mt="md">
          <WaysOn canAsk />
        </Box>
      )}
    </TaskPanel>
  );
}
