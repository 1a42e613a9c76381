import { useMantineTheme } from "@mantine/core";
import { surfaces } from "@surco/kit-web";
import { useSurcoMap } from "@surco/kit-web/map";
import { useEffect, useRef, useState } from "react";
import type { Drawing } from "./drawing";
import { openRingEditor, type RingEditor, type RingListener } from "./ring-editor";

/** Keeps the map's editor showing the drawing, and hears from it what the hand did. */
export function useRingEditor(drawing: Drawing, listener: RingListener): void {
  const map = useSurcoMap();
  const theme = useMantineTheme();
  const [editor, setEditor] = useState<RingEditor | null>(null);
  const latest = useRef({ listener, drawing });
  latest.current = { listener, drawing };
  const accent = theme.colors.brand?.[7] ?? surfaces.light.ink;

  useEffect(() => {
    if (!map) return;
    const opened = openRingEditor(
      map,
      { accent, harm: "#b3261e" },
      {
        onPoint: (corners) => latest.current.listener.onPoint(corners),
        onPreview: (corners) => latest.current.listener.onPreview(corners),
        onClose: () => latest.current.listener.onClose(),
        onEdit: (corners) => latest.current.listener.onEdit(corners),
        onRefuse: (refusal) => latest.current.listener.onRefuse(refusal),
      },
    );
    setEditor(opened);
    return () => {
      opened.stop();
      setEditor(null);
    };
  }, [map, accent]);

  // Only what changed elsewhere is shown anew: what the hand did is on the map already.
  const { revision } = drawing;
  useEffect(() => {
    void revision;
    const { corners, isClosed } = latest.current.drawing;
    editor?.show(corners, isClosed);
  }, [editor, revision]);
}
