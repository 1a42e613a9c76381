import { useField } from "@surco/fields/web";
import { useSeason } from "@surco/kit-web";
import { useState } from "react";
import { useParams } from "react-router";
import { AreaDrawing } from "./AreaDrawing";
import { AreaList } from "./AreaList";
import { type AreaToDraw, readAreaDraft } from "./area-draft";
import { useAreasWithUnsent } from "./area-overlay";
import { useNonProductiveAreas } from "./use-non-productive-areas";

/** Panel of a field's non-productive areas by season: list, drawing, changes. */
export function NonProductiveAreasPanel() {
  const { fieldId = "" } = useParams();
  const { season } = useSeason();
  const { data: field } = useField(fieldId);
  const areas = useNonProductiveAreas(fieldId, season);
  const shown = useAreasWithUnsent(fieldId, season, areas.data);
  const [drawn, setDrawn] = useState<AreaToDraw | null>(() => readAreaDraft(fieldId));

  if (field && drawn) {
    const origin = shown.find(({ row }) => row.id === drawn.id)?.row ?? null;
    // A restored change waits for its saved area.
    if (drawn.isNew || origin !== null || areas.isError) {
      return (
        <AreaDrawing key={drawn.id} field={field} area={drawn} origin={origin} onEnd={() => setDrawn(null)} />
      );
    }
  }
  return (
    <AreaList fieldId={fieldId} field={field} season={season} areas={areas} shown={shown} onDraw={setDrawn} />
  );
}
