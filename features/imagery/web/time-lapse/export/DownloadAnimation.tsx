import { Button, Group, Menu, Progress, Text } from "@mantine/core";
import { saveFile, useIsPhone } from "@surco/kit-web";
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../lapse.module.css";
import type { Lapse } from "../use-lapse";
import { type AnimationExport, useAnimation } from "./use-animation";

type AnimationFormat = "gif" | "video";
/** State of an export; `share` is 0..1. */
type Work = { state: "none" } | { state: "making"; share: number } | { state: "failed" };

/** Download of the time-lapse as GIF or video, encoded in the browser, with progress and cancel. */
export function DownloadAnimation({ lapse }: { lapse: Lapse }) {
  const { t } = useTranslation("imagery");
  const { work, make, stop } = useExportJob(useAnimation(lapse));
  if (work.state === "making") {
    return (
      <Group gap={6} wrap="nowrap" role="status" className={classes.making}>
        <Progress
          className={classes.makingBar}
          value={100 * work.share}
          size="sm"
          animated
          aria-label={t("timelapse.making")}
        />
        <Button variant="default" size="compact-sm" className={classes.tall} onClick={stop}>
          {t("timelapse.cancel")}
        </Button>
      </Group>
    );
  }
  return (
    <Group gap={6} wrap="nowrap">
      {work.state === "failed" && (
        <Text size="xs" role="alert" style={{ color: "var(--mantine-color-error)" }}>
          {t("timelapse.makingFailed")}
        </Text>
      )}
      <FormatMenu isDisabled={!isWhole(lapse)} onMake={make} />
    </Group>
  );
}

interface FormatMenuProps {
  isDisabled: boolean;
  onMake: (kind: AnimationFormat) => void;
}

function FormatMenu({ isDisabled, onMake }: FormatMenuProps) {
  const { t } = useTranslation("imagery");
  const isPhone = useIsPhone();
  const [video, setVideo] = useState<"mp4" | "webm" | "none" | null>(null);
  useEffect(() => {
    const showVideoType = ({ videoType }: typeof import("./record-video")) =>
      setVideo(videoType()?.extension ?? "none");
    // Without a network the module cannot load, and no video is offered.
    import("./record-video").then(showVideoType, () => undefined);
  }, []);
  return (
    <Menu position="top-end" width={260} shadow="md" withinPortal returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          size={isPhone ? "md" : "compact-md"}
          fz="xs"
          className={classes.tall}
          disabled={isDisabled}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t("timelapse.download")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onMake("gif")}>{t("timelapse.gif")}</Menu.Item>
        {video === "none" && (
          <Text size="xs" p="xs">
            {t("timelapse.noVideo")}
          </Text>
        )}
        {(video === "mp4" || video === "webm") && (
          <Menu.Item onClick={() => onMake("video")}>
            {t("timelapse.video", { type: video === "mp4" ? "MP4" : "WebM" })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Runs one export at a time; leaving the time-lapse aborts it. */
function useExportJob(maker: AnimationExport) {
  const [work, setWork] = useState<Work>({ state: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (kind: AnimationFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setWork({ state: "making", share: 0 });
    try {
      const { blob, extension } = await encodeAnimation(kind, maker, controller.signal, (share) =>
        setWork({ state: "making", share }),
      );
      saveFile(blob, maker.fileName(extension));
      setWork({ state: "none" });
    } catch {
      setWork({ state: controller.signal.aborted ? "none" : "failed" });
    }
  };
  return { work, make: (kind: AnimationFormat) => void make(kind), stop: () => running.current?.abort() };
}

async function encodeAnimation(
  kind: AnimationFormat,
  maker: AnimationExport,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<{ blob: Blob; extension: string }> {
  if (kind === "gif") {
    const { makeGif } = await import("./make-gif");
    return { blob: await makeGif(maker.animation(), signal, onProgress), extension: "gif" };
  }
  const { recordVideo, videoType } = await import("./record-video");
  const type = videoType();
  if (type === null) throw new Error("this browser writes no video");
  return { blob: await recordVideo(maker.animation(), type, signal, onProgress), extension: type.extension };
}

/** True once all frames are loaded and at least one has a picture. */
function isWhole({ frames, stateOf }: Lapse): boolean {
  const states = frames.map((_, index) => stateOf(index));
  return states.includes("ready") && !states.includes("waiting");
}
