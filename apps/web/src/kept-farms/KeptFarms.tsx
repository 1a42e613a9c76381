import { Button, Group, Text, Title } from "@mantine/core";
import type { FieldCard } from "@surco/fields/contract";
import { useFieldCards, useIsServed } from "@surco/fields/web";
import { ListProblem, useLanguage, useOutOfReach, useSeason } from "@surco/kit-web";
import { useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { KeepingProgress } from "./KeepingProgress";
import { canKeepFarms, type FarmToKeep } from "./keep-farm";
import { type KeptFarm, useKeptFarms } from "./kept-farm-list";
import classes from "./kept-farms.module.css";
import { StoredFarm } from "./StoredFarm";
import { refreshFarm, useKeeping } from "./use-keeping";

/**
 * Part of the device's page: farms that are kept here with everything of a season, for the time without a network.
 *
 * @param patienceMs  wait for a season that the server still reads
 */
export function KeptFarms({ patienceMs }: { patienceMs?: number }) {
  const { t } = useTranslation("outbox");
  const title = useId();
  const cards = useFieldCards();
  const isServed = useIsServed();
  const kept = useKeptFarms();
  const farms = useMemo(() => farmsOf(cards.data ?? []), [cards.data]);
  if (!canKeepFarms()) return null;
  // A farm whose fields cannot be read, as one that is not shared any more, can still be removed.
  const gone = kept.filter(({ farmId }) => !cards.isPending && !farms.has(farmId));
  return (
    <section aria-labelledby={title}>
      <Title id={title} order={2} size="h4" mt="xl" mb="xs">
        {t("kept.title")}
      </Title>
      <Text size="sm" c="dimmed">
        {t("kept.lead")}
      </Text>
      <ListProblem query={cards} />
      {isServed && (
        <Text size="sm" mt="sm">
          {t("kept.tooMany")}
        </Text>
      )}
      {cards.data?.length === 0 && <Text size="sm">{t("kept.none")}</Text>}
      {!isServed && (
        <ul className={classes.list} aria-label={t("kept.title")}>
          {[...farms.values()].map((fields) => (
            <Farm
              key={fields[0]?.farmId}
              fields={fields}
              // A farm that was lost and is back has nothing stored.
              kept={kept.find(({ farmId, isLost }) => farmId === fields[0]?.farmId && !isLost)}
              patienceMs={patienceMs}
            />
          ))}
          {gone.map((farm) => (
            <li key={farm.farmId} className={classes.farm}>
              <Text fw={600}>{farm.farmName}</Text>
              <StoredFarm farm={farm} isBusy={false} onUpdate={null} onRetry={null} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FarmProps {
  fields: readonly FieldCard[];
  kept: KeptFarm | undefined;
  patienceMs: number | undefined;
}

function Farm({ fields, kept, patienceMs }: FarmProps) {
  const { t } = useTranslation("outbox");
  const { season, period } = useSeason();
  const language = useLanguage();
  const isOut = useOutOfReach();
  const { keeping, plan, download, cancel } = useKeeping();
  const { farmId = "", farmName = "" } = fields[0] ?? {};
  const state = keeping.get(farmId);
  // Kept anew, a farm is that of the chosen season.
  const farm: FarmToKeep = { farmId, farmName, fields, season, period, language };
  const begin = () => void plan(farm, patienceMs);
  const retry = () => void refreshFarm({ farmId, fields, language });
  const row = useRef<HTMLLIElement>(null);
  const { hash } = useLocation();
  const isNamed = hash === `#farm-${farmId}`;
  useEffect(() => {
    if (isNamed) row.current?.scrollIntoView({ block: "center" });
  }, [isNamed]);
  return (
    <li className={classes.farm} ref={row} aria-current={isNamed || undefined}>
      <Text fw={600}>{farmName}</Text>
      {kept !== undefined && state?.phase !== "downloading" && (
        <StoredFarm farm={kept} isBusy={state !== undefined || isOut} onUpdate={begin} onRetry={retry} />
      )}
      {kept === undefined && state === undefined && (
        <Group gap="sm" mt={4}>
          <Button mih={44} variant="default" disabled={isOut} onClick={begin}>
            {t("kept.keep", { season })}
          </Button>
          <Text size="sm" c="dimmed">
            {isOut ? t("kept.needsNetwork") : t("kept.fields", { count: fields.length })}
          </Text>
        </Group>
      )}
      {state !== undefined && (
        <KeepingProgress
          state={state}
          season={season}
          onDownload={(ready) => void download(ready)}
          onRetry={begin}
          onCancel={() => cancel(farmId)}
        />
      )}
    </li>
  );
}

/** Fields by farm, both by name. */
function farmsOf(cards: readonly FieldCard[]): Map<string, FieldCard[]> {
  const farms = new Map<string, FieldCard[]>();
  for (const card of [...cards].sort((a, b) => a.farmName.localeCompare(b.farmName))) {
    const fields = farms.get(card.farmId);
    if (fields) fields.push(card);
    else farms.set(card.farmId, [card]);
  }
  return farms;
}
