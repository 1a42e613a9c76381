import { useElementSize } from "@mantine/hooks";
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useHasSheet, useIsLow } from "../is-phone";
import { MapHolderProvider, useNewMapHolder } from "./map-context";
import classes from "./map-stage.module.css";
import { StagePanel } from "./StagePanel";
import { PEEK_PX, type SheetStop, sheetHeightPx } from "./sheet-heights";

/** Margin between a field and the edge of the visible area, px. */
const EDGE_PX = 12;
const DRAWER_PX = 360;
/** The same in a low window, where nearly half of it remains for the map. */
const LOW_DRAWER_PX = 352;
/** Menu of many sections beside the drawer's content. */
const RAIL_PX = 88;
/** Height of the map's buttons above the dock: position, full screen, zoom, and the scale bar. */
const CONTROLS_PX = 250;

export interface StagePadding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

interface Stage {
  readonly dock: HTMLElement | null;
  readonly corner: HTMLElement | null;
  readonly sheetStop: SheetStop;
  setSheetStop(stop: SheetStop): void;
  setRailed(isRailed: boolean): void;
}

const StageContext = createContext<Stage | null>(null);

interface MapStageProps {
  /** Name of the panel for assistive technology. */
  panelLabel: string;
  panel: ReactNode;
  /** Renders the map into the stage; it must keep `padding` free. */
  map: (padding: StagePadding) => ReactNode;
  /** True when the panel covers the whole stage, as the table does. */
  isPanelWide?: boolean;
}

/**
 * Full-window map under a panel: a drawer at the left on a desktop and in a low window, a bottom sheet with three heights on
 * a phone.
 * The panel's content can place parts over the map with `MapDock` and `MapCorner`.
 */
export function MapStage({ panelLabel, panel, map, isPanelWide = false }: MapStageProps) {
  const hasSheet = useHasSheet();
  const isLow = useIsLow();
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const [corner, setCorner] = useState<HTMLElement | null>(null);
  const [sheetStop, setSheetStop] = useState<SheetStop>("half");
  const [isRailed, setRailed] = useState(false);
  const { ref: stageRef, height: stagePx } = useElementSize<HTMLDivElement>();
  const { ref: dockRef, height: dockPx } = useElementSize<HTMLDivElement>();
  const { ref: cornerRef, width: cornerWidthPx, height: cornerHeightPx } = useElementSize<HTMLDivElement>();

  const sheetPx = sheetHeightPx(isPanelWide ? "full" : sheetStop, stagePx);
  // A full sheet hides the map: its visible area stays that of the half one, so that nothing jumps underneath.
  const sheetPadding = Math.min(sheetPx, sheetHeightPx("half", stagePx));
  const dockPadding = dockPx > 0 ? dockPx + EDGE_PX : 0;
  const drawerPx = isLow ? LOW_DRAWER_PX : DRAWER_PX + (isRailed ? RAIL_PX : 0);
  const left = hasSheet ? 0 : drawerPx + EDGE_PX;
  // In a small window the corner may cover a part of the field, and can be folded.
  const right = hasSheet || isLow || cornerWidthPx === 0 ? 0 : cornerWidthPx + EDGE_PX;
  const bottom = (hasSheet ? sheetPadding : 0) + dockPadding;
  const padding = useMemo<StagePadding>(() => ({ top: 0, right, bottom, left }), [right, bottom, left]);
  const stage = useMemo<Stage>(
    () => ({ dock, corner, sheetStop, setSheetStop, setRailed }),
    [dock, corner, sheetStop],
  );

  const holder = useNewMapHolder();

  const style: CSSProperties = {
    "--surco-drawer-width": `${drawerPx}px`,
    "--surco-rail-width": `${RAIL_PX}px`,
    "--surco-sheet-height": `${Math.max(PEEK_PX, sheetPadding)}px`,
    "--surco-dock-height": `${dockPadding}px`,
    // A tall legend reaches down to the map's buttons, which then stand beside it.
    "--surco-controls-right": `${cornerHeightPx > stagePx - dockPadding - CONTROLS_PX ? right : 0}px`,
  };
  return (
    <StageContext.Provider value={stage}>
      <MapHolderProvider value={holder}>
        <div
          ref={stageRef}
          className={classes.stage}
          style={style}
          data-sheet={hasSheet || undefined}
          data-low={isLow || undefined}
        >
          {/* Keyboard and screen reader reach the panel first: it has everything that the map has. */}
          <StagePanel
            label={panelLabel}
            isSheet={hasSheet}
            isWide={isPanelWide}
            stop={isPanelWide ? "full" : sheetStop}
            onStop={setSheetStop}
            stagePx={stagePx}
          >
            {panel}
          </StagePanel>
          <div className={classes.map} inert={isPanelWide && !hasSheet}>
            {map(padding)}
          </div>
          <div ref={cornerRef} className={classes.corner} hidden={isPanelWide}>
            <div ref={setCorner} className={classes.cornerParts} />
          </div>
          <div ref={dockRef} className={classes.dock} hidden={isPanelWide}>
            <div ref={setDock} />
          </div>
        </div>
      </MapHolderProvider>
    </StageContext.Provider>
  );
}

function useStage(): Stage {
  const stage = useContext(StageContext);
  if (stage === null) throw new Error("only inside a MapStage");
  return stage;
}

/** Places its children along the bottom of the visible map: a date strip, a hint. */
export function MapDock({ children }: { children: ReactNode }) {
  const { dock } = useStage();
  return dock && createPortal(children, dock);
}

/** Places its children into the upper right corner of the map: a legend, a layer picker. */
export function MapCorner({ children }: { children: ReactNode }) {
  const { corner } = useStage();
  return corner && createPortal(children, corner);
}

/** Sets the height of the phone's sheet while mounted, half afterwards; no effect on a desktop. */
export function useSheetStop(stop: SheetStop): void {
  const { setSheetStop } = useStage();
  useEffect(() => {
    setSheetStop(stop);
    return () => setSheetStop("half");
  }, [stop, setSheetStop]);
}

/** Widens the desktop drawer for a rail beside its content while mounted. */
export function useDrawerRail(): void {
  const { setRailed } = useStage();
  useEffect(() => {
    setRailed(true);
    return () => setRailed(false);
  }, [setRailed]);
}
