import { ActionIcon, Button, Group, Stack, Switch } from "@mantine/core";
import { MAX_FIELD_HA } from "@surco/fields/contract";
import { useHeldMap } from "@surco/fields/web";
import type { Boundary } from "@surco/geometry";
import { areaHa } from "@surco/geometry";
import { MapDock, TaskPanel, useHasSheet } from "@surco/kit-web";
import { Crosshair } from "@surco/kit-web/map";
import { KeptOnDeviceNote } from "@surco/kit-web/outbox";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCrosshair,
  IconCurrentLocation,
  IconTrash,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnPositionMark } from "../walk/OwnPositionMark";
import { WalkTools } from "../walk/WalkTools";
import { AreaMeter } from "./AreaMeter";
import { CircleTools } from "./CircleTools";
import { CoordinatesEntry } from "./CoordinatesEntry";
import { CornerTools, RingChoice } from "./CornerTools";
import { DrawingMarks } from "./DrawingMarks";
import classes from "./draw.module.css";
import { editedRing, isChanged, isComplete } from "./drawing";
import { canUndo } from "./drawing-history";
import { MeasureResult } from "./MeasureResult";
import { NextAction } from "./NextAction";
import { OverlapNote } from "./OverlapNote";
import { SnapSwitch } from "./SnapSwitch";
import { boundaryOfShape, type Corners, cornersAt } from "./shape";
import { ToolBar } from "./ToolBar";
import type { DrawingTools } from "./use-drawing-tools";

interface DrawingTaskProps {
  title: string;
  tools: DrawingTools;
  /** Notice at the top: a restored drawing, or the reason it was not saved. */
  note?: ReactNode;
  /** Limit of separate parts; by default none. */
  maxParts?: number;
  /** Drawn field, null for a new one: excluded from the overlap check. undefined: not a field. */
  drawnFieldId?: string | null;
  /** Enclosing boundary, shown around the drawing. */
  around?: Boundary | null;
  /** True while coordinates are being typed. */
  isTyping: boolean;
  onTyping(isTyping: boolean): void;
  /** Called with accepted typed coordinates, which may lie outside the visible map. */
  onTyped(corners: Corners): void;
  onCancel(): void;
  /** Label of the button that continues with the closed drawing. */
  continueLabel: string;
  isContinuing?: boolean;
  /** True when continuing saves: without a network on this device. */
  isSaved?: boolean;
  onContinue(): void;
  /** Further controls, below the tools. */
  children?: ReactNode;
}

