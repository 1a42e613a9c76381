import { ActionIcon, Button, Group, Stack, Switch } from "@mantine/core";
import { MAX_FIELD_HA } from "@surco/fields/contract";
import type { Boundary } from "@surco/geometry";
import { areaHa } from "@surco/geometry";
import { MapDock, NeedsNetworkNote, TaskPanel, useIsPhone, useOutOfReach } from "@surco/kit-web";
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
import { AimCross } from "./AimCross";
import { AreaMeter } from "./AreaMeter";
import { CircleTools } from "./CircleTools";
import { CoordinatesEntry } from "./CoordinatesEntry";
import { CornerTools, RingChoice } from "./CornerTools";
import { DrawingMarks } from "./DrawingMarks";
import classes from "./draw.module.css";
import { canUndo, isChanged, isWhole, ringOf } from "./drawing";
import { MeasureResult } from "./MeasureResult";
import { NextAction } from "./NextAction";
import { OverlapNote } from "./OverlapNote";
import { SnapSwitch } from "./SnapSwitch";
import { boundaryOfShape, type Corners, cornersAt } from "./shape";
import { ToolBar } from "./ToolBar";
import type { Desk } from "./use-drawing-desk";

interface DrawingTaskProps {
  title: string;
  desk: Desk;
  /** Notice at the top: a restored drawing, or the reason it was not saved. */
  note?: ReactNode;
  /** The field that is drawn, null for a new one: its land is held against other fields. undefined where it is no field. */
  drawnFieldId?: string | null;
  /** Boundary that the drawing lies in, shown around it. */
  around?: Boundary | null;
  /** True while coordinates are being typed. */
  isTyping: boolean;
  onTyping(isTyping: boolean): void;
  /** Typed coordinates were taken; they may lie outside what the map shows. */
  onTyped(corners: Corners): void;
  onCancel(): void;
  /** Label of the button that continues with the closed drawing. */
  continueLabel: string;
  isContinuing?: boolean;
  /** True where continuing saves, which waits for the network. */
  isSaved?: boolean;
  onContinue(): void;
  /** Further parts of the task, below the tools. */
  children?: ReactNode;
}

/** A boundary being drawn or edited. On a phone the tools lie in a bar over the map. */
export function DrawingTask(props: DrawingTaskProps) {
  const {
    title,
    desk,
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
  const isPhone = useIsPhone();
  const isOut = useOutOfReach() && props.isSaved === true;
  const [isUnfinishedSaid, setUnfinishedSaid] = useState(false);
  const { drawing, step, live, marks, walk } = desk;
  const ring = ringOf(drawing);
  const isUnfinished = isUnfinishedSaid && !isWhole(drawing);

  const goOn = () => {
    setUnfinishedSaid(!isWhole(drawing));
    if (isWhole(drawing) && areaHa(boundaryOfShape(drawing.shape)) <= MAX_FIELD_HA) props.onContinue();
  };

  const status = (
    <>
      {props.isSaved && <NeedsNetworkNote isKept />}
      <AreaMeter areaHa={desk.liveHa} />
      <NextAction desk={desk} isUnfinishedSaid={isUnfinished} />
      {drawnFieldId !== undefined && <OverlapNote shape={drawing.shape} exceptId={drawnFieldId} />}
      <ToolPart desk={desk} />
    </>
  );
  const undoRedo = <UndoRedo desk={desk} />;
  const ends = (
    <>
      <Button variant="default" mih={44} onClick={onCancel}>
        {t("common:cancel")}
      </Button>
      <Button mih={44} loading={props.isContinuing} disabled={isOut} onClick={goOn}>
        {continueLabel}
      </Button>
    </>
  );

  return (
    <TaskPanel title={title} aside={!isPhone && undoRedo} foot={!isPhone && ends}>
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
        guide={desk.snap.guide}
        around={around}
      />
      {(walk.isShown || walk.walk || drawing.tool === "walk") && (
        <OwnPositionMark fix={walk.fix} isFollowed={walk.walk?.isPaused === false} />
      )}
      {desk.isAiming && <AimCross />}
      <Stack gap="md">
        {!isPhone && (
          <>
            {note}
            <ToolBar drawing={drawing} onTool={desk.choose} />
            {status}
          </>
        )}
        {children}
        {drawing.tool === "edit" && <RingChoice drawing={drawing} onStep={step} />}
        <SnapSwitch snap={desk.snap} />
        <Switch
          label={t("draw.aim.label")}
          description={t("draw.aim.hint")}
          checked={desk.isAiming}
          onChange={(event) => desk.setAiming(event.currentTarget.checked)}
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
      {isPhone && (
        <MapDock>
          <div className={classes.dock}>
            {note}
            {status}
            <ToolBar drawing={drawing} onTool={desk.choose} />
            <div className={classes.ends}>
              {undoRedo}
              {ends}
            </div>
          </div>
        </MapDock>
      )}
    </TaskPanel>
  );
}

/** Controls of the tool in use. */
function ToolPart({ desk }: { desk: Desk }) {
  const { t } = useTranslation("boundaries");
  const { drawing, step } = desk;
  const { tool } = drawing;
  const canPut = tool === "polygon" || tool === "rectangle" || tool === "circle" || tool === "measure";
  return (
    <>
      {desk.isAiming && canPut && (
        <Button mih={44} fullWidth leftSection={<IconCrosshair size={18} aria-hidden />} onClick={desk.put}>
          {t("draw.aim.put")}
        </Button>
      )}
      {tool === "circle" && <CircleTools sketch={desk.sketch} onRing={desk.form} />}
      {tool === "measure" && <MeasureResult line={desk.measuring.line} />}
      {tool === "walk" && <WalkTools controls={desk.walk} onClose={desk.closeWalk} />}
      {tool === "edit" && drawing.shape.length > 0 && <CornerTools drawing={drawing} onStep={step} />}
    </>
  );
}

function UndoRedo({ desk }: { desk: Desk }) {
  const { t } = useTranslation("boundaries");
  const { drawing, sketch, measuring } = desk;
  const hasOwn = sketch.points.length > 0 || (drawing.tool === "measure" && measuring.points.length > 0);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t("draw.undo")}
        title={t("draw.undo")}
        disabled={!canUndo(drawing) && !hasOwn}
        onClick={desk.undo}
      >
        <IconArrowBackUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t("draw.redo")}
        title={t("draw.redo")}
        disabled={drawing.future.length === 0}
        onClick={() => desk.step({ type: "redone" })}
      >
        <IconArrowForwardUp size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
