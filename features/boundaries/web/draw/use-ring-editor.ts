import { useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useRef, useState } from "react";
import { type Drawing, editedRing } from "./drawing";
import { openRingEditor, type RingEditor, type RingListener, type ShownRing } from "./ring-editor";
import { cornersAt } from "./shape";
import { useDrawColors } from "./use-draw-colors";

/** Binds the map's editor to the drawing. While the crosshair is in use, a tap on the map adds no point. */
export function useRingEditor(drawing: Drawing, isAiming: boolean, listener: RingListener): void {
  const map = useSurcoMap();
  const colors = useDrawColors();
  const [editor, setEditor] = useState<RingEditor | null>(null);
  const latest = useRef({ listener, drawing });
  latest.current = { listener, drawing };
  const { accent, harm } = colors;

  useEffect(() => {
    if (!map) return;
    const opened = openRingEditor(
      map,
      { accent, harm },
      {
        onPoint: (corners) => latest.current.listener.onPoint(corners),
        onPreview: (corners) => latest.current.listener.onPreview(corners),
        onClose: () => latest.current.listener.onClose(),
        onEdit: (corners) => latest.current.listener.onEdit(corners),
        onRefuse: (refusal) => latest.current.listener.onRefuse(refusal),
        isValidRing: (corners) => latest.current.listener.isValidRing(corners),
        snap: (position) => latest.current.listener.snap(position),
      },
    );
    setEditor(opened);
    return () => {
      opened.stop();
      setEditor(null);
    };
  }, [map, accent, harm]);

  // Only changes made outside the editor are shown again: its own are on the map already.
  const { revision } = drawing;
  useEffect(() => {
    void revision;
    editor?.show(shownOf(latest.current.drawing, isAiming));
  }, [editor, revision, isAiming]);
}

function shownOf(drawing: Drawing, isAiming: boolean): ShownRing {
  const { tool, line, shape, purpose } = drawing;
  const isCutting = purpose === "cut";
  if (tool === "polygon" && !isAiming) return { corners: line, as: "line", isCutting };
  if (tool === "edit" && shape.length > 0)
    return { corners: cornersAt(shape, editedRing(drawing)), as: "ring", isCutting: false };
  return { corners: [], as: "none", isCutting };
}
