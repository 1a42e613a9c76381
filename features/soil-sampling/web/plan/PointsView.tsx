import { Button, Stack, Text } from "@mantine/core";
import { useFormat, useNeedsNetwork } from "@surco/kit-web";
import type { SoilPlan } from "@surco/soil-sampling/contract";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlanOnMap } from "../map";
import classes from "../soil-sampling.module.css";
import { usePoints } from "../use-points";
import { PointEditor } from "./PointEditor";

/** Points of a plan on the map, its samples, and the way to move points. */
export function PointsView({ plan, canEdit }: { plan: SoilPlan; canEdit: boolean }) {
  const { t } = useTranslation("soil-sampling");
  const format = useFormat();
  const network = useNeedsNetwork();
  const [isEditing, setEditing] = useState(false);
  const points = (usePoints(plan) ?? []).map(({ row }) => row);
  if (isEditing && canEdit)
    return <PointEditor key={plan.version} plan={plan} onClose={() => setEditing(false)} />;
  return (
    <Stack gap="md">
      <Suspense fallback={null}>
        <PlanOnMap
          zones={plan.zones}
          points={points.map((point) => ({ ...point, isTaken: point.takenOn !== null }))}
          chosenId={null}
        />
      </Suspense>
      <Text size="sm" data-recorded>
        {t("points.walkLength", { points: points.length, km: format.number(plan.routeM / 1000, 1) })}
      </Text>
      <section aria-labelledby="soil-samples">
        <Text component="h3" id="soil-samples" fw={600}>
          {t("points.samples")}
        </Text>
        <ul className={classes.list}>
          {plan.samples.map(({ number, zoneId }) => {
            const zone = plan.zones.find(({ id }) => id === zoneId);
            const own = points.filter(({ sample }) => sample === number);
            const taken = own.filter(({ takenOn }) => takenOn !== null).length;
            return (
              <li key={number} className={classes.row}>
                <span className={classes.swatch} style={{ background: zone?.color }} />
                <span className={classes.grow}>{t("points.sample", { number, zone: zone?.name ?? "" })}</span>
                <Text span size="sm" c="dimmed">
                  {t("points.sampleTaken", { taken, points: own.length })}
                </Text>
              </li>
            );
          })}
        </ul>
      </section>
      {canEdit && (
        <Button
          variant="default"
          mih={44}
          style={{ alignSelf: "flex-start" }}
          disabled={network.isOut}
          onClick={() => setEditing(true)}
        >
          {network.name(t("points.edit"))}
        </Button>
      )}
    </Stack>
  );
}
