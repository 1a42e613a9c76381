import type { Bbox, LngLat } from "@surco/geometry";

/** A rectangle on a frame, px from its upper left corner. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A legend's word with its colour, where it stands on the frame. */
interface PlacedWord {
  index: number;
  x: number;
  /** Its middle. */
  y: number;
}

export interface FrameLayout {
  width: number;
  height: number;
  /** Box of the field's picture. */
  picture: Box;
  /** Upper left corner of a place on the frame. */
  project(place: LngLat): [x: number, y: number];
  legend: PlacedWord[];
  /** Middle of the first line under the legend. */
  footerY: number;
}

interface LayoutInput {
  /** Bounds of the field. */
  bounds: Bbox;
  /** Frames of the film: many make it smaller, since all are held at once while it is made. */
  frameCount: number;
  /** Widths of the legend's words with their colours, px. */
  legendWidths: readonly number[];
  /** Lines under the legend. */
  footerLines: number;
}

export const MARGIN_PX = 16;
const HEAD_PX = 68;
export const LINE_PX = 18;
const LEGEND_LINE_PX = 22;
const LEGEND_GAP_PX = 14;
const WIDEST_PX = 720;
const NARROWEST_PX = 360;
const TALLEST_PICTURE_PX = 640;
const LOWEST_PICTURE_PX = 200;
/** Room between the field and the edge of its picture, share of the picture. */
const FIELD_ROOM = 0.04;
/** Bytes that the frames of one film may take together. */
const BYTES_AT_ONCE = 200e6;
const BYTES_PER_PIXEL = 4;

/** Lays out the frames of a film. All share one layout with even side lengths, as video codecs require. */
export function layoutOf({ bounds, frameCount, legendWidths, footerLines }: LayoutInput): FrameLayout {
  const [west, south, east, north] = bounds;
  const upperLeft = mercator([west, north]);
  const lowerRight = mercator([east, south]);
  const spanX = Math.max(lowerRight[0] - upperLeft[0], 1e-12);
  const spanY = Math.max(lowerRight[1] - upperLeft[1], 1e-12);

  // Taller than wide by head and legend; half again is a fair guess before the lines of the legend are known.
  const pixels = BYTES_AT_ONCE / BYTES_PER_PIXEL / Math.max(1, frameCount);
  const width = even(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, Math.sqrt(pixels / 1.5))));
  const pictureWidth = width - 2 * MARGIN_PX;
  const wanted = (pictureWidth * spanY) / spanX;
  const tallest = (TALLEST_PICTURE_PX * width) / WIDEST_PX;
  const pictureHeight = Math.round(Math.min(tallest, Math.max(LOWEST_PICTURE_PX, wanted)));
  const picture = { x: MARGIN_PX, y: HEAD_PX, width: pictureWidth, height: pictureHeight };

  const scale = Math.min(picture.width / spanX, picture.height / spanY) * (1 - 2 * FIELD_ROOM);
  const left = picture.x + (picture.width - spanX * scale) / 2;
  const top = picture.y + (picture.height - spanY * scale) / 2;

  const legendTop = picture.y + picture.height + 8;
  const { words, lines } = placeWords(legendWidths, pictureWidth, legendTop);
  const footerTop = legendTop + lines * LEGEND_LINE_PX + 4;
  return {
    width,
    height: even(footerTop + footerLines * LINE_PX + 10),
    picture,
    project(place) {
      const [x, y] = mercator(place);
      return [left + (x - upperLeft[0]) * scale, top + (y - upperLeft[1]) * scale];
    },
    legend: words,
    footerY: footerTop + LINE_PX / 2,
  };
}

/** Words in lines, as many on each as fit. */
function placeWords(
  widths: readonly number[],
  lineWidth: number,
  top: number,
): { words: PlacedWord[]; lines: number } {
  let x = 0;
  let line = 0;
  const words = widths.map((width, index) => {
    if (x > 0 && x + width > lineWidth) {
      x = 0;
      line++;
    }
    const word = { index, x: MARGIN_PX + x, y: top + (line + 0.5) * LEGEND_LINE_PX };
    x += width + LEGEND_GAP_PX;
    return word;
  });
  return { words, lines: widths.length === 0 ? 0 : line + 1 };
}

/** Web Mercator as maps draw it, the world as 0..1 from the upper left. */
function mercator([lng, lat]: LngLat): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180;
  return [(lng + 180) / 360, (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2];
}

function even(px: number): number {
  return 2 * Math.round(px / 2);
}
