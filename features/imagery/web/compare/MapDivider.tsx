import { type MapArea, useMapContainer } from "@surco/kit-web/map";
import { IconArrowsHorizontal } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import classes from "./compare.module.css";

interface MapDividerProps {
  /** Free part of the map, between whose edges the divider moves. */
  area: MapArea;
  /** Position, 0 (left edge) to 1. */
  share: number;
  onShare: (share: number) => void;
  /** Labels of the two sides. */
  left: ReactNode;
  right: ReactNode;
}

const STEP = 0.02;
const LARGE_STEP = 0.1;
const STEPS: Partial<Record<string, number>> = {
  ArrowRight: STEP,
  ArrowUp: STEP,
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  PageUp: LARGE_STEP,
  PageDown: -LARGE_STEP,
  Home: -1,
  End: 1,
};

/** Divider between two pictures on the map, moved by pointer or arrow keys, with a label on each side. */
export function MapDivider({ area, share, onShare, left, right }: MapDividerProps) {
  const { t } = useTranslation("imagery");
  const container = useMapContainer();
  const isHeld = useRef(false);
  if (!container) return null;

  const widthPx = area.rightPx - area.leftPx;
  const dividerPx = area.leftPx + share * widthPx;
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!isHeld.current || widthPx <= 0) return;
    const fromLeft = event.clientX - container.getBoundingClientRect().left - area.leftPx;
    onShare(within(fromLeft / widthPx));
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onShare(within(share + step));
  };

  return createPortal(
    <div className={classes.over} style={{ top: area.topPx, bottom: area.bottomPx }}>
      <div className={classes.side} style={{ left: area.leftPx, width: share * widthPx }} data-side="left">
        {left}
      </div>
      <div
        className={classes.side}
        style={{ left: dividerPx, width: (1 - share) * widthPx }}
        data-side="right"
      >
        {right}
      </div>
      <div className={classes.line} style={{ left: dividerPx }} aria-hidden />
      <div
        role="slider"
        tabIndex={0}
        className={classes.handle}
        style={{ left: dividerPx }}
        aria-label={t("compare.divider")}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        onKeyDown={press}
        onPointerDown={(event) => {
          isHeld.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          isHeld.current = false;
        }}
        onPointerCancel={() => {
          isHeld.current = false;
        }}
      >
        <IconArrowsHorizontal size={20} aria-hidden />
      </div>
    </div>,
    container,
  );
}

function within(share: number): number {
  return Math.min(1, Math.max(0, Number(share.toFixed(4))));
}
