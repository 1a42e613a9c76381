import type { LabelSheet } from "../../contract";

const POINTS_PER_MM = 72 / 25.4;

/** Places of labels on a sheet, points. */
export interface SheetLayout {
  size: "A4" | "LETTER";
  columns: number;
  rows: number;
  /** Upper left corner of the first label. */
  left: number;
  top: number;
  /** From one label to the next. */
  stepX: number;
  stepY: number;
  /** Label that can be printed on. */
  width: number;
  height: number;
}

const mm = (length: number) => length * POINTS_PER_MM;

/** Sheets that are sold everywhere: 24 labels of 70 by 37 mm (as Avery 3474), 30 of 66.7 by 25.4 mm (as Avery 5160). */
export const sheetLayouts: Readonly<Record<LabelSheet, SheetLayout>> = {
  a4: {
    size: "A4",
    columns: 3,
    rows: 8,
    left: 0,
    top: mm(0.5),
    stepX: mm(70),
    stepY: mm(37),
    width: mm(70),
    height: mm(37),
  },
  letter: {
    size: "LETTER",
    columns: 3,
    rows: 10,
    left: mm(4.76),
    top: mm(12.7),
    stepX: mm(69.85),
    stepY: mm(25.4),
    width: mm(66.68),
    height: mm(25.4),
  },
};
