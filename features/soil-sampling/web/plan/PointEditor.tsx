import { ActionIcon, Button, Group, Select, Stack, Text } from "@mantine/core";
import { useHeldMap } from "@surco/fields/web";
import { degreeLengthM, type LngLat, pointInPolygon } from "@surco/geometry";
import { useNeedsNetwork, useUnsaved } from "@surco/kit-web";
import type { SoilPlan } from "@surco/soil-sampling/contract";
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlanOnMap } from "../map";
import { useChangePlan } from "../queries";
import classes from "../soil-sampling.module.css";
import { usePoints } from "../use-points";

/** One press of an arrow, m. */
const STEP_M = 5;
const directions = [
  { name: "north", x: 0, y: 1, Icon: IconArrowUp },
  { name: "west", x: -1, y: 0, Icon: IconArrowLeft },
  { name: "east", x: 1, y: 0, Icon: IconArrowRight },
  { name: "south", x: 0, y: -1, Icon: IconArrowDown },
] as const;

/** Moves points by a press on the map or by arrows, and removes those that were not taken. */
export function PointEditor({ plan, onClose }: { plan: SoilPlan; onClose(): void }) {
  const { t } = useTranslation(["soil-sampling", "common"]);
  const network = useNeedsNetwork();
  const change = useChangePlan(plan);
  const [places, setPlaces] = useState<ReadonlyMap<string, LngLat>>(new Map());
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [chosenId, setChosenId] = useState<string | null>(plan.points[0]?.id ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  useHeldMap();
  const isChanged = places.size > 0 || removed.size > 0;
  useUnsaved(isChanged);
  const points = (usePoints(plan) ?? [])
    .map(({ row }) => ({ ...row, place: places.get(row.id) ?? row.place, isTaken: row.takenOn !== null }))
    .filter(({ id }) => !removed.has(id));
  const chosen = points.find(({ id }) => id === chosenId) ?? null;
  const zoneOf = (sample: number) => {
    const zoneId = plan.samples.find(({ number }) => number === sample)?.zoneId;
    return plan.zones.find(({ id }) => id === zoneId);
  };
  const move = (place: LngLat) => {
    if (chosen === null) return;
    const zone = zoneOf(chosen.sample);
    if (zone !== undefined && !pointInPolygon(place, zone.polygon)) {
      setProblem(t("points.outside", { zone: zone.name }));
      return;
    }
    setProblem(null);
    setPlaces(new Map(places).set(chosen.id, place));
  };
  const isLast = chosen !== null && points.filter(({ sample }) => sample === chosen.sample).length === 1;
  const save = () =>
    change.mutate(
      { version: plan.version, changes: { points: points.map(({ id, place }) => ({ id, place })) } },
      { onSuccess: onClose },
    );
  return (
    <Stack gap="sm">
      <Suspense fallback={null}>
        <PlanOnMap
          zones={plan.zones}
          points={points}
          chosenId={chosenId}
          onChoose={setChosenId}
          onPress={move}
        />
      </Suspense>
      <Text size="sm">{t("points.editAbout")}</Text>
      <Select
        size="md"
        label={t("points.choose")}
        value={chosenId}
        allowDeselect={false}
        data={points.map(({ id, number, sample, isTaken }) => ({
          value: id,
          label: t(isTaken ? "points.optionTaken" : "points.option", { number, sample }),
        }))}
        onChange={setChosenId}
      />
      {chosen !== null && (
        <fieldset className={classes.arrows} aria-label={t("points.move", { number: chosen.number })}>
          {directions.map(({ name, x, y, Icon }) => (
            <ActionIcon
              key={name}
              className={classes[name]}
              variant="default"
              size={52}
              aria-label={t(`points.${name}`)}
              onClick={() => move(stepFrom(chosen.place, x, y))}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
            </ActionIcon>
          ))}
        </fieldset>
      )}
      <Text size="sm" c="red" role="status">
        {problem ?? (chosen?.isTaken ? t("points.isTaken") : isLast ? t("points.lastOfSample") : "")}
      </Text>
      {chosen !== null && (
        <Button
          variant="default"
          mih={44}
          style={{ alignSelf: "flex-start" }}
          disabled={chosen.isTaken || isLast}
          onClick={() => {
            setRemoved(new Set(removed).add(chosen.id));
            setChosenId(points.find(({ id }) => id !== chosen.id)?.id ?? null);
          }}
        >
          {t("points.remove")}
        </Button>
      )}
      <Text size="sm" c="dimmed">
        {t("points.order")}
      </Text>
      <Group gap="xs">
        <Button mih={44} loading={change.isPending} disabled={network.isOut || !isChanged} onClick={save}>
          {network.name(t("points.save"))}
        </Button>
        <Button variant="subtle" mih={44} onClick={onClose}>
          {t("common:cancel")}
        </Button>
      </Group>
    </Stack>
  );
}

function stepFrom([lng, lat]: LngLat, x: number, y: number): LngLat {
  const { lngM, latM } = degreeLengthM(lat);
  return [lng + (x * STEP_M) / lngM, lat + (y * STEP_M) / latM];
}
