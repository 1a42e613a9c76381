const FORM = /^(?<hour>\d{1,2})(?:[\s:.h]*(?<minute>\d{2}))?\s*h?s?\s*(?<half>[ap])?\.?\s*m?\.?$/i;

/** Reads a typed time as "15:04": "15.04", "1504", "15", "3:04 pm"; null where it is none. */
export function parseTime(typed: string): string | null {
  const { hour, minute = "00", half } = FORM.exec(typed.trim())?.groups ?? {};
  if (hour === undefined) return null;
  const hours = half === undefined ? Number(hour) : hoursOfHalf(Number(hour), half);
  if (hours === null || hours > 23 || Number(minute) > 59) return null;
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Writes a time by the clock of the language: "15:04", in English "3:04 PM". */
export function writeTime(time: string, isTwelveHours: boolean): string {
  if (!isTwelveHours) return time;
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? "AM" : "PM"}`;
}

function hoursOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}
