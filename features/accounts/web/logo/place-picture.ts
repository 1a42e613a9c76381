/** Position of a picture in an upright frame. */
export interface Crop {
  /** Height of the frame by its width. */
  tallness: number;
  /** 1: all of the picture is seen; more: nearer. */
  zoom: number;
  /** 0 to 1: from the picture's left, or its top, at the edge of the frame to its other end at the other edge. */
  across: number;
  down: number;
}

/** The whole picture in the middle of a square. */
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

/** The crop after the picture was pulled by so many pixels of the frame. */
export function dragPicture(picture: Size, frame: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const placed = placePicture(picture, frame, crop);
  return {
    ...crop,
    across: shareOf(placed.left + by.x, frame.width - placed.width, crop.across),
    down: shareOf(placed.top + by.y, frame.height - placed.height, crop.down),
  };
}

/** A side that fits exactly cannot be pulled. */
function shareOf(offset: number, room: number, before: number): number {
  if (Math.abs(room) < 0.5) return before;
  return Math.min(1, Math.max(0, offset / room));
}
