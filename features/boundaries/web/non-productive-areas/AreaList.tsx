import { ActionIcon, Alert, Badge, Button, Text } from "@mantine/core";
import type { NonProductiveArea, SeasonAreas } from "@surco/boundaries/contract";
import type { Field } from "@surco/fields/contract";
import { BackToField, explainArea } from "@surco/fields/web";
import {
  Explain,
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
import { type Overlaid, type RecordState, useDeleteRecord } from "@surco/kit-web/outbox";
import { IconCopy, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { cornersOf, shapeOf } from "../draw/shape";
import { useShowCorners } from "../draw/use-show-corners";
import editClasses from "../edit/edit.module.css";
import { type AreaToDraw, newArea, savedArea } from "./area-draft";
import { AREA_KIND } from "./area-overlay";
import { NonProductiveAreasLayer } from "./NonProductiveAreasLayer";
import { useAreaChanges } from "./use-non-productive-areas";

interface AreaListProps {
  fieldId: string;
  field: Field | undefined;
  season: string;
  areas: UseQueryResult<SeasonAreas>;
  /** Areas with the unsent changes over them. */
  shown: readonly Overlaid<NonProductiveArea>[];
  onDraw(area: AreaToDraw): void;
}

/** Non-productive areas of a season, with the field's gross and net area. */
export function AreaList({ fieldId, field, season, areas, shown, onDraw }: AreaListProps) {
  const { t } = useTranslation("boundaries");
  const { data, error } = areas;
  const [hoveredId, setHovered] = useState<string | null>(null);
  const canEdit = field?.right === "edit";
  const rows = useMemo(() => shown.map(({ row }) => row), [shown]);
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
      {field && <NonProductiveAreasLayer polygon={field.polygon} areas={rows} hoveredId={hoveredId} />}
      {error && !data && (
        <Alert color="red" role="alert">
          {errorSentence(error, t)}
        </Alert>
      )}
      {!data && !error && <ListSkeleton />}
      {data && <Totals {...data} field={field} />}
      {data && shown.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t("areas.none", { season })}
        </Text>
      )}
      <ul className={editClasses.list}>
        {shown.map(({ row, state }) => (
          <Row
            key={row.id}
            fieldId={fieldId}
            fieldName={field?.name ?? ""}
            area={row}
            state={state}
            canEdit={canEdit}
            onHover={setHovered}
            onDraw={onDraw}
          />
        ))}
      </ul>
      {data && canEdit && <CopyFromBefore fieldId={fieldId} season={season} />}
    </TaskPanel>
  );
}

function Totals({ areaHa, netAreaHa, season, field }: SeasonAreas & { field: Field | undefined }) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  return (
    <Text size="sm" mb="sm" data-testid="net-area" data-explained>
      {t("areas.totals", { season, gross: format.ha(areaHa), net: format.ha(netAreaHa) })}
      {/* Another season may have had another boundary. */}
      {field?.areaHa === areaHa && <Explain explanation={explainArea(field.polygon, areaHa)} />}
    </Text>
  );
}

interface RowProps {
  fieldId: string;
  fieldName: string;
  area: NonProductiveArea;
  state: RecordState;
  canEdit: boolean;
  onHover(areaId: string | null): void;
  onDraw(area: AreaToDraw): void;
}

function Row({ fieldId, fieldName, area, state, canEdit, onHover, onDraw }: RowProps) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const kind = t(`areas.kind.${area.kind}`);
  const called = area.name === "" ? kind : area.name;
  const remove = useDeleteRecord<NonProductiveArea>({
    writeOf: ({ id, version, season }) => ({
      kind: AREA_KIND,
      recordId: id,
      version,
      subject: { fieldId, season, title: `${called}, ${fieldName}` },
    }),
    restoration: {
      name: "boundaries/restore-area",
      success: "boundaries:notices.AREA_SAVED",
      failure: "boundaries:notices.AREA_SAVE_FAILED",
    },
    deletion: {
      name: "boundaries/delete-area",
      success: "boundaries:notices.AREA_DELETED",
      failure: "boundaries:notices.AREA_DELETE_FAILED",
    },
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
          <div className={editClasses.quiet} data-explained>
            {area.name !== "" && `${kind} · `}
            <span className="tabular">{format.ha(area.areaHa)}</span>
            <Explain explanation={explainArea(area.polygon, area.areaHa)} name={called} />
            {state !== "sent" && (
              <Badge ml="xs" variant="light" color={state === "attention" ? "yellow" : "gray"}>
                {t(`common:record.state.${state}`)}
              </Badge>
            )}
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
              aria-label={t("areas.deleteOf", { name: called })}
              title={t("areas.deleteOf", { name: called })}
              loading={remove.isPending}
              onClick={() => remove.mutate(area)}
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
