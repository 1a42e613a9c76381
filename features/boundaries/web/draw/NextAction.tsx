import { Text } from "@mantine/core";
import { MAX_FIELD_HA } from "@surco/fields/contract";
import { useIsPhone } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./draw.module.css";
import { isComplete } from "./drawing";
import { MIN_CORNERS } from "./shape";
import type { DrawingTools } from "./use-drawing-tools";

interface NextActionProps {
  tools: DrawingTools;
  /** True after an attempt to continue with an open ring. */
  isUnfinished: boolean;
  /** True when the drawing has more separate parts than allowed. */
  isSplit: boolean;
}

/** Instruction for the next step, and the reason of the last refusal. */
export function NextAction({ tools, isUnfinished, isSplit }: NextActionProps) {
  const { t } = useTranslation("boundaries");
  const isPhone = useIsPhone();
  const { drawing, liveHa } = tools;
  const problem = problemOf();

  function problemOf(): string | null {
    if (isUnfinished && !isComplete(drawing)) return t("fields:errors.FIELD_NOT_CLOSED");
    if (drawing.refusal !== null) return t(`draw.refused.${drawing.refusal}`);
    if (isSplit) return t("boundaries:errors.FIELD_CANNOT_BE_SPLIT");
    return liveHa > MAX_FIELD_HA ? t("fields:errors.FIELD_TOO_LARGE") : null;
  }

  const stage = stageOf(tools);
  const way = tools.isAiming && isPointStage(stage) ? "aim" : isPhone ? "tap" : "click";
  return (
    <div className={classes.next} data-problem={problem !== null || undefined}>
      <Text size="sm" role="status" className={classes.hint}>
        {drawing.purpose === "cut" && `${t("draw.cutting")} `}
        {t(`draw.next.${stage}.${way}`)}
      </Text>
      <div role="alert">
        {problem && (
          <Text size="sm" fw={500} className={classes.refusal}>
            {problem}
          </Text>
        )}
      </div>
    </div>
  );
}

const POINT_STAGES = [
  "first",
  "more",
  "close",
  "side",
  "sideEnd",
  "depth",
  "centre",
  "radius",
  "measure",
] as const;
type PointStage = (typeof POINT_STAGES)[number];
type Stage = PointStage | "edit" | "move" | "walk";

function isPointStage(stage: Stage): stage is PointStage {
  return POINT_STAGES.some((put) => put === stage);
}

function stageOf({ drawing, sketch }: DrawingTools): Stage {
  const { tool, line } = drawing;
  switch (tool) {
    case "polygon":
      if (line.length === 0) return "first";
      return line.length < MIN_CORNERS ? "more" : "close";
    case "rectangle":
      return (["side", "sideEnd", "depth"] as const)[sketch.points.length] ?? "side";
    case "circle":
      return sketch.points.length === 0 ? "centre" : "radius";
    default:
      return tool;
  }
}
