import { useFormat } from "@surco/kit-web";

const UNITS = ["kB", "MB", "GB", "TB"] as const;

/** Formats sizes of files and disks in decimal units: "4,8 GB". */
export function useByteSize(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) => {
    const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
    const value = bytes / 1000 ** power;
    return `${format.number(value, value < 100 ? 1 : 0)} ${UNITS[power - 1]}`;
  };
}
