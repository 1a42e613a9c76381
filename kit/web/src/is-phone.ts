import { useMediaQuery } from "@mantine/hooks";

/** Below this width the drawer is a bottom sheet, px. */
export const PHONE_MAX_PX = 767;
const PHONE = `(max-width: ${PHONE_MAX_PX}px)`;

export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** Too low for a sheet over a map, as a laptop at 200 % or a phone on its side: the panel stands beside the map. */
const LOW = `(max-width: ${PHONE_MAX_PX}px) and (min-width: 560px) and (max-height: 500px)`;

/** Checks if the window is narrow, and too low for a sheet over the map. */
export function useIsLow(): boolean {
  return useMediaQuery(LOW, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** Checks if the panel over a map is a sheet at its bottom, above which tools have to stand. */
export function useHasSheet(): boolean {
  const isPhone = useIsPhone();
  return !useIsLow() && isPhone;
}

/** Checks for a phone's width outside components. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}
