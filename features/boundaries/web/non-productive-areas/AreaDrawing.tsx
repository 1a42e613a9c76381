import { Alert, NativeSelect, TextInput } from "@mantine/core";
import { type NonProductiveArea, nonProductiveArea, nonProductiveAreaKind } from "@surco/boundaries/contract";
import type { Field } from "@surco/fields/contract";
import { areaHa } from "@surco/geometry";
import {
  ApiError,
  dropDraft,
  errorSentence,
  keepDraft,
  notifySuccess,
  PageTitle,
  useFormat,
  useSheetStop,
  useUnsaved,
} from "@surco/kit-web";
import { useEffect, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DiscardDialog } from "../draw/DiscardDialog";
import { DrawingTask } from "../draw/DrawingTask";
import { drawingReducer, isChanged, newDrawing } from "../draw/drawing";
import { boundaryOfShape, cornersOf, shapeOf } from "../draw/shape";
import { useDrawingTools } from "../draw/use-drawing-tools";
import { useShowCorners } from "../draw/use-show-corners";
import { StaleBoundary } from "../edit/StaleBoundary";
import { type AreaDraft, draftName } from "./area-draft";
import { useAreaMutations } from "./use-non-productive-areas";

interface AreaDrawingProps {
  field: Field;
  draft: AreaDraft;
  /** The saved area that is changed; null for a new one. */
  origin: NonProductiveArea | null;
  isRestored: boolean;
  onEnd(): void;
}

/** Editor of one non-productive area, drawn inside the field. */
export function AreaDrawing({ field, draft, origin, isRestored, onEnd }: AreaDrawingProps) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const [drawing, dispatch] = useReducer(drawingReducer, null, () => {
    const begun = origin ? shapeOf(origin.polygon) : [];
    return newDrawing(begun, draft.shape, draft.line);
  });
  const [kind, setKind] = useState(draft.kind);
  const [name, setName] = useState(draft.name);
  const [version, setVersion] = useState(draft.version);
  const [isAsking, setAsking] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const isDone = useRef(false);
  const { add, change, readAgain } = useAreaMutations(field.id);
  const error = add.error ?? change.error;
  const stale = staleAreaOf(error);
  const { shape, line } = drawing;
  const isDrawn = isChanged(drawing) || kind !== draft.kind || name !== draft.name;
  const { id, season } = draft;

  const leave = () => {
    isDone.current = true;
    dropDraft(draftName(field.id));
    onEnd();
  };
  const cancel = () => (isDrawn ? setAsking(true) : leave());
  const tools = useDrawingTools({
    drawing,
    dispatch,
    // No field is excluded: an area snaps to the edge of its own field.
    fieldId: null,
    name: draftName(field.id),
    isListening: !isAsking,
    onCancel: cancel,
  });

  useSheetStop(isTyping ? "full" : "peek");
  useUnsaved(isDrawn);
  const [firstSeen] = useState(() => cornersOf({ shape: shapeOf(field.polygon), line: [] }));
  useShowCorners(firstSeen);
  useEffect(() => {
    if (isDone.current) return;
    if (isDrawn) keepDraft(draftName(field.id), { id, season, version, kind, name, shape, line });
    else dropDraft(draftName(field.id));
  }, [field.id, isDrawn, id, season, version, kind, name, shape, line]);

  const save = (base: number | null) => {
    const about = { kind, name: name.trim(), polygon: boundaryOfShape(shape) };
    const onSuccess = () => {
      notifySuccess("boundaries:notices.AREA_SAVED", t);
      tools.walk.end();
      leave();
    };
    if (base === null) add.mutate({ id, season, ...about }, { onSuccess });
    else change.mutate({ areaId: id, version: base, ...about }, { onSuccess });
  };

  const title = origin ? t("areas.change") : t("areas.new");
  return (
    <>
      <PageTitle page={title} />
      <DrawingTask
        title={title}
        tools={tools}
        around={field.polygon}
        isSaved
        isTyping={isTyping}
        onTyping={setTyping}
        onTyped={() => setTyping(false)}
        note={
          stale ? (
            <StaleBoundary
              subject="area"
              values={{
                mine: `${t(`areas.kind.${kind}`)}, ${format.ha(areaHa(boundaryOfShape(shape)))}`,
                theirs: `${t(`areas.kind.${stale.kind}`)}, ${format.ha(stale.areaHa)}`,
              }}
              theirs={stale.polygon}
              isSaving={change.isPending}
              onKeepMine={() => {
                setVersion(stale.version);
                save(stale.version);
              }}
              onTakeTheirs={() => {
                void readAgain();
                tools.walk.end();
                leave();
              }}
            />
          ) : error ? (
            <Alert color="red" role="alert" title={t("common:notice.error")}>
              {errorSentence(error, t)}
            </Alert>
          ) : (
            isRestored && drawing.past.length === 0 && <Alert>{t("edit.restored")}</Alert>
          )
        }
        onCancel={cancel}
        continueLabel={t("areas.save")}
        isContinuing={add.isPending || change.isPending}
        onContinue={() => save(version)}
      >
        <NativeSelect
          label={t("areas.what")}
          value={kind}
          onChange={(event) => setKind(nonProductiveAreaKind.parse(event.currentTarget.value))}
          data={nonProductiveAreaKind.options.map((value) => ({ value, label: t(`areas.kind.${value}`) }))}
        />
        <TextInput
          label={t("areas.name")}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </DrawingTask>
      <DiscardDialog
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          tools.walk.end();
          leave();
        }}
      />
    </>
  );
}

/** Current area, when the saved change was based on an older version. */
function staleAreaOf(error: unknown): NonProductiveArea | null {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return null;
  const read = nonProductiveArea.safeParse(error.details.current);
  return read.success ? read.data : null;
}
