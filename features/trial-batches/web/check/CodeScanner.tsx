import { Alert, Button, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../trial-batches.module.css";
import { canScan, startScanner } from "./barcode-scanner";

type State = "starting" | "scanning" | "unsupported" | "denied";

interface CodeScannerProps {
  onCode(code: string): void;
  onClose(): void;
}

/** Camera that reads barcodes, each once. Stopped when it is closed. */
export function CodeScanner({ onCode, onClose }: CodeScannerProps) {
  const { t } = useTranslation("trial-batches");
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>(canScan() ? "starting" : "unsupported");
  const [last, setLast] = useState<string | null>(null);
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const element = video.current;
    if (element === null || !canScan()) return undefined;
    return startScanner(element, {
      onStarted: () => setState("scanning"),
      onRefused: () => setState("denied"),
      onCode: (code) => {
        setLast(code);
        latest.current(code);
      },
    });
  }, []);
  if (state === "unsupported" || state === "denied") {
    return (
      <Alert color="yellow" role="status">
        <Text size="sm">{t(`check.camera.${state}`)}</Text>
      </Alert>
    );
  }
  return (
    <Stack gap="xs">
      <video ref={video} className={classes.video} muted playsInline aria-label={t("check.camera.picture")} />
      <Text size="sm" role="status">
        {last === null ? t(`check.camera.${state}`) : t("check.camera.read", { code: last })}
      </Text>
      <Button variant="default" mih={44} onClick={onClose}>
        {t("check.camera.stop")}
      </Button>
    </Stack>
  );
}
