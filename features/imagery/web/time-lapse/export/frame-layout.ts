import type { Bbox, LngLat } from "@surco/geometry";

/** Rectangle on a frame, px from its upper left corner. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Position of a legend entry on the frame. */
interface PlacedEntry {
  index: number;
  x: number;
  /** Vertical centre. */
  y: number;
}

export interface FrameLayout {
  width: number;
  height: number;
  /** Box of the field's picture. */
  picture: Box;
  /** Position of a place on the frame, px. */
  project(place: LngLat): [x: number, y: number];
  legend: PlacedEntry[];
  /** Vertical centre of the first line below the legend. */
  footerY: number;
}

interface LayoutInput {
  /** Bounds of the field. */
  bounds: Bbox;
  /** Many frames make the animation smaller, since encoding holds all of them. */
  frameCount: number;
  /** Widths of the legend entries with swatches, px. */
  legendWidths: readonly number[];
  /** Lines below the legend. */
  footerLines: number;
  /** Largest width; less makes the words larger beside the picture, as on paper. */
  maxWidthPx?: number;
}

export const MARGIN_PX = 16;
const HEAD_PX = 68;
export const LINE_PX = 18;
const LEGEND_LINE_PX = 22;
const LEGEND_GAP_PX = 14;
const MAX_WIDTH_PX = 720;
const MIN_WIDTH_PX = 360;
const MAX_PICTURE_HEIGHT_PX = 640;
const MIN_PICTURE_HEIGHT_PX = 200;
/** Padding between field and picture edge, share of the picture. */
const FIELD_PADDING = 0.04;
/** Memory limit of all frames of one animation, bytes. */
const MAX_FRAME_BYTES = 200e6;
const BYTES_PER_PIXEL = 4;

/** Layout shared by all frames, with even side lengths, as video codecs require. */
export function layoutOf({
  bounds,
  frameCount,
  legendWidths,
  footerLines,
  maxWidthPx = MAX_WIDTH_PX,
}: LayoutInput): FrameLayout {
  const [west, south, east, north] = bounds;
  const upperLeft = mercator([west, north]);
  const lowerRight = mercator([east, south]);
  const spanX = Math.max(lowerRight[0] - upperLeft[0], 1e-12);
  const spanY = Math.max(lowerRight[1] - upperLeft[1], 1e-12);

  // Frames are about 1.5 times as tall as wide; the legend's height is not known yet.
  const pixels = MAX_FRAME_BYTES / BYTES_PER_PIXEL / Math.max(1, frameCount);
  const width = even(Math.min(maxWidthPx, Math.max(MIN_WIDTH_PX, Math.sqrt(pixels / 1.5))));
  const pictureWidth = width - 2 * MARGIN_PX;
  const naturalHeight = (pictureWidth * spanY) / spanX;
  const tallest = (MAX_PICTURE_HEIGHT_PX * width) / MAX_WIDTH_PX;
  const pictureHeight = Math.round(Math.min(tallest, Math.max(MIN_PICTURE_HEIGHT_PX, naturalHeight)));
  const picture = { x: MARGIN_PX, y: HEAD_PX, width: pictureWidth, height: pictureHeight };

  const scale = Math.min(picture.width / spanX, picture.height / spanY) * (1 - 2 * FIELD_PADDING);
  const left = picture.x + (picture.width - spanX * scale) / 2;
  const top = picture.y + (picture.height - spanY * scale) / 2;

  const legendTop = picture.y + picture.height + 8;
  const { entries, lines } = placeEntries(legendWidths, pictureWidth, legendTop);
  const footerTop = legendTop + lines * LEGEND_LINE_PX + 4;
  return {
    width,
    height: even(footerTop + footerLines * LINE_PX + 10),
    picture,
    project(place) {
      const [x, y] = mercator(place);
      return [left + (x - upperLeft[0]) * scale, top + (y - upperLeft[1]) * scale];
    },
    legend: entries,
    footerY: footerTop + LINE_PX / 2,
  };
}

/** Wraps legend entries into lines. */
function placeEntries(
  widths: readonly number[],
  lineWidth: number,
  top: number,
): { entries: PlacedEntry[]; lines: number } {
  let x = 0;
  let line = 0;
  const entries = widths.map((width, index) => {
    if (x > 0 && x + width > lineWidth) {
      x = 0;
      line++;
    }
    const entry = { index, x: MARGIN_PX + x, y: top + (line + 0.5) * LEGEND_LINE_PX };
    x += width + LEGEND_GAP_PX;
    return entry;
  });
  return { entries, lines: widths.length === 0 ? 0 : line + 1 };
}

/** Web Mercator coordinates, the world as 0..1 from the upper left. */
function mercator([lng, lat]: LngLat): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180;
  return [(lng + 180) / 360, (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2];
}

function even(px: number): number {
  return 2 * Math.round(px / 2);
}
