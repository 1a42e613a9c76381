import { Alert, Button, Group, Progress, Text, Title } from "@mantine/core";
import type { FieldCard } from "@surco/fields/contract";
import { useFieldCards, useIsServed } from "@surco/fields/web";
import {
  AskDialog,
  errorSentence,
  type KeptSize,
  ListProblem,
  ownBuild,
  useCodeSentence,
  useFormat,
  useLanguage,
  useOutOfReach,
  useSeason,
} from "@surco/kit-web";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { canKeepFarms, type FarmToKeep, sizeOfFarm } from "./keep-farm";
import { type KeptFarm, useKeptFarms } from "./kept-farm-list";
import classes from "./kept-farms.module.css";
import { type Keeping, refreshFarm, useKeeping } from "./use-keeping";

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
              <Stored farm={farm} isBusy={false} onUpdate={null} onRetry={null} />
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
        <Stored farm={kept} isBusy={state !== undefined || isOut} onUpdate={begin} onRetry={retry} />
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
        <UnderWay
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

interface UnderWayProps {
  state: Keeping;
  season: string;
  onDownload(plan: Extract<Keeping, { phase: "planned" }>["plan"]): void;
  onRetry(): void;
  onCancel(): void;
}

/** Work on a farm: the size before anything is stored, the progress, or why it ended. */
function UnderWay({ state, season, onDownload, onRetry, onCancel }: UnderWayProps) {
  const { t } = useTranslation("outbox");
  const format = useFormat();
  const inMb = (bytes: number) => format.number(Math.max(1, Math.round(bytes / 1_000_000)));
  const cancel = (
    <Button mih={44} variant="subtle" onClick={onCancel}>
      {t("common:cancel")}
    </Button>
  );
  if (state.phase === "failed") {
    return (
      <Alert color="red" variant="light" mt="xs" role="alert">
        <Text size="sm">{t("kept.stopped", { reason: errorSentence(state.error, t) })}</Text>
        <Group gap="sm" mt="xs">
          <Button mih={44} variant="default" onClick={onRetry}>
            {t("kept.goOn")}
          </Button>
          {cancel}
        </Group>
      </Alert>
    );
  }
  if (state.phase === "elsewhere") {
    return (
      <Text size="sm" mt={4} role="status">
        {t("kept.elsewhere")}
      </Text>
    );
  }
  if (state.phase === "planned") {
    const { plan, freeBytes } = state;
    const isTooLarge = freeBytes !== null && plan.bytes > freeBytes;
    return (
      <div role="status">
        <Text size="sm" mt={4}>
          {t("kept.estimate", { size: inMb(plan.bytes), season, count: plan.farm.fields.length })}{" "}
          <Pictures {...plan} /> {freeBytes !== null && t("kept.free", { free: inMb(freeBytes) })}
        </Text>
        <Unread count={plan.unread} />
        {isTooLarge && (
          <Alert color="yellow" variant="light" mt="xs">
            {t("kept.tooLarge")}
          </Alert>
        )}
        <Group gap="sm" mt="xs">
          <Button mih={44} disabled={isTooLarge} onClick={() => onDownload(plan)}>
            {t("kept.download")}
          </Button>
          {cancel}
        </Group>
      </div>
    );
  }
  const { phase, done, total } = state;
  const label = t(`kept.${phase}`, { done: format.number(done), total: format.number(total) });
  return (
    <Group gap="sm" mt={4}>
      <div style={{ flex: 1, minWidth: 160 }}>
        <Text size="sm" role="status">
          {label}
        </Text>
        <Progress value={total === 0 ? 0 : (100 * done) / total} mt={4} aria-label={label} />
      </div>
      {cancel}
    </Group>
  );
}

/** Number of pictures, estimated or stored. */
function Pictures({ images, photos }: Pick<KeptFarm, "images" | "photos">) {
  const { t } = useTranslation("outbox");
  return t("kept.pictures", {
    images: t("kept.images", { count: images }),
    photos: t("kept.photos", { count: photos }),
  });
}

