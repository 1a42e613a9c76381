import { Alert, Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";
import { NeedsNetworkNote, TitledDialog, useFormat } from "@surco/kit-web";
import type { OwnStation } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import classes from "./own-stations.module.css";
import { useCreatePushAddress, useRevokePushAddress } from "./use-own-stations";

const EXAMPLE = `POST
Content-Type: application/json

{"at": "2026-03-01T15:00:00Z", "tempC": 27.4, "humidityPct": 48,
 "windKmh": 12, "gustKmh": 20, "windFromDeg": 45, "rainMm": 0}`;

/** Push address of an own station: make, show once, replace, revoke. Mounted while it is open. */
export function PushDialog({ station, onClose }: { station: OwnStation; onClose(): void }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const create = useCreatePushAddress();
  const revoke = useRevokePushAddress(onClose);
  const address = create.data?.address;
  const hasAddress = station.pushSince !== null;
  return (
    <TitledDialog title={t("own.push")} isOpen onClose={onClose} size="lg">
      <Stack gap="md">
        <Text size="sm">{t("own.pushHint")}</Text>
        {address === undefined ? (
          <>
            {station.pushSince !== null && (
              <Text size="sm">{t("own.addressSince", { when: format.instant(station.pushSince) })}</Text>
            )}
            {hasAddress && <Text size="sm">{t("own.replaceHint")}</Text>}
          </>
        ) : (
          <Alert color="yellow" title={t("own.once")}>
            <Code block className={classes.code}>
              {address}
            </Code>
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button mt="sm" mih={44} variant="default" onClick={copy}>
                  {t(copied ? "own.copied" : "own.copy")}
                </Button>
              )}
            </CopyButton>
          </Alert>
        )}
        <Code block className={classes.code}>
          {EXAMPLE}
        </Code>
        <NeedsNetworkNote />
        <Group justify="flex-end">
          {hasAddress && address === undefined && (
            <Button
              mih={44}
              variant="default"
              loading={revoke.isPending}
              onClick={() => revoke.mutate(station.id)}
            >
              {t("own.revoke")}
            </Button>
          )}
          {address === undefined ? (
            <Button mih={44} loading={create.isPending} onClick={() => create.mutate(station.id)}>
              {t(hasAddress ? "own.replace" : "own.makeAddress")}
            </Button>
          ) : (
            <Button mih={44} onClick={onClose}>
              {t("own.close")}
            </Button>
          )}
        </Group>
      </Stack>
    </TitledDialog>
  );
}
