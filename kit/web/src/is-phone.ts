import { useMediaQuery } from "@mantine/hooks";

/** Below this width the drawer is a bottom sheet, px. */
export const PHONE_MAX_PX = 767;

export function useIsPhone(): boolean {
  return (
    useMediaQuery(`(max-width: ${PHONE_MAX_PX}px)`, undefined, { getInitialValueInEffect: false }) ?? false
  );
}
