import { Button, Group, Menu, Progress, Text } from "@mantine/core";
import { saveFile, useIsPhone } from "@surco/kit-web";
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../lapse.module.css";
import type { Lapse } from "../use-lapse";
import { type FilmMaker, useFilm } from "./use-film";

type FilmKind = "gif" | "video";
/** Not being made, being made (0..1 of it), or could not be made. */
type Work = { state: "none" } | { state: "making"; share: number } | { state: "failed" };

/** Takes the time-lapse along as a GIF or as a video, both made in the browser, with progress and a way to stop. */
export function DownloadFilm({ lapse }: { lapse: Lapse }) {
  const { t } = useTranslation("imagery");
  const { work, make, stop } = useFilmWork(useFilm(lapse));
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
      <FilmMenu isDisabled={!isWhole(lapse)} onMake={make} />
    </Group>
  );
}

interface FilmMenuProps {
  isDisabled: boolean;
  onMake: (kind: FilmKind) => void;
}

function FilmMenu({ isDisabled, onMake }: FilmMenuProps) {
  const { t } = useTranslation("imagery");
  const isPhone = useIsPhone();
  const [video, setVideo] = useState<"mp4" | "webm" | "none" | null>(null);
  useEffect(() => {
    const tell = ({ videoType }: typeof import("./record-video")) =>
      setVideo(videoType()?.extension ?? "none");
    // Without a network nothing is known of video, and nothing said of it.
    import("./record-video").then(tell, () => undefined);
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
        <Menu.Item mih={44} onClick={() => onMake("gif")}>
          {t("timelapse.gif")}
        </Menu.Item>
        {video === "none" && (
          <Text size="xs" p="xs">
            {t("timelapse.noVideo")}
          </Text>
        )}
        {(video === "mp4" || video === "webm") && (
          <Menu.Item mih={44} onClick={() => onMake("video")}>
            {t("timelapse.video", { type: video === "mp4" ? "MP4" : "WebM" })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Makes one film at a time; leaving the time-lapse stops it. The code that makes films is loaded when one is wanted. */
function useFilmWork(maker: FilmMaker) {
  const [work, setWork] = useState<Work>({ state: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (kind: FilmKind) => {
    const controller = new AbortController();
    running.current = controller;
    setWork({ state: "making", share: 0 });
    try {
      const { blob, extension } = await makeFilm(kind, maker, controller.signal, (share) =>
        setWork({ state: "making", share }),
      );
      saveFile(blob, maker.fileName(extension));
      setWork({ state: "none" });
    } catch {
      setWork({ state: controller.signal.aborted ? "none" : "failed" });
    }
  };
  return { work, make: (kind: FilmKind) => void make(kind), stop: () => running.current?.abort() };
}

async function makeFilm(
  kind: FilmKind,
  maker: FilmMaker,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<{ blob: Blob; extension: string }> {
  if (kind === "gif") {
    const { makeGif } = await import("./make-gif");
    return { blob: await makeGif(maker.film(), signal, onProgress), extension: "gif" };
  }
  const { recordVideo, videoType } = await import("./record-video");
  const type = videoType();
  if (type === null) throw new Error("this browser writes no video");
  return { blob: await recordVideo(maker.film(), type, signal, onProgress), extension: type.extension };
}

/** All frames are here, and at least one has a picture. */
function isWhole({ frames, stateOf }: Lapse): boolean {
  const states = frames.map((_, index) => stateOf(index));
  return states.includes("ready") && !states.includes("waiting");
}
