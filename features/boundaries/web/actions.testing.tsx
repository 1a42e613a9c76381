import { useForm } from "@mantine/form";
import {
  listBoundaries,
  listNonProductiveAreas,
  replaceBoundary,
  restoreBoundary,
} from "@surco/boundaries/contract";
import { getField } from "@surco/fields/contract";
import { emptyFieldValues, type FieldValues } from "@surco/fields/web";
import { buildCard, buildSquareAt } from "@surco/fields/web-testing";
import { type ActionDrives, type Answers, OnMap, Using } from "@surco/kit-web/action-drive";
import type { ReactElement } from "react";
import { useSaveNewField } from "./draw/use-save-new-field";
import { BoundaryHistoryPanel } from "./edit/BoundaryHistoryPanel";
import { EditBoundaryPanel } from "./edit/EditBoundaryPanel";
import { AreaDrawing } from "./non-productive-areas/AreaDrawing";
import { newArea } from "./non-productive-areas/area-draft";
import { NonProductiveAreasPanel } from "./non-productive-areas/NonProductiveAreasPanel";

const SEASON = "2026/27";
const polygon = buildSquareAt(-60.62);
const field = { ...buildCard(), polygon };
const older = {
  id: "01890000-0000-7000-8000-0000000000b1",
  season: "2025/26",
  areaHa: 49,
  source: "drawn",
  savedAt: "2026-04-03T14:05:00Z",
  savedBy: null,
  isCurrent: false,
  polygon,
};
const area = {
  id: "01890000-0000-7000-8000-0000000000a1",
  season: SEASON,
  kind: "pond" as const,
  name: "",
  areaHa: 1.3,
  version: 2,
  polygon,
};
const season = { season: SEASON, areaHa: 49, netAreaHa: 47.7, areas: [area] };
const answers: Answers = [
  [getField, field],
  [listBoundaries, { boundaries: [older] }],
  [replaceBoundary, field],
  [restoreBoundary, field],
  [listNonProductiveAreas, season],
];
const onMap = (panel: ReactElement) => () => <OnMap>{panel}</OnMap>;
const at = {
  at: `/dashboard/${field.id}?season=${SEASON}&borde=${older.id}`,
  path: "/dashboard/:fieldId",
  answers,
};

function useSaving() {
  const form = useForm<FieldValues>({
    initialValues: { ...emptyFieldValues, name: "La Loma", ownership: "owner", farmName: "La Esperanza" },
  });
  return useSaveNewField(form, async () => undefined);
}

const areas = onMap(<NonProductiveAreasPanel />);
const drawing = (origin: typeof area | null) =>
  onMap(
    <AreaDrawing
      field={field}
      area={origin === null ? newArea(SEASON) : { ...origin, isNew: false }}
      origin={origin}
      onEnd={() => undefined}
    />,
  );

/** Drives of the actions of boundaries. */
export const drives: ActionDrives = {
  "boundaries/change-boundary": { screen: onMap(<EditBoundaryPanel />), input: field, ...at },
  "boundaries/copy-areas": { screen: areas, input: { fromSeason: "2025/26", toSeason: SEASON }, ...at },
  "boundaries/create-field": { screen: () => <Using hook={useSaving} />, input: { id: field.id, polygon } },
  "boundaries/delete-area": { screen: areas, input: area, isStoredOnDevice: true, ...at },
  "boundaries/restore-area": {
    screen: areas,
    input: { record: area, removed: [] },
    isStoredOnDevice: true,
    ...at,
  },
  "boundaries/restore-boundary": {
    screen: onMap(<BoundaryHistoryPanel />),
    input: { id: field.id, version: 1, season: SEASON, boundaryId: older.id },
    ...at,
  },
  "boundaries/save-area": [
    { screen: drawing(null), input: null, ...at },
    { screen: drawing(area), input: area, ...at },
  ],
};
