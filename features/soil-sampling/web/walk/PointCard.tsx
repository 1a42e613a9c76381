import { Badge, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { localDay } from "@surco/calendar";
import { inputSize, type OwnPosition, useFormat } from "@surco/kit-web";
import type { Overlaid } from "@surco/kit-web/outbox";
import { bagCode } from "@surco/sampling";
import type { SoilPlan, SoilPoint } from "@surco/soil-sampling/contract";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../soil-sampling.module.css";
import { PointCompass } from "./PointCompass";
import { useTakePoint } from "./use-take-point";

interface PointCardProps {
  plan: SoilPlan;
  point: Overlaid<SoilPoint>;
  /** null: the device's position is not used. */
  own: OwnPosition | null;
  canLog: boolean;
  onTaken(): void;
}

/** The point to walk to: the way there, its bags, and the record that its soil was taken. */
export function PointCard({ plan, point: { row: point, state }, own, canLog, onTaken }: PointCardProps) {
  const { t } = useTranslation(["soil-sampling", "common"]);
  const format = useFormat();
  const profile = useProfile().data;
  const { taking, untaking } = useTakePoint(plan);
  const [typedBy, setTakenBy] = useState<string | null>(null);
  const [remark, setRemark] = useState(point.remark);
  const takenBy = typedBy ?? (profile ? `${profile.firstName} ${profile.lastName}`.trim() : "");
  const zoneId = plan.samples.find(({ number }) => number === point.sample)?.zoneId;
  const zone = plan.zones.find(({ id }) => id === zoneId);
  const take = () =>
    taking.mutate(
      { point, values: { takenOn: localDay(new Date()), takenBy, remark } },
      { onSuccess: onTaken },
    );
  return (
    <section className={classes.next} aria-labelledby="soil-next">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text component="h2" id="soil-next" fw={600} size="xl">
            {t("walk.next", { number: point.number })}
          </Text>
          {state !== "sent" && (
            <Badge variant="light" color={state === "attention" ? "yellow" : "gray"}>
              {t(`common:record.state.${state}`)}
            </Badge>
          )}
        </Group>
        <Text>{t("points.sample", { number: point.sample, zone: zone?.name ?? "" })}</Text>
        {own !== null && <PointCompass own={own} place={point.place} />}
        {point.takenOn !== null && (
          <Text fw={600}>
            {t("walk.takenOn", { date: format.day(point.takenOn) })}
            {point.takenBy !== "" && ` · ${point.takenBy}`}
          </Text>
        )}
        {point.takenOn !== null && point.remark !== "" && <Text size="sm">{point.remark}</Text>}
        {canLog && point.takenOn === null && (
          <>
            <Button
              size="lg"
              mih={64}
              fullWidth
              loading={taking.isPending}
              leftSection={<IconCheck size={24} stroke={2} aria-hidden />}
              onClick={take}
            >
              {t("walk.take")}
            </Button>
            <TextInput
              {...inputSize}
              label={t("walk.takenBy")}
              maxLength={120}
              value={takenBy}
              onChange={(event) => setTakenBy(event.currentTarget.value)}
            />
            <TextInput
              {...inputSize}
              label={t("walk.remark")}
              maxLength={500}
              value={remark}
              onChange={(event) => setRemark(event.currentTarget.value)}
            />
          </>
        )}
        {canLog && point.takenOn !== null && (
          <Button
            variant="default"
            mih={52}
            loading={untaking.isPending}
            onClick={() => untaking.mutate(point)}
          >
            {t("walk.undo")}
          </Button>
        )}
        <div data-recorded>
          <Text size="sm" c="dimmed">
            {t("walk.bags")}
          </Text>
          {plan.depths.map(({ fromCm, toCm }, depth) => (
            <Text key={`${fromCm}-${toCm}`} size="sm">
              {bagCode(plan.code, point.sample, depth)} · {t("depth", { from: fromCm, to: toCm })}
            </Text>
          ))}
        </div>
      </Stack>
    </section>
  );
}
