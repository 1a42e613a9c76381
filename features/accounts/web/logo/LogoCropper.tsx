import { SegmentedControl, Slider, Stack, Text } from "@mantine/core";
import { type PointerEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { drawCrop } from "./draw-crop";
import classes from "./logo.module.css";
import { type Crop, dragPicture } from "./place-picture";
import type { ChosenLogo } from "./read-logo-file";

interface LogoCropperProps {
  chosen: ChosenLogo;
  crop: Crop;
  onChange(crop: Crop): void;
}

/** In CSS pixels. */
const FRAME_HEIGHT = 240;
/** Frame shapes, as height by width. */
const SHAPES = { square: 1, upright: 1.5 } as const;
const MAX_ZOOM = 4;

/** Crop frame with drag, and sliders for zoom and position that work by keyboard. */
export function LogoCropper({ chosen, crop, onChange }: LogoCropperProps) {
  const { t } = useTranslation("accounts");
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragStart = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const frame = { width: Math.round(FRAME_HEIGHT / crop.tallness), height: FRAME_HEIGHT };

  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, chosen, crop);
  }, [chosen, crop]);

  const startDrag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    dragStart.current = { x: clientX, y: clientY, crop };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const from = dragStart.current;
    if (from === null) return;
    onChange(dragPicture(chosen.picture, frame, from.crop, { x: clientX - from.x, y: clientY - from.y }));
  };
  const endDrag = () => {
    dragStart.current = null;
  };

  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t("own.logo.shape")}
        value={crop.tallness === SHAPES.square ? "square" : "upright"}
        onChange={(shape) => onChange({ ...crop, tallness: SHAPES[shape] })}
        data={[
          { value: "square", label: t("own.logo.square") },
          { value: "upright", label: t("own.logo.upright") },
        ]}
      />
      <canvas
        ref={canvas}
        width={frame.width * 2}
        height={frame.height * 2}
        style={{ width: frame.width, height: frame.height }}
        className={classes.frame}
        role="img"
        aria-label={t("own.logo.cropped")}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      />
      <LabelledSlider
        label={t("own.logo.zoom")}
        value={crop.zoom}
        range={[1, MAX_ZOOM]}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <LabelledSlider
        label={t("own.logo.across")}
        value={crop.across}
        range={[0, 1]}
        onChange={(across) => onChange({ ...crop, across })}
      />
      <LabelledSlider
        label={t("own.logo.down")}
        value={crop.down}
        range={[0, 1]}
        onChange={(down) => onChange({ ...crop, down })}
      />
    </Stack>
  );
}

interface LabelledSliderProps {
  label: string;
  value: number;
  range: readonly [number, number];
  onChange(value: number): void;
}

function LabelledSlider({ label, value, range: [min, max], onChange }: LabelledSliderProps) {
  return (
    <div>
      <Text size="sm" aria-hidden>
        {label}
      </Text>
      <Slider
        className={classes.slider}
        value={value}
        min={min}
        max={max}
        step={(max - min) / 40}
        label={null}
        thumbLabel={label}
        thumbSize={24}
        onChange={onChange}
      />
    </div>
  );
}
