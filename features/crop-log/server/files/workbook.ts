import type { Cell } from "@surco/kit-server/uploads";

export interface Sheet {
  name: string;
  rows: { row: number; cells: Cell[] }[];
}

export interface Workbook {
  sheets: Sheet[];
  /** Serial numbers of days count from 1904, as on old Macs. */
  is1904: boolean;
}
