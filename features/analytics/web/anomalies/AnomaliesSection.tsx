import { Badge, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import type { Anomaly, AnomalyState } from "@surco/analytics/contract";
import { includesRight } from "@surco/contract";
import type { ImageFindingsProps } from "@surco/imagery/web";
import { Explain, errorSentence, NeedsNetworkNote, useFormat, useOutOfReach } from "@surco/kit-web";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { explainAnomaly } from "../explanations/explain-anomaly";
import classes from "./anomalies.module.css";
import { SEVERITY_LIMITS, severities, severityOf } from "./severity";
import { useAnomalies, useChosenAnomaly, useDecideAnomaly } from "./use-anomalies";

/** Share of a field from which an anomaly counts as the whole field: its border pixels are never outlined. */
const WHOLE_SHARE = 0.8;
const STATES = ["open", "confirmed", "dismissed"] as const satisfies AnomalyState[];

/** Anomalies of the days shown, by state, with buttons to decide on them. */
export function AnomaliesSection({ viewer }: ImageFindingsProps) {
  const { t } = useTranslation(["analytics", "imagery"]);
  const { data, error, isPending, isFetching, refetch } = useAnomalies(viewer);
  const [chosen] = useChosenAnomaly();
  const title = useId();
  const [chosenState, setChosenState] = useState<AnomalyState | null>(null);
  if (viewer.datesRead === 0 || (isPending && error === null)) return null;

  const all = data ?? [];
  const isRead = viewer.catalogQuery.data?.progress.state === "done";
  const countOf = (state: AnomalyState) => all.filter((found) => found.state === state).length;
  // A link to an anomaly opens the list of its state.
  const state = chosenState ?? all.find(({ id }) => id === chosen)?.state ?? "open";
  return (
    <section aria-labelledby={title}>
      <Group gap="xs" mb={4}>
        <Text component="h2" id={title} fw={600} size="md">
          {t("anomalies.title")}
        </Text>
        {countOf("open") > 0 && (
          <Badge
            variant="filled"
            className={classes.count}
            aria-label={t("anomalies.open", { count: countOf("open") })}
          >
            {countOf("open")}
          </Badge>
        )}
      </Group>
      {error !== null && data === undefined ? (
        <Group gap="xs">
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("imagery:retry")}
          </Button>
        </Group>
      ) : all.length === 0 ? (
        <Text size="sm">{t(isRead ? "anomalies.none" : "anomalies.notYet")}</Text>
      ) : (
        <Stack gap={6}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t("anomalies.which")}
            value={state}
            onChange={setChosenState}
            data={STATES.map((value) => ({
              value,
              label: `${t(`anomalies.states.${value}`)} (${countOf(value)})`,
            }))}
          />
          <AnomalyList field={viewer.field} anomalies={all.filter((found) => found.state === state)} />
          {includesRight(viewer.field.right, "log") && <NeedsNetworkNote />}
        </Stack>
      )}
      <Explanation />
    </section>
  );
}

interface AnomalyListProps {
  field: ImageFindingsProps["viewer"]["field"];
  anomalies: readonly Anomaly[];
}

function AnomalyList({ field, anomalies }: AnomalyListProps) {
  const { t } = useTranslation(["analytics", "imagery"]);
  const format = useFormat();
  const decision = useDecideAnomaly(field.id);
  const decide = (anomaly: Anomaly, state: AnomalyState) => decision.mutate({ anomaly, state });
  const isOut = useOutOfReach();
  const mayLog = includesRight(field.right, "log");
  if (anomalies.length === 0) return <Text size="sm">{t("anomalies.noneOfState")}</Text>;
  return (
    <ul className={classes.list}>
      {anomalies.map((anomaly) => (
        <li key={anomaly.id} className={classes.item} data-explained>
          <AnomalyButton anomaly={anomaly} fieldAreaHa={field.areaHa} />
          <Explain
            explanation={explainAnomaly(anomaly)}
            name={t("explain.anomalyOf", { day: format.day(anomaly.date, "short") })}
          />
          {mayLog && (
            <Group gap={4} wrap="nowrap">
              {anomaly.state === "open" ? (
                <>
                  <DecisionButton
                    isDisabled={decision.isPending || isOut}
                    label={t("anomalies.confirm")}
                    onClick={() => decide(anomaly, "confirmed")}
                  />
                  <DecisionButton
                    isDisabled={decision.isPending || isOut}
                    label={t("anomalies.dismiss")}
                    onClick={() => decide(anomaly, "dismissed")}
                  />
                </>
              ) : (
                <DecisionButton
                  isDisabled={decision.isPending || isOut}
                  label={t("anomalies.openAgain")}
                  onClick={() => decide(anomaly, "open")}
                />
              )}
            </Group>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One-line summary of an anomaly; a press opens its date and zooms to it. */
function AnomalyButton({ anomaly, fieldAreaHa }: { anomaly: Anomaly; fieldAreaHa: number }) {
  const { t } = useTranslation(["analytics", "imagery"]);
  const format = useFormat();
  const [chosen, setChosen] = useChosenAnomaly();
  const { direction, areaHa, date, lastDate, departure, z } = anomaly;
  const severity = severityOf(z);
  const isWhole = direction === "below" && areaHa >= WHOLE_SHARE * fieldAreaHa;
  const isChosen = chosen === anomaly.id;
  const days =
    date === lastDate ? format.day(date) : `${format.day(date, "short")} – ${format.day(lastDate)}`;
  return (
    <button
      type="button"
      className={classes.anomaly}
      aria-pressed={isChosen}
      onClick={() => void setChosen(isChosen ? null : anomaly.id)}
    >
      {direction === "below" ? (
        <IconArrowDown size={16} aria-hidden />
      ) : (
        <IconArrowUp size={16} aria-hidden />
      )}
      <span>
        <strong>{t(`anomalies.${isWhole ? "wholeBelow" : direction}`, { area: format.ha(areaHa) })}</strong>
        <span className={classes.soft}>
          {t("anomalies.detail", {
            days,
            departure: `${departure > 0 ? "+" : ""}${format.number(departure, 2)}`,
            severity: t(`anomalies.severity.${severity}`),
          })}
          <span className={classes.scale} aria-hidden>
            {severities.map((step, index) => (
              <i key={step} data-on={index <= severities.indexOf(severity) || undefined} />
            ))}
          </span>
        </span>
      </span>
    </button>
  );
}

interface DecisionButtonProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
}

function DecisionButton({ label, isDisabled, onClick }: DecisionButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.decision}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function Explanation() {
  const { t } = useTranslation(["analytics", "imagery"]);
  const [isOpen, setOpen] = useState(false);
  const [clear, strong] = SEVERITY_LIMITS;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        mt={4}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("anomalies.how")}
      </Button>
      {isOpen && (
        <>
          <Text size="xs">{t("anomalies.explanation")}</Text>
          <Text size="xs" mt={4}>
            {t("anomalies.scale", { clear, strong })}
          </Text>
        </>
      )}
    </>
  );
}
