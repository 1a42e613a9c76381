import { Button, Group, Stack } from "@mantine/core";
import { MAX_FIELD_HA } from "@surco/fields/contract";
import { areaHa } from "@surco/geometry";
import { MapDock, useIsPhone } from "@surco/kit-web";
import { IconArrowBackUp, IconTrash } from "@tabler/icons-react";
import { type Dispatch, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { TaskPanel } from "../task-panel/TaskPanel";
import { AreaMeter } from "./AreaMeter";
import { CoordinatesEntry } from "./CoordinatesEntry";
import classes from "./draw.module.css";
import type { Drawing, DrawingStep } from "./drawing";
import { type Corners, MIN_CORNERS, polygonOf } from "./line-crossing";
import { NextAction } from "./NextAction";
import { useDrawingKeys } from "./use-drawing-keys";
import { useRingEditor } from "./use-ring-editor";

interface DrawingTaskProps {
  drawing: Drawing;
  dispatch: Dispatch<DrawingStep>;
  /** Said above the rest: that a drawing was brought back. */
  note?: ReactNode;
  /** False while a question is open over the page. */
  isListening: boolean;
  /** Whether coordinates are being typed. */
  isTyping: boolean;
  onTyping(isTyping: boolean): void;
  /** Typed coordinates were taken; they may lie outside what the map shows. */
  onTyped(corners: Corners): void;
  onCancel(): void;
  onContinue(): void;
}

/** First half of a new field: its outline. On a phone the tools lie in a bar over the map. */
export function DrawingTask({
  drawing,
  dispatch,
  note,
  isListening,
  isTyping,
  onTyping,
  onTyped,
  onCancel,
  onContinue,
}: DrawingTaskProps) {
  const { t } = useTranslation("fields");
  const isPhone = useIsPhone();
  const [preview, setPreview] = useState<Corners | null>(null);
  const [isUnfinishedSaid, setUnfinishedSaid] = useState(false);

  const step = (wanted: DrawingStep) => {
    setPreview(null);
    setUnfinishedSaid(false);
    dispatch(wanted);
  };
  useRingEditor(drawing, {
    onPoint: (corners) => step({ type: "pointed", corners }),
    onPreview: setPreview,
    onClose: () => step({ type: "closed" }),
    onEdit: (corners) => step({ type: "edited", corners }),
    onRefuse: (refusal) => step({ type: "refused", refusal }),
  });
  const undo = () => step({ type: "undone" });
  useDrawingKeys({ onClose: () => step({ type: "closed" }), onCancel, onUndo: undo }, isListening);

  const shown = preview ?? drawing.corners;
  const area = useMemo(() => (shown.length < MIN_CORNERS ? 0 : areaHa(polygonOf(shown))), [shown]);
  const isEmpty = drawing.corners.length === 0;
  const canUndo = !isEmpty || drawing.past.length > 0;

  const goOn = () => {
    if (!drawing.isClosed) setUnfinishedSaid(true);
    else if (areaHa(polygonOf(drawing.corners)) <= MAX_FIELD_HA) onContinue();
  };

  const undoButton = (
    <Button
      variant="default"
      mih={44}
      disabled={!canUndo}
      leftSection={isPhone ? undefined : <IconArrowBackUp size={18} aria-hidden />}
      onClick={undo}
    >
      {t("draw.undo")}
    </Button>
  );
  const cancelButton = (
    <Button variant="default" mih={44} onClick={onCancel}>
      {t("common:cancel")}
    </Button>
  );
  const continueButton = (
    <Button mih={44} onClick={goOn}>
      {t("draw.continue")}
    </Button>
  );
  const nextAction = <NextAction drawing={drawing} areaHa={area} isUnfinishedSaid={isUnfinishedSaid} />;

  return (
    <TaskPanel
      title={t("draw.title")}
      foot={
        !isPhone && (
          <>
            {cancelButton}
            {continueButton}
          </>
        )
      }
    >
      <Stack gap="md">
        {!isPhone && (
          <>
            {note}
            <AreaMeter areaHa={area} />
            {nextAction}
          </>
        )}
        <Group gap="xs">
          {!isPhone && undoButton}
          <Button
            variant="subtle"
            mih={44}
            disabled={isEmpty}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => step({ type: "cleared" })}
          >
            {t("draw.startOver")}
          </Button>
        </Group>
        <CoordinatesEntry
          corners={drawing.corners}
          isOpen={isTyping}
          onOpen={onTyping}
          onCorners={(corners) => {
            step({ type: "typed", corners });
            onTyped(corners);
          }}
        />
      </Stack>
      {isPhone && (
        <MapDock>
          <div className={classes.dock}>
            {note}
            <AreaMeter areaHa={area} />
            {nextAction}
            <div className={classes.tools}>
              {cancelButton}
              {undoButton}
              {continueButton}
            </div>
          </div>
        </MapDock>
      )}
    </TaskPanel>
  );
}
