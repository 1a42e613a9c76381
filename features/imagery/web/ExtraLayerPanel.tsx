import { useIsPhone } from "@surco/kit-web";
import type { ComparedSide, ExtraLayer } from "@surco/kit-web/map";
import { useImageViewer } from "./image-viewer";
import { LockedLayer } from "./LockedLayer";

interface ExtraLayerPanelProps {
  extra: ExtraLayer;
  /** Present while the layer is one side of a comparison. */
  compared?: ComparedSide;
}

/** Panel of another feature's layer, or the reason why it is locked. */
export function ExtraLayerPanel({ extra, compared }: ExtraLayerPanelProps) {
  const { field } = useImageViewer();
  const isPhone = useIsPhone();
  const lock = extra.useLock(field);
  const { View } = extra;
  if (lock === null) return <View field={field} compared={compared} />;
  // A phone shows it over the map.
  return isPhone && compared === undefined ? null : <ExtraLock extra={extra} />;
}

/** Reason why another feature's layer is locked; nothing where it is open. */
export function ExtraLock({ extra }: { extra: ExtraLayer }) {
  const { field } = useImageViewer();
  const lock = extra.useLock(field);
  const { Name } = extra;
  if (lock === null) return null;
  return <LockedLayer name={<Name />} reason={lock} isOpenedByPlan={extra.isOpenedByPlan} />;
}