/** Says that images of fields are missing, which the server still reads. */
function Unread({ count }: { count: number }) {
  const { t } = useTranslation("outbox");
  return count > 0 && <Text size="sm">{t("kept.unread", { count })}</Text>;
}

interface StoredProps {
  farm: KeptFarm;
  isBusy: boolean;
  /** null for a farm that is out of sight. */
  onUpdate: (() => void) | null;
  /** Repeats the update that failed. */
  onRetry: (() => void) | null;
}

/** Farm on this device, with its size. */
function Stored({ farm, isBusy, onUpdate, onRetry }: StoredProps) {
  const { t } = useTranslation("outbox");
  const format = useFormat();
  const [size, setSize] = useState<KeptSize | null>(null);
  const { farmId, farmName, build, season, finishedAt, done, failed, total, failure, tooLarge, isLost } =
    farm;
  const { remove } = useKeeping();
  const reason = useCodeSentence(failure?.code ?? null);
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const removeAsked = async () => {
    setRemoving(true);
    await remove(farmId);
    setRemoving(false);
    setAsking(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after an update
  useEffect(() => {
    let isShown = true;
    sizeOfFarm(farmId).then(
      (measured) => isShown && setSize(measured),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [farmId, finishedAt, done]);
  if (isLost) {
    return (
      <Group gap="sm" mt={4}>
        <Text size="sm">{t("kept.lost")}</Text>
        <Button
          mih={44}
          variant="subtle"
          aria-label={t("kept.removeFarm", { farm: farmName })}
          onClick={() => void remove(farmId)}
        >
          {t("kept.remove")}
        </Button>
      </Group>
    );
  }
  const notKept = tooLarge.map(({ part, fieldName }) =>
    fieldName === null
      ? t(`kept.part.${part}`)
      : t("kept.partOfField", { part: t(`kept.part.${part}`), field: fieldName }),
  );
  return (
    <>
      <Text size="sm" mt={4}>
        {finishedAt === null
          ? t("kept.unfinished", { season, done: format.number(done), total: format.number(total) })
          : t("kept.keptOn", { season, day: format.instantDay(finishedAt) })}{" "}
        <Pictures {...farm} />{" "}
        {size !== null && t("kept.size", { size: format.number(size.bytes / 1_000_000, 1) })}
      </Text>
      <Unread count={farm.unread} />
      {build !== ownBuild() && (
        <Alert color="yellow" variant="light" mt="xs">
          {t("kept.otherBuild")}
        </Alert>
      )}
      {failed > 0 && <Text size="sm">{t("kept.failed", { count: failed })}</Text>}
      {notKept.length > 0 && <Text size="sm">{t("kept.notKept", { parts: notKept.join(", ") })}</Text>}
      {failure !== null && (
        <Alert color="red" variant="light" mt="xs" role="alert">
          <Text size="sm">
            {t("kept.notUpdated", {
              day: format.instantDay(failure.at),
              reason,
            })}
          </Text>
          {onRetry && (
            <Button mih={44} mt="xs" variant="default" disabled={isBusy} onClick={onRetry}>
              {t("common:retry")}
            </Button>
          )}
        </Alert>
      )}
      <Group gap="sm" mt="xs">
        {onUpdate && (
          <Button mih={44} variant="default" disabled={isBusy} onClick={onUpdate}>
            {t(finishedAt === null ? "kept.goOn" : "kept.update")}
          </Button>
        )}
        <Button
          mih={44}
          variant="subtle"
          color="red"
          aria-label={t("kept.removeFarm", { farm: farmName })}
          onClick={() => setAsking(true)}
        >
          {t("kept.remove")}
        </Button>
      </Group>
      {isAsking && (
        <AskDialog
          title={t("kept.removeFarm", { farm: farmName })}
          action={t("kept.remove")}
          isBusy={isRemoving}
          needsNetwork={false}
          onAction={() => void removeAsked()}
          onClose={() => setAsking(false)}
        >
          <Text>{t("kept.removeText")}</Text>
        </AskDialog>
      )}
    </>
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
