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
  const lock = extra.useLock(field);
  const { View, Name } = extra;
  if (lock === null) return <View field={field} compared={compared} />;
  return <LockedLayer name={<Name />} reason={lock} isOpenedByPlan={extra.isOpenedByPlan} />;
}