/** Panel to draw or edit a boundary. On a phone the tools lie in a bar over the map. */
export function DrawingTask(props: DrawingTaskProps) {
  const {
    title,
    tools,
    note,
    drawnFieldId,
    around,
    isTyping,
    onTyping,
    onTyped,
    onCancel,
    continueLabel,
    children,
  } = props;
  const { t } = useTranslation("boundaries");
  const hasSheet = useHasSheet();
  useHeldMap();
  const [isUnfinishedShown, setUnfinishedShown] = useState(false);
  const { drawing, step, live, marks, walk } = tools;
  const ring = editedRing(drawing);
  const isUnfinished = isUnfinishedShown && !isComplete(drawing);
  const isSplit = drawing.shape.length > (props.maxParts ?? Number.POSITIVE_INFINITY);

  const continueTask = () => {
    setUnfinishedShown(!isComplete(drawing));
    if (!isComplete(drawing) || isSplit) return;
    if (areaHa(boundaryOfShape(drawing.shape)) <= MAX_FIELD_HA) props.onContinue();
  };

  const status = (
    <>
      {props.isSaved && <KeptOnDeviceNote />}
      <AreaMeter areaHa={tools.liveHa} boundary={boundaryOfShape(drawing.shape)} />
      <NextAction tools={tools} isUnfinished={isUnfinished} isSplit={isSplit} />
      {drawnFieldId !== undefined && <OverlapNote shape={drawing.shape} exceptId={drawnFieldId} />}
      <ToolPart tools={tools} />
    </>
  );
  const undoRedo = <UndoRedo tools={tools} />;
  const endButtons = (
    <>
      <Button variant="default" mih={44} onClick={onCancel}>
        {t("common:cancel")}
      </Button>
      <Button mih={44} loading={props.isContinuing} onClick={continueTask}>
        {continueLabel}
      </Button>
    </>
  );

  return (
    <TaskPanel title={title} aside={!hasSheet && undoRedo} foot={!hasSheet && endButtons}>
      <DrawingMarks
        shape={live}
        line={marks.line}
        ring={marks.ring}
        isCutting={drawing.purpose === "cut"}
        corner={
          drawing.tool === "edit" && drawing.corner !== null
            ? cornersAt(drawing.shape, ring)[drawing.corner]
            : null
        }
        guide={tools.snap.guide}
        around={around}
      />
      {(walk.isShown || walk.walk || drawing.tool === "walk") && (
        <OwnPositionMark fix={walk.fix} isFollowed={walk.walk?.isPaused === false} />
      )}
      {tools.isAiming && <Crosshair />}
      <Stack gap="md">
        {!hasSheet && (
          <>
            {note}
            <ToolBar drawing={drawing} onTool={tools.choose} />
            {status}
          </>
        )}
        {children}
        {drawing.tool === "edit" && <RingChoice drawing={drawing} onStep={step} />}
        <SnapSwitch snap={tools.snap} />
        <Switch
          label={t("draw.aim.label")}
          description={t("draw.aim.hint")}
          checked={tools.isAiming}
          onChange={(event) => tools.setAiming(event.currentTarget.checked)}
        />
        <Group gap="xs">
          <Button
            variant="subtle"
            mih={44}
            px="xs"
            disabled={!isChanged(drawing)}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => step({ type: "cleared" })}
          >
            {t("draw.startOver")}
          </Button>
          <Button
            variant="subtle"
            mih={44}
            px="xs"
            aria-pressed={walk.isShown}
            leftSection={<IconCurrentLocation size={18} aria-hidden />}
            onClick={() => walk.setShown(!walk.isShown)}
          >
            {walk.isShown ? t("walk.hide") : t("walk.show")}
          </Button>
        </Group>
        <CoordinatesEntry
          corners={drawing.line.length > 0 ? drawing.line : cornersAt(drawing.shape, ring)}
          isOpen={isTyping}
          onOpen={onTyping}
          onCorners={(corners) => {
            step({ type: "typed", corners });
            onTyped(corners);
          }}
        />
      </Stack>
      {hasSheet && (
        <MapDock>
          <div className={classes.dock}>
            {note}
            {status}
            <ToolBar drawing={drawing} onTool={tools.choose} />
            <div className={classes.ends}>
              {undoRedo}
              {endButtons}
            </div>
          </div>
        </MapDock>
      )}
    </TaskPanel>
  );
}

/** Controls of the tool in use. */
function ToolPart({ tools }: { tools: DrawingTools }) {
  const { t } = useTranslation("boundaries");
  const { drawing, step } = tools;
  const { tool } = drawing;
  const canPut = tool === "polygon" || tool === "rectangle" || tool === "circle" || tool === "measure";
  return (
    <>
      {tools.isAiming && canPut && (
        <Button mih={44} fullWidth leftSection={<IconCrosshair size={18} aria-hidden />} onClick={tools.put}>
          {t("draw.aim.put")}
        </Button>
      )}
      {tool === "circle" && <CircleTools sketch={tools.sketch} onRing={tools.addRing} />}
      {tool === "measure" && <MeasureResult line={tools.measuring.line} />}
      {tool === "walk" && <WalkTools controls={tools.walk} onClose={tools.closeWalk} />}
      {tool === "edit" && drawing.shape.length > 0 && <CornerTools drawing={drawing} onStep={step} />}
    </>
  );
}

function UndoRedo({ tools }: { tools: DrawingTools }) {
  const { t } = useTranslation("boundaries");
  const { drawing, sketch, measuring } = tools;
  const hasOwn = sketch.points.length > 0 || (drawing.tool === "measure" && measuring.points.length > 0);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t("draw.undo")}
        title={t("draw.undo")}
        disabled={!canUndo(drawing) && !hasOwn}
        onClick={tools.undo}
      >
        <IconArrowBackUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t("draw.redo")}
        title={t("draw.redo")}
        disabled={drawing.future.length === 0}
        onClick={() => tools.step({ type: "redone" })}
      >
        <IconArrowForwardUp size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
