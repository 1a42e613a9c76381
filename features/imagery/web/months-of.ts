import type { ImageDate } from "@surco/imagery/contract";

export interface MonthOfImages {
  /** "2026-11" */
  month: string;
  /** First month of its year in the list: the year is written out. */
  isNewYear: boolean;
  /** Oldest first. */
  images: ImageDate[];
}

/** Dates by month, the oldest month first and within it the oldest date first. @param dates newest first */
export function monthsOf(dates: readonly ImageDate[]): MonthOfImages[] {
  const months: MonthOfImages[] = [];
  for (const image of [...dates].reverse()) {
    const month = image.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.images.push(image);
    else months.push({ month, isNewYear: last?.month.slice(0, 4) !== month.slice(0, 4), images: [image] });
  }
  return months;
}
