import { Alert, NativeSelect, TextInput } from "@mantine/core";
import { type NonProductiveArea, nonProductiveAreaKind } from "@surco/boundaries/contract";
import type { Field } from "@surco/fields/contract";
import { areaHa } from "@surco/geometry";
import { PageTitle, useBegunForm, useFormat, useSheetStop, useVersionedForm } from "@surco/kit-web";
import { UNSENT_VERSION, useSaveOrKeep } from "@surco/kit-web/outbox";
import { useMemo, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";
import { DiscardDialog } from "../draw/DiscardDialog";
import { DrawingTask } from "../draw/DrawingTask";
import { isChanged, newDrawing } from "../draw/drawing";
import { drawingReducer } from "../draw/drawing-reducer";
import { boundaryOfShape, cornersOf, shapeOf } from "../draw/shape";
import { useDrawingTools } from "../draw/use-drawing-tools";
import { useShowCorners } from "../draw/use-show-corners";
import { StaleBoundary } from "../edit/StaleBoundary";
import { type AreaToDraw, type AreaValues, draftName, draftOfArea, valuesOfArea } from "./area-draft";
import { AREA_KIND, areaFields } from "./area-overlay";
import { useAreaChanges } from "./use-non-productive-areas";

interface AreaDrawingProps {
  field: Field;
  area: AreaToDraw;
  /** The saved area that is changed; null for a new one. */
  origin: NonProductiveArea | null;
  onEnd(): void;
}

/** Editor of one non-productive area, drawn inside the field. */
export function AreaDrawing({ field, area, origin, onEnd }: AreaDrawingProps) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const begun = useBegunForm<NonProductiveArea, AreaValues>({
    name: draftName(field.id),
    shape: useMemo(() => draftOfArea(area.id), [area.id]),
    saved: origin,
    valuesOf: (saved) => valuesOfArea(saved, area.season),
  });
  const [drawing, dispatch] = useReducer(drawingReducer, begun, ({ isRestored, values }) => {
    const saved = origin ? shapeOf(origin.polygon) : [];
    return isRestored ? newDrawing(saved, values.shape, values.line) : newDrawing(saved);
  });
  const [kind, setKind] = useState(begun.values.kind);
  const [name, setName] = useState(begun.values.name);
  const [isAsking, setAsking] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const { add, change, readAgain } = useAreaChanges(field.id);
  const saveOrKeep = useSaveOrKeep();
  const { shape, line } = drawing;
  const { season } = begun.values;

  const leave = () => {
    versioned.end();
    onEnd();
  };
  const cancel = () => (versioned.isChanged ? setAsking(true) : leave());
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
  const [firstSeen] = useState(() => cornersOf({ shape: shapeOf(field.polygon), line: [] }));
  useShowCorners(firstSeen);
  const versioned = useVersionedForm(begun, {
    values: useMemo(() => ({ season, kind, name, shape, line }), [season, kind, name, shape, line]),
    setValues: (values) => {
      setKind(values.kind);
      setName(values.name);
      dispatch({ type: "cleared" });
    },
    isSame: (one, other) => !isChanged(drawing) && one.kind === other.kind && one.name === other.name,
    validate: () => true,
    messages: {
      name: "boundaries/save-area",
      success: (saved) => (saved ? "boundaries:notices.AREA_SAVED" : "common:notices.KEPT_ON_DEVICE"),
      failure: "boundaries:notices.AREA_SAVE_FAILED",
    },
    save: ({ id, base, values }) => {
      const input = {
        kind: values.kind,
        name: values.name.trim(),
        polygon: boundaryOfShape(values.shape),
      };
      const version = base === null || base.version === UNSENT_VERSION ? null : base.version;
      return saveOrKeep({
        kind: AREA_KIND,
        recordId: id,
        version,
        subject: {
          fieldId: field.id,
          season: values.season,
          title: `${input.name || t(`areas.kind.${input.kind}`)}, ${field.name}`,
        },
        before: base === null ? {} : areaFields(base),
        after: { season: values.season, ...input },
        save: () =>
          version === null
            ? add({ id, season: values.season, ...input })
            : change({ areaId: id, version, ...input }),
      });
    },
    onSaved: () => {
      tools.walk.end();
      leave();
    },
  });
  const { stale } = versioned;

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
              savedAt={versioned.staleAt}
              isSaving={versioned.isSaving}
              onKeepMine={versioned.keepMine}
              onTakeTheirs={() => {
                void readAgain();
                tools.walk.end();
                leave();
              }}
            />
          ) : (
            begun.isRestored && drawing.past.length === 0 && <Alert>{t("edit.restored")}</Alert>
          )
        }
        onCancel={cancel}
        continueLabel={t("areas.save")}
        isContinuing={versioned.isSaving}
        onContinue={() => versioned.submit()}
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
