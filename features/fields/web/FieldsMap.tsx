import {
  fieldSectionAddress,
  ListSkeleton,
  lazyPart,
  MapStage,
  SlotContents,
  useFormat,
} from "@surco/kit-web";
import { type Bounds, FieldsLayer, type MapField, SurcoMap } from "@surco/kit-web/map";
import { usePrefetchQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useMatch, useNavigate } from "react-router";
import { cropStyle } from "./crop-style";
import { DashboardProvider, type FieldPaints } from "./dashboard-context";
import { FieldView } from "./FieldView";
import type { SeasonField } from "./filter-fields";
import { type FieldSource, useFieldSource } from "./finding/use-field-source";
import { dashboardSlot } from "./slots";
import { useFieldChoice, useSeasonFields } from "./use-field-choice";
import {
  cardsOptions,
  type FieldPolygon,
  totalOptions,
  useFieldPolygons,
  useFieldTotal,
  useOneOfMany,
  usePolygonsOf,
} from "./use-fields";
import { useRenamedCrops } from "./use-renamed-crops";
import { COUNTRY_BOUNDS, initialBounds } from "./view-bounds";

// Loaded later: the map does not need them.
const FoundFieldsLayer = lazyPart(async () => (await import("./finding/FoundFieldsLayer")).FoundFieldsLayer);
const MapLayerMenu = lazyPart(async () => (await import("./map-layers/MapLayerMenu")).MapLayerMenu, {
  isQuiet: true,
  isLate: true,
});
const MapTools = lazyPart(async () => (await import("./map-tools/MapTools")).MapTools, {
  isQuiet: true,
  isLate: true,
});
const MapPopup = lazyPart(async () => (await import("./popup/MapPopup")).MapPopup, {
  isQuiet: true,
  isLate: true,
});

/** Dashboard: a map of all fields with the panel of the open page on top. */
export function FieldsMap() {
  // Before its texts are there.
  usePrefetchQuery(totalOptions);
  usePrefetchQuery(cardsOptions);
  const { t } = useTranslation("fields");
  useRenamedCrops();
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const [isImageShown, setImageShown] = useState(false);
  const [wantedBounds, setWantedBounds] = useState<Bounds | null>(null);
  const [isMapHeld, setMapHeld] = useState(false);
  const [paints, setPaints] = useState<FieldPaints | null>(null);
  const [droppedFile, setDroppedFile] = useState<File | null>(null);
  const dashboard = useMemo(
    () => ({
      hoveredId,
      setHoveredId,
      setImageShown,
      wantedBounds,
      setWantedBounds,
      isMapHeld,
      setMapHeld,
      paints,
      setPaints,
      droppedFile,
      setDroppedFile,
    }),
    [hoveredId, wantedBounds, isMapHeld, paints, droppedFile],
  );
  const isList = useMatch("/dashboard") !== null;
  const { isTable } = useFieldChoice();
  const selectedId = useMatch("/dashboard/field/:fieldId/:section?")?.params.fieldId ?? null;
  // Field whose boundary the drawing tools already show on the map.
  const drawnId = useMatch("/dashboard/boundary/:fieldId/:what?")?.params.fieldId ?? null;
  const isBusy = !isList && selectedId === null;
  const source = useFieldSource();
  const openFields = useOpenFieldOfMany(source, selectedId);
  const fields = useMapFields(source, openFields, selectedId, drawnId, paints);
  const changedAt = useFieldTotal().dataUpdatedAt;
  const openField = openFields[0]?.card ?? source.all.find(({ card }) => card.id === selectedId)?.card;
  const first = useFirstBounds(source);
  const open = useOpenField(paints);
  // Back in the list, the map stays at the field and does not return to earlier bounds.
  useEffect(() => {
    if (selectedId !== null) setWantedBounds(null);
  }, [selectedId]);

  return (
    <DashboardProvider value={dashboard}>
      <SlotContents slot={dashboardSlot} props={{}} />
      <MapStage
        panelLabel={t("panel")}
        isPanelWide={isList && isTable}
        panel={
          <Suspense fallback={<ListSkeleton />}>
            <Outlet />
          </Suspense>
        }
        map={(padding) => (
          <SurcoMap ariaLabel={t("map")} padding={padding} initialBounds={COUNTRY_BOUNDS}>
            <Suspense>
              {source.query && paints === null && (
                <FoundFieldsLayer
                  query={source.query}
                  version={changedAt}
                  selectedId={selectedId}
                  hoveredId={isBusy ? null : hoveredId}
                  onSelect={isBusy ? undefined : open}
                  onHover={isBusy ? undefined : setHoveredId}
                />
              )}
            </Suspense>
            <FieldsLayer
              fields={fields}
              selectedId={selectedId}
              hoveredId={isBusy ? null : hoveredId}
              isSelectedFilled={!isImageShown}
              // While a field is drawn or imported, clicks on the map belong to that task.
              onSelect={isBusy ? undefined : open}
              onHover={isBusy ? undefined : setHoveredId}
            />
            <Suspense>
              <MapPopup
                source={source}
                selectedId={selectedId}
                paints={paints}
                isOn={!isBusy}
                onHover={setHoveredId}
                onSelect={open}
              />
            </Suspense>
            <Suspense>
              <MapLayerMenu />
            </Suspense>
            <Suspense>
              {source.total !== undefined && (
                <MapTools found={source.facets?.chosen.bbox ?? null} isEmpty={source.total === 0} />
              )}
            </Suspense>
            <FieldView
              first={first}
              openBbox={openField?.bbox ?? null}
              isOpening={selectedId !== null}
              padding={padding}
            />
          </SurcoMap>
        )}
      />
    </DashboardProvider>
  );
}

