import { Alert, Button, Group, Text } from "@mantine/core";
import { AskDialog, type KeptSize, ownBuild, useCodeSentence, useFormat } from "@surco/kit-web";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sizeOfFarm } from "./keep-farm";
import { Pictures, UnreadImages } from "./kept-contents";
import type { KeptFarm } from "./kept-farm-list";
import { useKeeping } from "./use-keeping";

interface StoredFarmProps {
  farm: KeptFarm;
  isBusy: boolean;
  /** null for a farm that is out of sight. */
  onUpdate: (() => void) | null;
  /** Repeats the update that failed. */
  onRetry: (() => void) | null;
}

/** Farm on this device, with its size. */
export function StoredFarm({ farm, isBusy, onUpdate, onRetry }: StoredFarmProps) {
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
      <UnreadImages count={farm.unread} />
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
