import { Skeleton, Text, Title } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { errorSentence, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { dayOf } from "../local-days";
import { useNoteNames } from "../use-note-names";
import { useFieldNotes, useNoteSeason } from "../use-notes";
import classes from "./list.module.css";

/** Notes that fit on the page beside the picture. */
const PRINTED = 8;

/** Newest notes of the season, for the printed page of a field. */
export function PrintedNotes({ field }: { field: OpenedField }) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  const names = useNoteNames();
  const season = useNoteSeason(field.id, field.country);
  const { listed, isPending, error } = useFieldNotes(season);
  const notes = (listed ?? []).map(({ row }) => row);
  return (
    <section className={classes.printed} aria-labelledby="printed-notes">
      <Title order={2} size="h4" id="printed-notes" mb={4}>
        {t("section")}
      </Title>
      {listed === null && isPending && (
        <Skeleton height={60} role="status" aria-label={t("common:loading")} />
      )}
      {listed === null && error && <Text size="sm">{errorSentence(error, t)}</Text>}
      {listed !== null && notes.length === 0 && <Text size="sm">{t("print.none")}</Text>}
      {notes.length > 0 && (
        <ul className={classes.printedList}>
          {notes.slice(0, PRINTED).map(({ id, values }) => (
            <li key={id}>
              <span className="tabular">{format.day(dayOf(values.observedAt))}</span>
              <span>
                <strong>{names.name(values)}</strong>
                {values.description !== "" && <> · {values.description}</>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {notes.length > PRINTED && <Text size="xs">{t("print.more", { count: notes.length - PRINTED })}</Text>}
    </section>
  );
}
