/** Position of a picture in an upright frame. */
export interface Crop {
  /** Ratio of height to width of the frame. */
  tallness: number;
  /** 1 fits the whole picture; larger values enlarge it. */
  zoom: number;
  /** Position in [0, 1]: 0 aligns left (top) edges, 1 right (bottom) edges. */
  across: number;
  down: number;
}

/** Whole picture, centred in a square. */
export const WHOLE: Crop = { tallness: 1, zoom: 1, across: 0.5, down: 0.5 };

export interface Size {
  width: number;
  height: number;
}

/** Rectangle of a picture in its frame, in pixels of the frame; parts outside are cut off. */
export function placePicture(picture: Size, frame: Size, { zoom, across, down }: Crop) {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height) * zoom;
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { left: (frame.width - width) * across, top: (frame.height - height) * down, width, height };
}

/** Crop after dragging by an offset in pixels of the frame. */
export function dragPicture(picture: Size, frame: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const placed = placePicture(picture, frame, crop);
  return {
    ...crop,
    across: shareOf(placed.left + by.x, frame.width - placed.width, crop.across),
    down: shareOf(placed.top + by.y, frame.height - placed.height, crop.down),
  };
}

/** A side that fits exactly cannot be dragged. */
function shareOf(offset: number, room: number, before: number): number {
  if (Math.abs(room) < 0.5) return before;
  return Math.min(1, Math.max(0, offset / room));
}
