import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { DecisionZones } from "@surco/decision-zones/contract";
import type { OpenedField } from "@surco/fields/contract";
import { explainTotalArea } from "@surco/fields/web";
import type { LngLat } from "@surco/geometry";
import { AskDialog, Explain, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../decision-zones.module.css";
import { ModelCard } from "../ModelCard";
import { SavedOnMap } from "../map";
import { useDeleteZones, useUndoZoneChange } from "../queries";
import { ActivationDialog } from "./ActivationDialog";
import { DrawZone } from "./DrawZone";
import { RelabelPart } from "./RelabelPart";
import { ZoneRow } from "./ZoneRow";

interface SavedZonesProps {
  field: OpenedField;
  zones: DecisionZones;
  onCompute(): void;
}

type Tool = { kind: "draw"; corners: readonly LngLat[] } | { kind: "relabel"; place: LngLat | null };

/** Saved decision zones: map, names, edits while they are a draft, activation and model card. */
export function SavedZones({ field, zones, onCompute }: SavedZonesProps) {
  const { t } = useTranslation("decision-zones");
  const format = useFormat();
  const network = useNeedsNetwork();
  const remove = useDeleteZones(field.id);
  const undo = useUndoZoneChange(field.id);
  const [openTool, setTool] = useState<Tool | null>(null);
  const [isActivating, setActivating] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const isActive = zones.activatedAt !== null;
  const canLog = field.right !== "read";
  const canEdit = canLog && !isActive && zones.isOfBoundary;
  // Somebody else may have activated the zones meanwhile.
  const tool = canEdit ? openTool : null;
  const press = (place: LngLat) => {
    if (tool?.kind === "draw") setTool({ kind: "draw", corners: [...tool.corners, place] });
    if (tool?.kind === "relabel") setTool({ kind: "relabel", place });
  };
  return (
    <Stack gap="md">
      <Suspense fallback={null}>
        <SavedOnMap
          zones={zones.zones}
          chosenId={chosenId}
          drawn={tool?.kind === "draw" ? tool.corners : tool?.place ? [tool.place] : []}
          onPress={tool === null ? null : press}
        />
      </Suspense>
      {zones.activatedAt !== null && (
        <Alert color="green" variant="light" title={t("active.title")}>
          {t("active.text", { date: format.instantDay(zones.activatedAt) })}
        </Alert>
      )}
      {!zones.isOfBoundary && (
        <Alert color="yellow" variant="light">
          {t("errors.ZONES_OF_OLDER_BOUNDARY")}
        </Alert>
      )}
      {tool?.kind === "draw" && (
        <DrawZone
          fieldId={field.id}
          zones={zones}
          corners={tool.corners}
          onCorners={(corners) => setTool({ kind: "draw", corners })}
          onClose={() => setTool(null)}
        />
      )}
      {tool?.kind === "relabel" && (
        <RelabelPart
          fieldId={field.id}
          zones={zones}
          place={tool.place}
          onPlace={press}
          onClose={() => setTool(null)}
        />
      )}
      <section aria-labelledby="saved-zones" data-explained>
        <Text component="h3" id="saved-zones" fw={600}>
          {t("zones.title")}
          <Explain
            explanation={explainTotalArea(
              zones.zones.map(({ areaHa }) => areaHa),
              zones.zones.reduce((sum, { areaHa }) => sum + areaHa, 0),
            )}
          />
        </Text>
        <ul className={classes.list}>
          {zones.zones.map((zone) => (
            <ZoneRow
              key={zone.id}
              fieldId={field.id}
              zone={zone}
              zones={zones}
              canDescribe={canLog}
              canMerge={canEdit && zones.zones.length > 2}
              onChoose={setChosenId}
            />
          ))}
        </ul>
      </section>
      {canLog && zones.canUndo && tool === null && (
        <Group>
          <Button
            variant="subtle"
            mih={44}
            loading={undo.isPending}
            disabled={network.isOut}
            onClick={() => undo.mutate(zones.version)}
          >
            {network.name(t("zones.undo"))}
          </Button>
        </Group>
      )}
      {canEdit && tool === null && (
        <Group gap="xs">
          <Button
            variant="default"
            mih={44}
            disabled={network.isOut}
            onClick={() => setTool({ kind: "draw", corners: [] })}
          >
            {network.name(t("draw.button"))}
          </Button>
          <Button
            variant="default"
            mih={44}
            disabled={network.isOut}
            onClick={() => setTool({ kind: "relabel", place: null })}
          >
            {network.name(t("relabel.button"))}
          </Button>
        </Group>
      )}
      <ModelCard
        figures={zones.model.figures}
        computedAt={zones.model.computedAt}
        model={zones.model}
        isEdited={zones.isEdited}
      />
      {!isActive && tool === null && (
        <Group gap="xs">
          {field.right === "edit" && (
            <Button
              mih={44}
              disabled={network.isOut || !zones.isOfBoundary}
              onClick={() => setActivating(true)}
            >
              {network.name(t("activate.button"))}
            </Button>
          )}
          {canLog && (
            <Button variant="default" mih={44} onClick={onCompute}>
              {t("compute.again")}
            </Button>
          )}
          {field.right === "edit" && (
            <Button
              variant="subtle"
              color="red"
              mih={44}
              disabled={network.isOut}
              onClick={() => setDeleting(true)}
            >
              {network.name(t("delete.button"))}
            </Button>
          )}
        </Group>
      )}
      {isActivating && <ActivationDialog field={field} zones={zones} onClose={() => setActivating(false)} />}
      {isDeleting && (
        <AskDialog
          title={t("delete.title")}
          action={t("delete.button")}
          isBusy={remove.isPending}
          onAction={() => remove.mutate(zones.version, { onSettled: () => setDeleting(false) })}
          onClose={() => setDeleting(false)}
        >
          <Text size="sm">{t("delete.text")}</Text>
        </AskDialog>
      )}
    </Stack>
  );
}
