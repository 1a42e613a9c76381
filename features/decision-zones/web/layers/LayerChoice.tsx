import { Alert, Button, Checkbox, Group, Loader, Stack, Text } from "@mantine/core";
import { isUnderWay } from "@surco/contract";
import {
  type LandLayer,
  MAX_DATES,
  MAX_YIELD_LAYERS,
  type OfferedDate,
} from "@surco/decision-zones/contract";
import type { OpenedField } from "@surco/fields/contract";
import { codeSentence, JobProgressBar, ListProblem, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { LEAST_DATES } from "@surco/zones";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProposal, useZoneComputation, useZoneLayers } from "../queries";
import { CheckedLayers } from "./CheckedLayers";
import { SeasonReading } from "./SeasonReading";

interface LayerChoiceProps {
  field: OpenedField;
  canLog: boolean;
  onComputed(): void;
}

/** Choice of dates, layers of the land and harvests, and the computation of zones from them. */
export function LayerChoice({ field, canLog, onComputed }: LayerChoiceProps) {
  const { t } = useTranslation(["decision-zones", "errors", "common"]);
  const network = useNeedsNetwork();
  const layers = useZoneLayers(field.id);
  // null: the suggested ones.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [land, setLand] = useState<readonly LandLayer[]>([]);
  const [yieldMapIds, setYieldMapIds] = useState<readonly string[]>([]);
  const { order, cancel } = useZoneComputation(field.id);
  const job = useProposal(field.id).data?.job ?? null;
  const [isOrdered, setOrdered] = useState(false);
  const isComputing = job !== null && isUnderWay(job);
  useEffect(() => {
    if (!isOrdered || order.isPending || job === null || isUnderWay(job)) return;
    setOrdered(false);
    if (job.state === "done") onComputed();
  }, [isOrdered, order.isPending, job, onComputed]);

  if (layers.data === undefined) {
    return layers.isError ? (
      <ListProblem query={layers} failed={t("layers.failed")} />
    ) : (
      <Loader size="sm" aria-label={t("loading")} />
    );
  }
  const { seasons } = layers.data;
  const dates = seasons.flatMap((season) => season.dates);
  const isChosen = (date: OfferedDate) => (chosen === null ? date.isSuggested : chosen.has(date.sceneId));
  const sceneIds = dates.filter(isChosen).map(({ sceneId }) => sceneId);
  const choose = (date: OfferedDate, isOn: boolean) => {
    const next = new Set(sceneIds);
    if (isOn) next.add(date.sceneId);
    else next.delete(date.sceneId);
    setChosen(next);
  };
  const compute = () => {
    setOrdered(true);
    order.mutate(
      { sceneIds, land: [...land], yieldMapIds: [...yieldMapIds] },
      { onError: () => setOrdered(false) },
    );
  };
  const failure = job?.state === "failed" && job.errorCode !== null ? codeSentence(job.errorCode, t) : null;
  return (
    <section aria-labelledby="zone-layers">
      <Text component="h3" id="zone-layers" fw={600}>
        {t("layers.title")}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t("layers.about")}
      </Text>
      {dates.length === 0 && <Text size="sm">{t("layers.none")}</Text>}
      <Stack gap="sm">
        {seasons
          .filter((season) => season.dates.length > 0)
          .map(({ season, dates: own }) => (
            <SeasonDates key={season} season={season} dates={own} isChosen={isChosen} onChoose={choose} />
          ))}
      </Stack>
      <SeasonReading fieldId={field.id} seasons={seasons} />
      {layers.data.land.length === 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t("land.none")}
        </Text>
      ) : (
        <CheckedLayers
          title={t("land.title")}
          offered={layers.data.land.map((layer) => ({ id: layer, label: t(`land.${layer}`) }))}
          chosen={land}
          onChange={setLand}
        />
      )}
      {layers.data.yieldMaps.length > 0 && (
        <CheckedLayers
          title={t("harvests.title")}
          offered={layers.data.yieldMaps.slice(0, MAX_YIELD_LAYERS).map(({ id, season, fileName }) => ({
            id,
            label: t("harvests.map", { season, fileName }),
          }))}
          chosen={yieldMapIds}
          onChange={setYieldMapIds}
        />
      )}
      {failure !== null && !isComputing && (
        <Alert color="red" variant="light" mt="sm" title={t("compute.failed")}>
          {failure}
        </Alert>
      )}
      {isComputing ? (
        <JobProgressBar
          progress={job}
          label={t("compute.running")}
          name={t("compute.running")}
          onCancel={canLog ? () => cancel.mutate("") : undefined}
          isCancelling={cancel.isPending}
        />
      ) : (
        canLog && (
          <>
            {sceneIds.length < LEAST_DATES && (
              <Text size="sm" mt="sm">
                {t("compute.needsDates", { least: LEAST_DATES })}
              </Text>
            )}
            {sceneIds.length > MAX_DATES && (
              <Text size="sm" mt="sm">
                {t("compute.tooManyDates", { most: MAX_DATES })}
              </Text>
            )}
            <Group mt="sm">
              <Button
                mih={44}
                loading={order.isPending}
                disabled={network.isOut || sceneIds.length < LEAST_DATES || sceneIds.length > MAX_DATES}
                onClick={compute}
              >
                {network.name(t("compute.button", { count: sceneIds.length }))}
              </Button>
            </Group>
          </>
        )
      )}
    </section>
  );
}

interface SeasonDatesProps {
  season: string;
  dates: readonly OfferedDate[];
  isChosen(date: OfferedDate): boolean;
  onChoose(date: OfferedDate, isOn: boolean): void;
}

/** Dates of a season: the suggested and chosen ones, the others on request. */
function SeasonDates({ season, dates, isChosen, onChoose }: SeasonDatesProps) {
  const { t } = useTranslation("decision-zones");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? dates : dates.filter((date) => date.isSuggested || isChosen(date));
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={600}>
        {t("layers.season", { season })}
      </Text>
      <Stack gap={2}>
        {shown.map((date) => (
          <Checkbox
            key={date.sceneId}
            mih={44}
            styles={{ body: { alignItems: "center", minHeight: 44 } }}
            checked={isChosen(date)}
            label={format.day(date.date)}
            description={
              <span data-recorded>
                {t("layers.facts", {
                  seen: format.share(date.validFraction),
                  ndvi: format.number(date.ndvi, 2),
                })}
              </span>
            }
            onChange={(event) => onChoose(date, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      {shown.length < dates.length && (
        <Button variant="subtle" size="compact-sm" mih={44} onClick={() => setOpen(true)}>
          {t("layers.more", { count: dates.length - shown.length })}
        </Button>
      )}
    </fieldset>
  );
}
