import { Button, Text } from "@mantine/core";
import { errorSentence, JobProgressBar, useCodeSentence, useNeedsNetwork } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSeasonReadings } from "../queries";

interface SeasonReadingProps {
  fieldId: string;
  seasons: readonly { from: string; until: string }[];
}

/** Action that reads the images of the offered seasons, with its progress and the reason of a failure. */
export function SeasonReading({ fieldId, seasons }: SeasonReadingProps) {
  const { t } = useTranslation(["decision-zones", "errors", "common"]);
  const network = useNeedsNetwork();
  const [isReading, setReading] = useState(false);
  const reading = useSeasonReadings(fieldId, seasons, isReading);
  const failure = useCodeSentence(reading.failureCode);
  if (reading.isUnderWay) {
    return (
      <JobProgressBar
        progress={{ state: "running", done: reading.done, total: reading.total || null }}
        label={t("layers.reading")}
        name={t("layers.reading")}
        note={t("layers.readingNote")}
      />
    );
  }
  return (
    <>
      <Button
        h="auto"
        py={8}
        styles={{ label: { whiteSpace: "normal", lineHeight: 1.4 } }}
        mt="xs"
        variant="default"
        mih={44}
        disabled={network.isOut}
        onClick={() => (isReading ? reading.readAgain() : setReading(true))}
      >
        {network.name(t("layers.read"))}
      </Button>
      {(reading.error !== null || failure !== null) && (
        <Text size="sm" c="red" role="alert">
          {reading.error === null ? failure : errorSentence(reading.error, t)}
        </Text>
      )}
    </>
  );
}
