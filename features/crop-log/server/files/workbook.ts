/** Date: a cell formatted as a day, midnight UTC. */
export type Cell = string | number | boolean | Date | null;

export interface Sheet {
  name: string;
  rows: { row: number; cells: Cell[] }[];
}

export interface Workbook {
  sheets: Sheet[];
  /** Serial numbers of days count from 1904, as on old Macs. */
  is1904: boolean;
}
