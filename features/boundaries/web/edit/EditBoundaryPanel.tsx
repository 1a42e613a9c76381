import { Alert, Text } from "@mantine/core";
import { type Field, field as fieldSchema } from "@surco/fields/contract";
import { BackToField, useField } from "@surco/fields/web";
import { areaHa } from "@surco/geometry";
import {
  ApiError,
  dropDraft,
  errorSentence,
  keepDraft,
  notifySuccess,
  PageTitle,
  readDraft,
  TaskPanel,
  useFormat,
  useSeason,
  useSheetStop,
  useUnsaved,
} from "@surco/kit-web";
import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { DiscardDialog } from "../draw/DiscardDialog";
import { DrawingTask } from "../draw/DrawingTask";
import { drawingReducer, isChanged, newDrawing } from "../draw/drawing";
import { drawingDraft } from "../draw/drawing-draft";
import { boundaryOfShape, type Corners, cornersOf, shapeOf } from "../draw/shape";
import { useDrawingTools } from "../draw/use-drawing-tools";
import { useShowCorners } from "../draw/use-show-corners";
import { StaleBoundary } from "./StaleBoundary";
import { useCacheField, useReplaceBoundary } from "./use-boundary";

/** Editor of an existing field's boundary on the map. */
export function EditBoundaryPanel() {
  const { fieldId = "" } = useParams();
  const { data: field, error, isPlaceholderData } = useField(fieldId);
  if (error) return <CannotEdit fieldId={fieldId}>{(t) => errorSentence(error, t)}</CannotEdit>;
  // Editing waits for the server's version: the list's may be out of date.
  if (!field || isPlaceholderData)
    return <CannotEdit fieldId={fieldId}>{(t) => t("common:loading")}</CannotEdit>;
  if (field.isBoundaryFrozen)
    return <CannotEdit fieldId={fieldId}>{(t) => t("boundaries:errors.FIELD_BOUNDARY_FROZEN")}</CannotEdit>;
  if (field.right !== "edit")
    return <CannotEdit fieldId={fieldId}>{(t) => t("common:errors.FORBIDDEN")}</CannotEdit>;
  return <EditBoundary key={field.id} field={field} />;
}

const boundaryDraft = drawingDraft.extend({
  /** Id of the new boundary: saving again after a lost response is idempotent. */
  id: z.uuid(),
  version: z.number().int(),
});

const NO_CORNERS: Corners = [];

function EditBoundary({ field }: { field: Field }) {
  const { t } = useTranslation(["boundaries", "fields"]);
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { season } = useSeason();
  const name = `fields:field.${field.id}`;
  const [kept] = useState(() => readDraft(name, boundaryDraft));
  const [base, setBase] = useState({ id: kept?.id ?? newId(), version: kept?.version ?? field.version });
  const [drawing, dispatch] = useReducer(drawingReducer, kept, (found) => {
    const origin = shapeOf(field.polygon);
    return found ? newDrawing(origin, found.shape, found.line) : newDrawing(origin);
  });
  const [isAsking, setAsking] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [wanted, setWanted] = useState(() => ({ corners: cornersOf(drawing), past: 0 }));
  const isDone = useRef(false);
  const replace = useReplaceBoundary(field.id);
  const takeField = useCacheField(field.id);
  const stale = staleFieldOf(replace.error);
  const { shape, line } = drawing;
  const isDrawn = isChanged(drawing);
  const { id, version } = base;

  const leave = async () => {
    isDone.current = true;
    dropDraft(name);
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
  useUnsaved(isDrawn);
  useShowCorners(drawing.past.length === wanted.past ? wanted.corners : NO_CORNERS);
  useEffect(() => {
    if (isDone.current) return;
    if (isDrawn) keepDraft(name, { id, version, shape, line });
    else dropDraft(name);
  }, [name, isDrawn, id, version, shape, line]);

  const save = (onto: { id: string; version: number }) =>
    replace.mutate(
      { ...onto, season, polygon: boundaryOfShape(shape) },
      {
        onSuccess: () => {
          notifySuccess("fields:notices.FIELD_UPDATED", t);
          tools.walk.end();
          void leave();
        },
      },
    );

  return (
    <>
      <PageTitle page={t("edit.title", { name: field.name })} />
      <DrawingTask
        title={t("edit.title", { name: field.name })}
        tools={tools}
        drawnFieldId={field.id}
        isSaved
        isTyping={isTyping}
        onTyping={setTyping}
        onTyped={(corners) => {
          setTyping(false);
          setWanted({ corners, past: drawing.past.length + 1 });
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
              isSaving={replace.isPending}
              onKeepMine={() => {
                const onto = { id: newId(), version: stale.version };
                setBase(onto);
                save(onto);
              }}
              onTakeTheirs={() => {
                void takeField(stale);
                tools.walk.end();
                void leave();
              }}
            />
          ) : replace.error ? (
            <Alert color="red" role="alert" title={t("common:notice.error")}>
              {t("boundaries:notices.FIELD_UPDATE_FAILED")} {errorSentence(replace.error, t)}
            </Alert>
          ) : (
            kept !== null && drawing.past.length === 0 && <Alert>{t("edit.restored")}</Alert>
          )
        }
        onCancel={cancel}
        continueLabel={t("edit.save")}
        isContinuing={replace.isPending}
        onContinue={() => (isDrawn ? save(base) : void leave())}
      >
        {isDrawn && <AreaChange field={field} nowHa={tools.liveHa} season={season} />}
      </DrawingTask>
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
    <Text size="sm" c="dimmed">
      {t("edit.before", { area: format.ha(field.areaHa), change, season })}
    </Text>
  );
}

/** Current field, when the saved change was based on an older version. */
function staleFieldOf(error: unknown): Field | null {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return null;
  const read = fieldSchema.safeParse(error.details.current);
  return read.success ? read.data : null;
}

interface CannotEditProps {
  fieldId: string;
  children(t: ReturnType<typeof useTranslation>["t"]): ReactNode;
}

function CannotEdit({ fieldId, children }: CannotEditProps) {
  const { t } = useTranslation(["fields", "common"]);
  return (
    <TaskPanel title={t("fields:edit.boundary")} foot={<BackToField fieldId={fieldId} />}>
      <Text size="sm" role="status">
        {children(t)}
      </Text>
    </TaskPanel>
  );
}
