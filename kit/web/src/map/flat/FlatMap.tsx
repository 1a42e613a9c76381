import { ActionIcon, Popover, Text } from "@mantine/core";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { IconFocusCentered, IconInfoCircle, IconMinus, IconPlus } from "@tabler/icons-react";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsPhone } from "../../is-phone";
import { useMapHolder } from "../../layout/map-context";
import type { SurcoMapProps } from "../map-props";
import { useMapColors } from "../use-map-colors";
import classes from "./flat.module.css";
import { type FlatDrawing, openFlatDrawing } from "./flat-drawing";
import { listenForMoves } from "./flat-gestures";

/** True once the reason was shown by itself. */
let wasReasonShown = false;

/**
 * Map where the browser has no WebGL: outlines of the fields and their pictures on plain canvases, moved and enlarged by hand,
 * keys and buttons. Without base map and without the layers that only WebGL draws.
 */
export function FlatMap({ ariaLabel, padding, initialBounds, children }: SurcoMapProps) {
  const { t } = useTranslation("common");
  const { setFlat } = useMapHolder();
  const colors = useMapColors();
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLElement>(null);
  const { ref: sizeRef, width: widthPx, height: heightPx } = useElementSize<HTMLElement>();
  const [drawing, setDrawing] = useState<FlatDrawing | null>(null);
  // On a phone it would cover what it is about.
  const [isReasonOpen, setReasonOpen] = useState(!useIsPhone() && !wasReasonShown);
  const first = useRef({ initialBounds, colors });

  useEffect(() => {
    if (!canvas.current || !box.current) return;
    const opened = openFlatDrawing(
      box.current,
      canvas.current,
      first.current.initialBounds,
      first.current.colors,
    );
    const stopListening = listenForMoves(box.current, opened);
    wasReasonShown = true;
    setDrawing(opened);
    setFlat(opened);
    return () => {
      setFlat(null);
      stopListening();
      opened.close();
    };
  }, [setFlat]);
  useEffect(() => drawing?.setFrame({ widthPx, heightPx, padding }), [drawing, widthPx, heightPx, padding]);
  useEffect(() => drawing?.setColors(colors), [drawing, colors]);

  return (
    <>
      <section
        ref={useMergedRef(box, sizeRef)}
        className={classes.map}
        style={{ background: colors.land }}
        aria-label={ariaLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move it, as they move the map with WebGL
        tabIndex={0}
        data-flat-map
      >
        <canvas ref={canvas} className={classes.canvas} />
        <div className={classes.buttons}>
          <Popover opened={isReasonOpen} onChange={setReasonOpen} position="top" width={300} shadow="sm">
            <Popover.Target>
              <MoveButton label={t("map.whyUnavailable")} onClick={() => setReasonOpen(!isReasonOpen)}>
                <IconInfoCircle size={20} aria-hidden />
              </MoveButton>
            </Popover.Target>
            <Popover.Dropdown>
              <Text size="sm">{t("map.unavailable")}</Text>
            </Popover.Dropdown>
          </Popover>
          <MoveButton label={t("map.zoomIn")} onClick={() => drawing?.zoom(2)}>
            <IconPlus size={20} aria-hidden />
          </MoveButton>
          <MoveButton label={t("map.zoomOut")} onClick={() => drawing?.zoom(0.5)}>
            <IconMinus size={20} aria-hidden />
          </MoveButton>
          <MoveButton label={t("map.fit")} onClick={() => drawing?.fit()}>
            <IconFocusCentered size={20} aria-hidden />
          </MoveButton>
        </div>
      </section>
      {children}
    </>
  );
}

interface MoveButtonProps {
  label: string;
  onClick(): void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

function MoveButton({ label, ...others }: MoveButtonProps) {
  return <ActionIcon variant="default" size={44} radius="md" aria-label={label} title={label} {...others} />;
}
