import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./map-stage.module.css";
import { nearestStop, type SheetStop, sheetHeightPx, sheetStops, stepStop } from "./sheet-heights";

interface StagePanelProps {
  /** Name for assistive technology. */
  label: string;
  /** True for a sheet at the bottom, which a phone has; else a drawer at the left. */
  isSheet: boolean;
  /** True for a drawer over the whole stage. */
  isWide: boolean;
  stop: SheetStop;
  onStop(stop: SheetStop): void;
  /** Height of the stage below the sheet, px. */
  stagePx: number;
  children: ReactNode;
}

const TAP_PX = 6;

/**
 * Panel over the map: a drawer, or on a phone a sheet with three heights, dragged by its handle or moved with the arrow keys.
 * A tap on the handle steps up. Its content stays mounted when the phone is turned, with all that was typed.
 */
export function StagePanel({ label, isSheet, isWide, stop, onStop, stagePx, children }: StagePanelProps) {
  const { t } = useTranslation("common");
  const [dragPx, setDragPx] = useState<number | null>(null);
  const start = useRef<{ y: number; heightPx: number } | null>(null);
  const heightPx = dragPx ?? sheetHeightPx(stop, stagePx);

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { y: event.clientY, heightPx };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!start.current) return;
    const draggedHeightPx = start.current.heightPx + start.current.y - event.clientY;
    setDragPx(
      Math.min(sheetHeightPx("full", stagePx), Math.max(sheetHeightPx("peek", stagePx), draggedHeightPx)),
    );
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!start.current) return;
    const isTap = Math.abs(event.clientY - start.current.y) < TAP_PX;
    start.current = null;
    setDragPx(null);
    onStop(isTap ? (stop === "full" ? "peek" : stepStop(stop, 1)) : nearestStop(heightPx, stagePx));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowUp") onStop(stepStop(stop, 1));
    else if (event.key === "ArrowDown") onStop(stepStop(stop, -1));
    else if (event.key === "Home") onStop("peek");
    else if (event.key === "End") onStop("full");
    else return;
    event.preventDefault();
  };

  const look = isSheet
    ? [classes.sheet, dragPx !== null && classes.dragging]
    : [classes.drawer, isWide && classes.wide];
  return (
    <section
      aria-label={label}
      data-panel={isSheet ? "sheet" : "drawer"}
      className={look.filter(Boolean).join(" ")}
      style={isSheet ? { "--sheet-height": `${heightPx}px` } : undefined}
    >
      {isSheet && (
        <div
          role="slider"
          tabIndex={0}
          aria-label={t("common:sheet.resize")}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={sheetStops.length - 1}
          aria-valuenow={sheetStops.indexOf(stop)}
          aria-valuetext={t(`common:sheet.${stop}`)}
          className={classes.handle}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onKeyDown={onKeyDown}
        />
      )}
      <div className={classes.content}>{children}</div>
    </section>
  );
}
