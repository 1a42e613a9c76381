import { useMediaQuery } from "@mantine/hooks";

/** Below this width the drawer is a bottom sheet, px. */
export const PHONE_MAX_PX = 767;
const PHONE = `(max-width: ${PHONE_MAX_PX}px)`;

export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** The same outside components. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}
