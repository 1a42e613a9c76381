import { Alert, Button, Group, Progress, Select, Stack, Text } from "@mantine/core";
import { useOwnPosition } from "@surco/kit-web";
import type { SoilPlan } from "@surco/soil-sampling/contract";
import { IconArrowLeft, IconArrowRight, IconCurrentLocation } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlanOnMap } from "../map";
import { usePoints } from "../use-points";
import { PointCard } from "./PointCard";

const ALL = "all";

/** The walk from point to point, with or without a network. */
export function WalkView({ plan, canLog }: { plan: SoilPlan; canLog: boolean }) {
  const { t } = useTranslation("soil-sampling");
  const listed = usePoints(plan);
  const [isLocating, setLocating] = useState(true);
  const own = useOwnPosition(isLocating);
  const [sample, setSample] = useState(ALL);
  const [askedId, setAskedId] = useState<string | null>(null);
  const points = (listed ?? []).filter(({ row }) => sample === ALL || String(row.sample) === sample);
  const next = points.find(({ row }) => row.takenOn === null);
  const shown = points.find(({ row }) => row.id === askedId) ?? next ?? points.at(-1);
  const at = shown === undefined ? -1 : points.indexOf(shown);
  const taken = points.filter(({ row }) => row.takenOn !== null).length;
  const go = (step: number) => setAskedId(points[at + step]?.row.id ?? null);
  return (
    <Stack gap="md">
      <Suspense fallback={null}>
        <PlanOnMap
          zones={plan.zones}
          points={points.map(({ row }) => ({ ...row, isTaken: row.takenOn !== null }))}
          chosenId={shown?.row.id ?? null}
          position={own.fix?.position ?? null}
          onChoose={setAskedId}
        />
      </Suspense>
      {points.length > 0 && next === undefined && (
        <Alert color="green" variant="light">
          {t("walk.allTaken")}
        </Alert>
      )}
      {shown !== undefined && (
        <PointCard
          key={shown.row.id}
          plan={plan}
          point={shown}
          own={isLocating ? own : null}
          canLog={canLog}
          onTaken={() => setAskedId(null)}
        />
      )}
      <Group gap="xs" grow>
        <Button
          variant="default"
          mih={52}
          disabled={at <= 0}
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
          onClick={() => go(-1)}
        >
          {t("walk.previous")}
        </Button>
        <Button
          variant="default"
          mih={52}
          disabled={at < 0 || at >= points.length - 1}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
          onClick={() => go(1)}
        >
          {t("walk.following")}
        </Button>
      </Group>
      {plan.samples.length > 1 && (
        <Select
          size="md"
          label={t("walk.of")}
          value={sample}
          allowDeselect={false}
          data={[
            { value: ALL, label: t("walk.all") },
            ...plan.samples.map(({ number, zoneId }) => ({
              value: String(number),
              label: t("points.sample", {
                number,
                zone: plan.zones.find(({ id }) => id === zoneId)?.name ?? "",
              }),
            })),
          ]}
          onChange={(value) => {
            setSample(value ?? ALL);
            setAskedId(null);
          }}
        />
      )}
      <div>
        <Text size="sm" role="status">
          {t("walk.progress", { taken, points: points.length })}
        </Text>
        <Progress value={(100 * taken) / Math.max(points.length, 1)} aria-hidden />
      </div>
      <Button
        variant="subtle"
        mih={44}
        style={{ alignSelf: "flex-start" }}
        leftSection={<IconCurrentLocation size={18} stroke={1.6} aria-hidden />}
        onClick={() => setLocating(!isLocating)}
      >
        {t(isLocating ? "walk.stop" : "walk.start")}
      </Button>
    </Stack>
  );
}
