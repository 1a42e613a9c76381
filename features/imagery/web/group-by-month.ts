import type { ImageDate } from "@surco/imagery/contract";

export interface MonthOfImages {
  /** "2026-11" */
  month: string;
  /** True for the first month of its year in the list, which shows the year. */
  isNewYear: boolean;
  /** Oldest first. */
  images: ImageDate[];
}

/** Groups dates by month, months and dates oldest first. @param dates newest first */
export function groupByMonth(dates: readonly ImageDate[]): MonthOfImages[] {
  const months: MonthOfImages[] = [];
  for (const image of [...dates].reverse()) {
    const month = image.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.images.push(image);
    else months.push({ month, isNewYear: last?.month.slice(0, 4) !== month.slice(0, 4), images: [image] });
  }
  return months;
}
