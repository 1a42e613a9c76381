import type { FieldCard } from "@surco/fields/contract";
import { MapStage, useFormat } from "@surco/kit-web";
import { type Basemap, type Bounds, FieldsLayer, type MapField, SurcoMap } from "@surco/kit-web/map";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useMatch, useNavigate } from "react-router";
import { cropStyle } from "./crop-style";
import { DashboardProvider, type FieldPaints } from "./dashboard-context";
import { FieldView } from "./FieldView";
import { DropOnMap } from "./import/DropOnMap";
import { ListSkeleton } from "./list/ListSkeleton";
import { useChosenFields, useFieldChoice, useSeasonFields } from "./use-field-choice";
import { type FieldPolygon, useFieldCards, useFieldPolygons } from "./use-fields";
import { COUNTRY_BOUNDS } from "./view-bounds";

/** The dashboard: a map of all own fields, and over it the panel of the page that is open. */
export function FieldsMap({ basemap }: { basemap: Basemap | null }) {
  const { t } = useTranslation("fields");
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [isImageShown, setImageShown] = useState(false);
  const [wantedBounds, setWantedBounds] = useState<Bounds | null>(null);
  const [paints, setPaints] = useState<FieldPaints | null>(null);
  const [droppedFile, setDroppedFile] = useState<File | null>(null);
  const dashboard = useMemo(
    () => ({
      hoveredId,
      setHoveredId,
      setImageShown,
      wantedBounds,
      setWantedBounds,
      paints,
      setPaints,
      droppedFile,
      setDroppedFile,
    }),
    [hoveredId, wantedBounds, paints, droppedFile],
  );
  const isList = useMatch("/dashboard") !== null;
  const { isTable } = useFieldChoice();
  const selectedId = useMatch("/dashboard/field/:fieldId/:section?")?.params.fieldId ?? null;
  // Whose boundary is on the map already, as it is drawn.
  const drawnId = useMatch("/dashboard/boundary/:fieldId/:what?")?.params.fieldId ?? null;
  const isBusy = !isList && selectedId === null;
  const cards = useFieldCards().data ?? noCards;
  const fields = useMapFields(cards, selectedId, drawnId, paints);
  const open = useOpenField(paints);
  // Back in the list from a field the map stays there, and does not return to what was wanted before.
  useEffect(() => {
    if (selectedId !== null) setWantedBounds(null);
  }, [selectedId]);

  return (
    <DashboardProvider value={dashboard}>
      <DropOnMap />
      <MapStage
        panelLabel={t("panel")}
        isPanelWide={isList && isTable}
        panel={
          <Suspense fallback={<ListSkeleton />}>
            <Outlet />
          </Suspense>
        }
        map={(padding) => (
          <SurcoMap ariaLabel={t("map")} basemap={basemap} padding={padding} initialBounds={COUNTRY_BOUNDS}>
            <FieldsLayer
              fields={fields}
              selectedId={selectedId}
              hoveredId={isBusy ? null : hoveredId}
              isSelectedFilled={!isImageShown}
              // While a field is drawn or imported a click on the map belongs to that.
              onSelect={isBusy ? undefined : open}
              onHover={isBusy ? undefined : setHoveredId}
            />
            <FieldView cards={cards} selectedId={selectedId} padding={padding} />
          </SurcoMap>
        )}
      />
    </DashboardProvider>
  );
}

const noCards: FieldCard[] = [];
const noPolygons = new Map<string, FieldPolygon>();

/** The fields that the list's filters leave, and the open one whatever they say, as the map draws them. */
function useMapFields(
  cards: readonly FieldCard[],
  selectedId: string | null,
  drawnId: string | null,
  paints: FieldPaints | null,
): MapField[] {
  const format = useFormat();
  const polygons = useFieldPolygons().data ?? noPolygons;
  const all = useSeasonFields(cards);
  const chosen = useChosenFields(all);
  return useMemo(() => {
    const open = all.find(({ card }) => card.id === selectedId);
    const shown = open && !chosen.includes(open) ? [...chosen, open] : chosen;
    return shown.flatMap(({ card, cropId }) => {
      const polygon = polygons.get(card.id);
      if (!polygon || card.id === drawnId) return [];
      const known = { id: card.id, polygon, label: card.name };
      const paint = paints?.get(card.id);
      if (paint) return { ...known, ...paint };
      return { ...known, color: cropStyle(cropId).color, detail: format.ha(card.areaHa) };
    });
  }, [all, chosen, polygons, selectedId, drawnId, format, paints]);
}

/** Opens a field; season and filters stay in the address. */
function useOpenField(paints: FieldPaints | null): (fieldId: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (fieldId) => {
    const wanted = new URLSearchParams(search);
    for (const [name, value] of Object.entries(paints?.get(fieldId)?.search ?? {})) wanted.set(name, value);
    void navigate({ pathname: `/dashboard/field/${fieldId}`, search: wanted.toString() });
  };
}