const noPolygons = new Map<string, FieldPolygon>();

/** Fields that pass the list's filters, and always the open one, as the map draws them. */
function useMapFields(
  { isServed, rows, all }: FieldSource,
  openFields: readonly SeasonField[],
  selectedId: string | null,
  drawnId: string | null,
  paints: FieldPaints | null,
): MapField[] {
  const format = useFormat();
  const held = useFieldPolygons().data ?? noPolygons;
  const openPolygon = useOneOfMany(isServed ? selectedId : null).data?.polygon;
  // Of very many fields only the compared ones are painted.
  const isCompared = isServed && paints !== null;
  const compared = useMemo(
    () => (isCompared ? rows.filter(({ card }) => paints.has(card.id)) : []),
    [isCompared, rows, paints],
  );
  const comparedPolygons =
    usePolygonsOf(useMemo(() => compared.map(({ card }) => card.id), [compared])).data ?? noPolygons;
  return useMemo(() => {
    const open = all.find(({ card }) => card.id === selectedId);
    const drawn = isServed
      ? [...openFields, ...compared.filter(({ card }) => card.id !== selectedId)]
      : open && !rows.includes(open)
        ? [...rows, open]
        : rows;
    return drawn.flatMap(({ card, cropId }) => {
      const polygon = !isServed
        ? held.get(card.id)
        : card.id === selectedId
          ? openPolygon
          : comparedPolygons.get(card.id);
      if (!polygon || card.id === drawnId) return [];
      const known = { id: card.id, polygon, label: card.name };
      const paint = paints?.get(card.id);
      if (paint) return { ...known, ...paint };
      return { ...known, color: cropStyle(cropId).color, detail: format.ha(card.areaHa) };
    });
  }, [
    isServed,
    all,
    rows,
    openFields,
    openPolygon,
    compared,
    comparedPolygons,
    held,
    selectedId,
    drawnId,
    format,
    paints,
  ]);
}

/** The open field alone, when the others are tiles. */
function useOpenFieldOfMany({ isServed }: FieldSource, selectedId: string | null): SeasonField[] {
  const { data } = useOneOfMany(isServed ? selectedId : null);
  const cards = useMemo(() => (data ? [data] : []), [data]);
  return useSeasonFields(cards);
}

/** Initial bounds of the map. */
function useFirstBounds({ isServed, all, facets }: FieldSource): Bounds | null {
  const held = useMemo(() => initialBounds(all.map(({ card }) => card)), [all]);
  return isServed ? (facets?.chosen.bbox ?? null) : held;
}

/** Opens a field; season and filters stay in the address. */
function useOpenField(paints: FieldPaints | null): (fieldId: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (fieldId) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(paints?.get(fieldId)?.search ?? {})) params.set(name, value);
    const section = paints?.get(fieldId)?.section;
    const pathname = section ? fieldSectionAddress(fieldId, section) : `/dashboard/field/${fieldId}`;
    void navigate({ pathname, search: params.toString() });
  };
}
