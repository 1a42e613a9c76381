import { UnstyledButton } from "@mantine/core";
import {
  IconArrowsMove,
  IconCircle,
  IconCut,
  IconPolygon,
  IconRectangle,
  IconRuler2,
  IconVector,
  IconWalk,
} from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RingPurpose } from "./apply-ring";
import classes from "./draw.module.css";
import { type Drawing, forms, type Tool } from "./drawing";

const icons = {
  polygon: IconPolygon,
  rectangle: IconRectangle,
  circle: IconCircle,
  walk: IconWalk,
  cut: IconCut,
  edit: IconVector,
  move: IconArrowsMove,
  measure: IconRuler2,
} as const;

const tools = ["polygon", "rectangle", "circle", "walk", "cut", "edit", "move", "measure"] as const;

interface ToolBarProps {
  drawing: Drawing;
  onTool(tool: Tool, purpose?: RingPurpose): void;
}

/** Drawing tools. Cutting uses the same tools as adding; a switch sets the purpose. */
export function ToolBar({ drawing, onTool }: ToolBarProps) {
  const { t } = useTranslation("boundaries");
  const { tool, purpose, shape } = drawing;
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the row scrolls: the tool in use stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool is in use
  useEffect(() => {
    const pressed = bar.current?.querySelector('[aria-pressed="true"]');
    if (pressed && bar.current && bar.current.scrollWidth > bar.current.clientWidth)
      pressed.scrollIntoView({ inline: "center", block: "nearest" });
  }, [tool, purpose]);
  const isForm = forms.some((form) => form === tool);
  const isCutting = isForm && purpose === "cut";
  const isOn = (key: (typeof tools)[number]) => (key === "cut" ? isCutting : key === tool);
  const needsShape = (key: (typeof tools)[number]) => key === "cut" || key === "edit" || key === "move";
  const press = (key: (typeof tools)[number]) => {
    if (key !== "cut") return onTool(key);
    if (isCutting) onTool(tool, "add");
    else onTool(isForm ? tool : "polygon", "cut");
  };
  return (
    <div ref={bar} role="toolbar" aria-label={t("draw.tools.label")} className={classes.toolBar}>
      {tools.map((key) => {
        const Icon = icons[key];
        return (
          <UnstyledButton
            key={key}
            className={classes.tool}
            aria-pressed={isOn(key)}
            data-cutting={(isCutting && isOn(key)) || undefined}
            disabled={needsShape(key) && shape.length === 0}
            onClick={() => press(key)}
          >
            <Icon size={20} stroke={1.6} aria-hidden />
            <span>{t(`draw.tools.${key}`)}</span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
