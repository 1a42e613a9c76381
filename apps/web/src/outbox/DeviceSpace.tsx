import { Text, Title } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { type DeviceStorage, measureStorage } from "@surco/kit-web/outbox";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Below it, a few photos would not fit. */
const LITTLE_BYTES = 50_000_000;

/** Space that Surco uses on this device, and whether the browser may delete it; nothing where it does not say. */
export function DeviceSpace({ unsent }: { unsent: number }) {
  const { t } = useTranslation("outbox");
  const format = useFormat();
  const [space, setSpace] = useState<DeviceStorage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again as records come and go
  useEffect(() => {
    let isShown = true;
    void measureStorage().then((measured) => isShown && setSpace(measured));
    return () => {
      isShown = false;
    };
  }, [unsent]);
  if (space === null) return null;

  const { usedBytes, freeBytes, isPersistent } = space;
  const inMb = (bytes: number) => format.number(Math.round(bytes / 1_000_000));
  const isAtRisk = !isPersistent && unsent > 0;
  return (
    <section aria-labelledby="device-space">
      <Title id="device-space" order={2} size="h4" mt="xl" mb="xs">
        {t("space.title")}
      </Title>
      <Text size="sm">{t("space.used", { used: inMb(usedBytes), free: inMb(freeBytes) })}</Text>
      {freeBytes < LITTLE_BYTES && <Text size="sm">{t("space.little")}</Text>}
      {isPersistent && (
        <Text size="sm" c="dimmed">
          {t("space.persistent")}
        </Text>
      )}
      {isAtRisk && <Text size="sm">{t("space.atRisk")}</Text>}
    </section>
  );
}
