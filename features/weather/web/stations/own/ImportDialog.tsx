import { Text } from "@mantine/core";
import { FileProblems, FileReviewDialog, FileRows, RowState } from "@surco/kit-web/file-review";
import type { ObservationReview, OwnStation, ReviewedObservation } from "@surco/weather/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText, useValueText } from "../../weather-texts";
import { useReviewObservations, useSaveObservations } from "./use-own-stations";

/** Uploads observations from a file: first what each row is read as, then all of it or nothing. Mounted while it is open. */
export function ImportDialog({ station, onClose }: { station: OwnStation; onClose(): void }) {
  const { t } = useTranslation("weather");
  const [fileName, setFileName] = useState<string | null>(null);
  const review = useReviewObservations(station.id);
  const save = useSaveObservations(station.id, onClose);
  const chosen = (review.data?.observations ?? []).filter(
    ({ state }) => state === "new" || state === "changed",
  );
  const take = (file: File) => {
    setFileName(file.name);
    save.reset();
    review.mutate(file);
  };
  return (
    <FileReviewDialog
      texts={{
        title: t("own.import"),
        hint: t("own.importHint", { zone: station.timeZone.replaceAll("_", " ") }),
        file: t("own.file"),
        choose: t("own.choose"),
        another: t("own.another"),
        save: t("own.save", { count: chosen.length }),
      }}
      fileName={fileName}
      accept=".csv,.json,.txt"
      isReading={review.isPending}
      isSaving={save.isPending}
      canSave={chosen.length > 0}
      onFile={take}
      onSave={() => save.mutate(chosen.map(({ row: _, state: __, ...observation }) => observation))}
      onClose={onClose}
    >
      {review.data && <Review review={review.data} timeZone={station.timeZone} />}
    </FileReviewDialog>
  );
}

function Review({ review, timeZone }: { review: ObservationReview; timeZone: string }) {
  const { t, i18n } = useTranslation("weather");
  const value = useValueText();
  const { observations, problems, ignoredHeadings } = review;
  const count = (state: ReviewedObservation["state"]) =>
    observations.filter((observation) => observation.state === state).length;
  return (
    <>
      <Text size="sm" fw={600} role="status">
        {t("own.summary", {
          fresh: count("new"),
          changed: count("changed"),
          known: count("known"),
          repeated: count("repeated"),
          wrong: problems.length,
        })}
      </Text>
      <FileProblems
        title={t("own.problems")}
        problems={problems}
        keyOf={({ row, heading }) => `${row} ${heading}`}
      >
        {({ row, heading, problem, text }) => (
          <>
            <strong>{t("own.place", { row })}</strong>
            {heading === "" ? "" : ` (${heading})`}: {t(`own.problem.${problem}`)}
            {text === "" ? "" : ` «${text}»`}
          </>
        )}
      </FileProblems>
      {ignoredHeadings.length > 0 && (
        <Text size="sm">{t("own.ignored", { headings: ignoredHeadings.join(", ") })}</Text>
      )}
      <FileRows
        label={t("own.rows")}
        headings={[
          t("own.row"),
          t("stations.time"),
          t("stations.temperature"),
          t("now.humidity"),
          t("now.wind"),
          t("days.rain"),
          t("own.stateHeading"),
        ]}
        rows={observations}
        keyOf={({ row, at }) => `${row} ${at}`}
        moreText={(count) => t("own.more", { count })}
      >
        {(one) => (
          <>
            <td className="tabular">{one.row}</td>
            <td className="tabular">{timeText(one.at, timeZone, i18n.language)}</td>
            <td className="tabular">{value(one.tempC, "°C", 1)}</td>
            <td className="tabular">{value(one.humidityPct, "%")}</td>
            <td className="tabular">{value(one.windKmh, "km/h")}</td>
            <td className="tabular">{value(one.rainMm, "mm", 1)}</td>
            <td>
              <RowState state={one.state}>{t(`own.state.${one.state}`)}</RowState>
            </td>
          </>
        )}
      </FileRows>
    </>
  );
}
