import { Alert, Button, Stack, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { JobProgressLine, useFormat } from "@surco/kit-web";
import type { YieldPredictionReply } from "@surco/yield-prediction/contract";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ReadPastSeasons } from "./ReadPastSeasons";
import { sectionAddress } from "./use-yield-prediction";

/** Plain sentence of why there is no prediction yet, or what limits it, with the one action that helps. */
export function PredictionState({ field, data }: { field: OpenedField; data: YieldPredictionReply }) {
  const { t } = useTranslation("yield-prediction");
  const format = useFormat();
  const { state, calibration, course, pendingDates, isUpdating } = data;
  const canLog = field.right !== "read";
  // Without a single usable image it is not known that clouds are the reason: the season may not have been read.
  const sentence = state === "clouded" && data.imageDate === null ? "noImages" : state;
  return (
    <>
      {pendingDates > 0 ? (
        <JobProgressLine label={t("pending", { count: pendingDates })} />
      ) : (
        isUpdating && <JobProgressLine label={t("updating")} />
      )}
      {state !== "predicted" && (
        <Alert
          color="gray"
          variant="light"
          icon={<IconInfoCircle aria-hidden />}
          title={t(`state.${sentence}.title`)}
        >
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{t(`state.${sentence}.text`)}</Text>
            {data.imageDate !== null && (
              <Text size="sm">{t("lastImage", { day: format.day(data.imageDate) })}</Text>
            )}
            {(state === "tooEarly" || state === "clouded") && (
              <>
                <Text size="sm">{t("imagesHint")}</Text>
                <Button component={Link} variant="default" mih={44} to={sectionAddress(data, "images")}>
                  {t("openImages")}
                </Button>
              </>
            )}
            {state === "noSowing" && canLog && (
              <Button component={Link} mih={44} to={sectionAddress(data, "activity")}>
                {t("recordSowing")}
              </Button>
            )}
            {state === "noCrop" && field.right === "edit" && (
              <Button component={Link} mih={44} to={`/dashboard/field/${field.id}/record`}>
                {t("chooseCrop")}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      {state === "predicted" && calibration?.isCalibrated === false && (
        <Alert color="yellow" variant="light" title={t("uncalibrated.title")}>
          {data.fieldHistory.length === 0 ? (
            <Text size="sm">{t("uncalibrated.text")}</Text>
          ) : (
            <Stack gap="xs" align="flex-start">
              <Text size="sm">{t("uncalibrated.withHarvests", { count: data.fieldHistory.length })}</Text>
              <ReadPastSeasons key={data.cropId} field={field} data={data} />
            </Stack>
          )}
        </Alert>
      )}
      {state === "predicted" && course?.isBeforeCriticalPeriod && (
        <Text size="sm">
          {course.criticalPeriod === null
            ? t("beforeCritical")
            : t("beforeCriticalFrom", { day: format.day(course.criticalPeriod.from) })}
        </Text>
      )}
    </>
  );
}
