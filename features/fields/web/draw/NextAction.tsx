import { Text } from "@mantine/core";
import { MAX_FIELD_HA } from "@surco/fields/contract";
import { useIsPhone } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./draw.module.css";
import type { Drawing } from "./drawing";
import { MIN_CORNERS } from "./line-crossing";

interface NextActionProps {
  drawing: Drawing;
  areaHa: number;
  /** Somebody wanted to go on before the border was closed. */
  isUnfinishedSaid: boolean;
}

/** What to do next, in words, and why the last press was not followed. */
export function NextAction({ drawing, areaHa, isUnfinishedSaid }: NextActionProps) {
  const { t } = useTranslation("fields");
  const isPhone = useIsPhone();
  const problem = problemOf();

  function problemOf(): string | null {
    if (isUnfinishedSaid && !drawing.isClosed) return t("errors:FIELD_NOT_CLOSED");
    if (drawing.refusal !== null) return t(`draw.refused.${drawing.refusal}`);
    return areaHa > MAX_FIELD_HA ? t("errors:FIELD_TOO_LARGE") : null;
  }

  return (
    <div>
      <Text size="sm" role="status">
        {t(`draw.next.${stageOf(drawing)}.${isPhone ? "tap" : "click"}`)}
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

function stageOf({ corners, isClosed }: Drawing): "first" | "more" | "close" | "edit" {
  if (isClosed) return "edit";
  if (corners.length === 0) return "first";
  return corners.length < MIN_CORNERS ? "more" : "close";
}
