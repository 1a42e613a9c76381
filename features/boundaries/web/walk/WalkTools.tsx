import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { lengthM } from "@surco/geometry";
import { useFormat } from "@surco/kit-web";
import { IconPlayerPause, IconPlayerPlay, IconWalk } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MIN_CORNERS } from "../draw/shape";
import type { useWalk } from "./use-walk";
import { SHORTEST_STEP_M, WALK_TOLERANCE_M, WORST_ACCURACY_M } from "./walk";

interface WalkToolsProps {
  controls: ReturnType<typeof useWalk>;
  onClose(): void;
}

/** Controls of a walk: begin, pause, resume, close; accuracy and distance. */
export function WalkTools({ controls, onClose }: WalkToolsProps) {
  const { t } = useTranslation("boundaries");
  const format = useFormat();
  const { walk, fix, problem } = controls;
  const metres = (n: number) => t("draw.measure.m", { n: format.number(n, n < 10 ? 1 : 0) });
  const isVague = fix !== null && fix.accuracyM > WORST_ACCURACY_M;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {fix ? t("walk.accuracy", { accuracy: metres(fix.accuracyM) }) : t("walk.searching")}
        {walk && ` ${t("walk.way", { count: walk.corners.length, length: metres(wayM(walk.corners)) })}`}
      </Text>
      {problem && (
        <Alert color="red" role="alert">
          {t(`walk.problem.${problem}`)}
        </Alert>
      )}
      {isVague && (
        <Alert color="yellow" role="status">
          {t("walk.vague", { worst: metres(WORST_ACCURACY_M) })}
        </Alert>
      )}
      <Group gap="xs" grow>
        {walk === null ? (
          <Button mih={44} leftSection={<IconWalk size={18} aria-hidden />} onClick={controls.begin}>
            {t("walk.begin")}
          </Button>
        ) : (
          <>
            {walk.isPaused ? (
              <Button
                variant="default"
                mih={44}
                leftSection={<IconPlayerPlay size={18} aria-hidden />}
                onClick={controls.resume}
              >
                {t("walk.resume")}
              </Button>
            ) : (
              <Button
                variant="default"
                mih={44}
                leftSection={<IconPlayerPause size={18} aria-hidden />}
                onClick={controls.pause}
              >
                {t("walk.pause")}
              </Button>
            )}
            <Button mih={44} disabled={walk.corners.length < MIN_CORNERS} onClick={onClose}>
              {t("walk.close")}
            </Button>
          </>
        )}
      </Group>
      {walk !== null && (
        <Button variant="subtle" mih={44} onClick={controls.end}>
          {t("walk.discard")}
        </Button>
      )}
      {walk === null && (
        <Text size="xs" c="dimmed">
          {t("walk.how", {
            worst: metres(WORST_ACCURACY_M),
            step: metres(SHORTEST_STEP_M),
            tolerance: metres(WALK_TOLERANCE_M),
          })}
        </Text>
      )}
    </Stack>
  );
}

function wayM(corners: Parameters<typeof lengthM>[0]): number {
  return corners.length > 1 ? lengthM(corners) : 0;
}
