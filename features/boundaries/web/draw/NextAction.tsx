import { Text } from "@mantine/core";
import { MAX_FIELD_HA } from "@surco/fields/contract";
import { useIsPhone } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./draw.module.css";
import { isWhole } from "./drawing";
import { MIN_CORNERS } from "./shape";
import type { Desk } from "./use-drawing-desk";

interface NextActionProps {
  desk: Desk;
  /** Somebody wanted to go on before the border was closed. */
  isUnfinishedSaid: boolean;
}

/** Instruction for the next step, and the reason why the last press was refused. */
export function NextAction({ desk, isUnfinishedSaid }: NextActionProps) {
  const { t } = useTranslation("boundaries");
  const isPhone = useIsPhone();
  const { drawing, liveHa } = desk;
  const problem = problemOf();

  function problemOf(): string | null {
    if (isUnfinishedSaid && !isWhole(drawing)) return t("fields:errors.FIELD_NOT_CLOSED");
    if (drawing.refusal !== null) return t(`draw.refused.${drawing.refusal}`);
    return liveHa > MAX_FIELD_HA ? t("fields:errors.FIELD_TOO_LARGE") : null;
  }

  const stage = stageOf(desk);
  const way = desk.isAiming && isPut(stage) ? "aim" : isPhone ? "tap" : "click";
  return (
    <div>
      <Text size="sm" role="status">
        {drawing.purpose === "cut" && `${t("draw.cutting")} `}
        {t(`draw.next.${stage}.${way}`)}
      </Text>
      <div role="alert">
        {problem && (
          <Text size="sm" fw={500} mt="xs" className={classes.refusal}>
            {problem}
          </Text>
        )}
      </div>
    </div>
  );
}

const PUT = ["first", "more", "close", "side", "sideEnd", "depth", "centre", "radius", "measure"] as const;
type Put = (typeof PUT)[number];
type Stage = Put | "edit" | "move" | "walk";

function isPut(stage: Stage): stage is Put {
  return PUT.some((put) => put === stage);
}

function stageOf({ drawing, sketch }: Desk): Stage {
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
