import { Alert, Badge, Button, Group, Stack, Table, Text } from "@mantine/core";
import { FileButton, NeedsNetworkNote, TitledDialog, useOutOfReach } from "@surco/kit-web";
import type {
  ObservationReview,
  OwnStation,
  ReviewedObservation,
  ReviewedRow,
} from "@surco/weather/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText, useValueText } from "../../weather-texts";
import classes from "./own-stations.module.css";
import { useReviewObservations, useSaveObservations } from "./use-own-stations";

/** Rows that are listed; the file's others are saved as well. */
const LISTED = 200;
const COLOR = { new: "green", known: "gray", changed: "blue", repeated: "yellow" } as const;

/** Uploads observations from a file: first what each row is read as, then all of it or nothing. Mounted while it is open. */
export function ImportDialog({ station, onClose }: { station: OwnStation; onClose(): void }) {
  const { t } = useTranslation("weather");
  const isOut = useOutOfReach();
  const [fileName, setFileName] = useState<string | null>(null);
  const review = useReviewObservations(station.id);
  const save = useSaveObservations(station.id, onClose);
  const chosen = (review.data?.observations ?? []).filter(
    ({ state }) => state === "new" || state === "changed",
  );
  const take = (file: File | null) => {
    if (file === null) return;
    setFileName(file.name);
    save.reset();
    review.mutate(file);
  };
  return (
    <TitledDialog title={t("own.import")} isOpen onClose={onClose} size="xl">
      <Stack gap="md">
        <Text size="sm">{t("own.importHint", { zone: station.timeZone.replaceAll("_", " ") })}</Text>
        <Group>
          <FileButton onChange={take} accept=".csv,.json,.txt" inputProps={{ "aria-label": t("own.file") }}>
            {(props) => (
              <Button {...props} variant="light" mih={44} loading={review.isPending} disabled={isOut}>
                {t(fileName === null ? "own.choose" : "own.another")}
              </Button>
            )}
          </FileButton>
          {fileName !== null && <Text size="sm">{fileName}</Text>}
        </Group>
        {review.data && <Review review={review.data} timeZone={station.timeZone} />}
        <NeedsNetworkNote />
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button
            mih={44}
            disabled={chosen.length === 0 || isOut}
            loading={save.isPending}
            onClick={() => save.mutate(chosen.map(({ row: _, state: __, ...observation }) => observation))}
          >
            {t("own.save", { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </TitledDialog>
  );
}

function Review({ review, timeZone }: { review: ObservationReview; timeZone: string }) {
  const { t } = useTranslation("weather");
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
      {problems.length > 0 && <Problems problems={problems} />}
      {ignoredHeadings.length > 0 && (
        <Text size="sm">{t("own.ignored", { headings: ignoredHeadings.join(", ") })}</Text>
      )}
      {observations.length > 0 && <ObservationTable observations={observations} timeZone={timeZone} />}
    </>
  );
}

function Problems({ problems }: { problems: readonly ReviewedRow[] }) {
  const { t } = useTranslation("weather");
  return (
    <Alert color="yellow" title={t("own.problems")}>
      <ul className={classes.problems}>
        {problems.slice(0, LISTED).map(({ row, heading, problem, text }) => (
          <li key={`${row} ${heading}`}>
            <strong>{t("own.place", { row })}</strong>
            {heading === "" ? "" : ` (${heading})`}: {t(`own.problem.${problem}`)}
            {text === "" ? "" : ` «${text}»`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function ObservationTable({
  observations,
  timeZone,
}: {
  observations: readonly ReviewedObservation[];
  timeZone: string;
}) {
  const { t, i18n } = useTranslation("weather");
  const value = useValueText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.review} aria-label={t("own.rows")} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t("own.row")}</th>
            <th scope="col">{t("stations.time")}</th>
            <th scope="col">{t("stations.temperature")}</th>
            <th scope="col">{t("now.humidity")}</th>
            <th scope="col">{t("now.wind")}</th>
            <th scope="col">{t("days.rain")}</th>
            <th scope="col">{t("own.stateHeading")}</th>
          </tr>
        </thead>
        <tbody>
          {observations.slice(0, LISTED).map((one) => (
            <tr key={`${one.row} ${one.at}`}>
              <td className="tabular">{one.row}</td>
              <td className="tabular">{timeText(one.at, timeZone, i18n.language)}</td>
              <td className="tabular">{value(one.tempC, "°C", 1)}</td>
              <td className="tabular">{value(one.humidityPct, "%")}</td>
              <td className="tabular">{value(one.windKmh, "km/h")}</td>
              <td className="tabular">{value(one.rainMm, "mm", 1)}</td>
              <td>
                <Badge color={COLOR[one.state]} variant="light" c="var(--surco-ink)">
                  {t(`own.state.${one.state}`)}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {observations.length > LISTED && (
        <Text size="sm">{t("own.more", { count: observations.length - LISTED })}</Text>
      )}
    </section>
  );
}
