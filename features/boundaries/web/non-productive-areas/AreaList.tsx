import { ActionIcon, Alert, Button, Text } from "@mantine/core";
import type { NonProductiveArea, SeasonAreas } from "@surco/boundaries/contract";
import type { Field } from "@surco/fields/contract";
import { BackToField } from "@surco/fields/web";
import {
  errorSentence,
  ListSkeleton,
  PageTitle,
  TaskPanel,
  useAction,
  useFormat,
  useNeedsNetwork,
  useSeason,
  useSheetStop,
} from "@surco/kit-web";
import { IconCopy, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cornersOf, shapeOf } from "../draw/shape";
import { useShowCorners } from "../draw/use-show-corners";
import editClasses from "../edit/edit.module.css";
import { type AreaToDraw, newArea, savedArea } from "./area-draft";
import { NonProductiveAreasLayer } from "./NonProductiveAreasLayer";
import { useAreaChanges } from "./use-non-productive-areas";

interface AreaListProps {
  fieldId: string;
  field: Field | undefined;
  season: string;
  areas: UseQueryResult<SeasonAreas>;
  onDraw(area: AreaToDraw): void;
}

const NONE: readonly NonProductiveArea[] = [];

/** Non-productive areas of a season, with the field's gross and net area. */
export function AreaList({ fieldId, field, season, areas, onDraw }: AreaListProps) {
  const { t } = useTranslation("boundaries");
  const { data, error } = areas;
  const [hoveredId, setHovered] = useState<string | null>(null);
  const canEdit = field?.right === "edit";
  useSheetStop("half");
  useShowCorners(field ? cornersOf({ shape: shapeOf(field.polygon), line: [] }) : []);

  return (
    <TaskPanel
      title={t("areas.title")}
      foot={
        <>
          <BackToField fieldId={fieldId} />
          {canEdit && (
            <Button
              mih={44}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => onDraw(newArea(season))}
            >
              {t("areas.add")}
            </Button>
          )}
        </>
      }
    >
      <PageTitle page={t("areas.title")} />
      {field && (
        <NonProductiveAreasLayer polygon={field.polygon} areas={data?.areas ?? NONE} hoveredId={hoveredId} />
      )}
      {error && !data && (
        <Alert color="red" role="alert">
          {errorSentence(error, t)}
        </Alert>
      )}
      {!data && !error && <ListSkeleton />}
      {data && (
        <>
          <Totals {...data} />
          {data.areas.length === 0 && (
            <Text size="sm" c="dimmed" mb="sm">
              {t("areas.none", { season })}
            </Text>
          )}
          <ul className={editClasses.list}>
            {data.areas.map((area) => (
              <Row
                key={area.id}
                fieldId={fieldId}
                area={area}
                canEdit={canEdit}
                onHover={setHovered}
                onDraw={onDraw}
              />
            ))}
          </ul>
          {canEdit && <CopyFromBefore fieldId={fieldId} season={season} />}
        </>
      )}
    </TaskPanel>
  );
}

function Totals({ areaHa, netAreaHa, season }: SeasonAreas) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  return (
    <Text size="sm" mb="sm" data-testid="net-area">
      {t("areas.totals", { season, gross: format.ha(areaHa), net: format.ha(netAreaHa) })}
    </Text>
  );
}

interface RowProps {
  fieldId: string;
  area: NonProductiveArea;
  canEdit: boolean;
  onHover(areaId: string | null): void;
  onDraw(area: AreaToDraw): void;
}

function Row({ fieldId, area, canEdit, onHover, onDraw }: RowProps) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const network = useNeedsNetwork();
  const changes = useAreaChanges(fieldId);
  const kind = t(`areas.kind.${area.kind}`);
  const called = area.name === "" ? kind : area.name;
  const restore = useAction({
    name: "boundaries/restore-area",
    run: changes.restore,
    success: "boundaries:notices.AREA_SAVED",
    failure: "boundaries:notices.AREA_SAVE_FAILED",
  });
  const remove = useAction({
    name: "boundaries/delete-area",
    run: changes.remove,
    success: "boundaries:notices.AREA_DELETED",
    failure: "boundaries:notices.AREA_DELETE_FAILED",
    undo: () => restore.mutate(area.id),
  });
  return (
    <li
      className={editClasses.row}
      onPointerEnter={() => onHover(area.id)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(area.id)}
      onBlur={() => onHover(null)}
    >
      <div className={editClasses.line}>
        <div>
          <div className={editClasses.strong}>{called}</div>
          <div className={editClasses.quiet}>
            {area.name !== "" && `${kind} · `}
            <span className="tabular">{format.ha(area.areaHa)}</span>
          </div>
        </div>
        {canEdit && (
          <div className={editClasses.actions}>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t("areas.changeOf", { name: called })}
              title={t("areas.changeOf", { name: called })}
              onClick={() => onDraw(savedArea(area))}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={network.name(t("areas.deleteOf", { name: called }))}
              title={network.name(t("areas.deleteOf", { name: called }))}
              disabled={network.isOut}
              loading={remove.isPending}
              onClick={() => remove.mutate(area.id)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
    </li>
  );
}

function CopyFromBefore({ fieldId, season }: { fieldId: string; season: string }) {
  const { t } = useTranslation("boundaries");
  const { seasons } = useSeason();
  const network = useNeedsNetwork();
  const copy = useAction({
    name: "boundaries/copy-areas",
    run: useAreaChanges(fieldId).copy,
    success: "boundaries:notices.AREAS_COPIED",
    failure: "boundaries:notices.AREAS_COPY_FAILED",
  });
  const before = seasons[seasons.indexOf(season) + 1];
  if (before === undefined) return null;
  return (
    <Button
      mt="sm"
      variant="default"
      mih={44}
      loading={copy.isPending}
      disabled={network.isOut}
      leftSection={<IconCopy size={18} aria-hidden />}
      onClick={() => copy.mutate({ fromSeason: before, toSeason: season })}
    >
      {network.name(t("areas.copy", { season: before }))}
    </Button>
  );
}
