import { Alert, Badge, Button, Checkbox, Group, SegmentedControl, Stack, Table, Text } from "@mantine/core";
import { findPhenologicalStage } from "@surco/agronomy";
import type { ImportReview, ReviewedCell, ReviewedEntry } from "@surco/crop-log/contract";
import {
  FileButton,
  type Format,
  NeedsNetworkNote,
  TitledDialog,
  useFormat,
  useOutOfReach,
} from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { useReviewFile, useSaveImport } from "../use-crop-log";
import classes from "./import.module.css";

/** Rows that are listed; the file's others are saved as well. */
const LISTED = 200;
const COLOR = { new: "green", known: "gray", repeated: "yellow" } as const;

/** Imports entries from a file: first what each cell is read as, then all of it or nothing. Mounted while it is open. */
export function ImportDialog({ fieldId, onClose }: { fieldId: string; onClose(): void }) {
  const { t } = useTranslation("crop-log");
  const isOut = useOutOfReach();
  const [content, setContent] = useState<"entries" | "rain">("entries");
  const [fileName, setFileName] = useState<string | null>(null);
  const [takesRepeated, setTakesRepeated] = useState(false);
  const review = useReviewFile(fieldId);
  const save = useSaveImport(onClose);
  const entries = review.data?.entries ?? [];
  const chosen = entries.filter(({ state }) => state === "new" || (takesRepeated && state === "repeated"));
  // A retry carries the same ids.
  const [ids] = useState(() => new Map<ReviewedEntry, string>());
  const idOf = (entry: ReviewedEntry) => {
    const id = ids.get(entry) ?? newId();
    ids.set(entry, id);
    return id;
  };

  const take = (file: File | null) => {
    if (file === null) return;
    setFileName(file.name);
    save.reset();
    review.mutate({ file, isRain: content === "rain" });
  };
  const submit = () =>
    save.mutate({
      entries: chosen.map((entry) => ({
        id: idOf(entry),
        fieldId: entry.fieldId,
        date: entry.date,
        stageId: entry.stageId,
        rainMm: entry.rainMm,
        tempC: entry.tempC,
        floweringDate: entry.floweringDate,
        notes: entry.notes,
      })),
    });

  return (
    <TitledDialog title={t("import.title")} isOpen onClose={onClose} size="xl">
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t("import.content")}
          value={content}
          onChange={(value) => {
            setContent(value === "rain" ? "rain" : "entries");
            setFileName(null);
            review.reset();
          }}
          data={[
            { value: "entries", label: t("import.entries") },
            { value: "rain", label: t("import.rain") },
          ]}
        />
        <Text size="sm">{t(content === "rain" ? "import.rainHint" : "import.entriesHint")}</Text>
        <Group>
          <FileButton onChange={take} accept=".xlsx,.csv" inputProps={{ "aria-label": t("import.file") }}>
            {(props) => (
              <Button {...props} variant="light" mih={44} loading={review.isPending} disabled={isOut}>
                {t(fileName === null ? "import.choose" : "import.another")}
              </Button>
            )}
          </FileButton>
          {fileName !== null && <Text size="sm">{fileName}</Text>}
        </Group>
        {review.data && <Review review={review.data} />}
        {entries.some(({ state }) => state === "repeated") && (
          <Checkbox
            size="md"
            label={t("import.takeRepeated")}
            checked={takesRepeated}
            onChange={(event) => setTakesRepeated(event.currentTarget.checked)}
          />
        )}
        <NeedsNetworkNote />
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button mih={44} disabled={chosen.length === 0 || isOut} loading={save.isPending} onClick={submit}>
            {t("import.save", { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </TitledDialog>
  );
}

function Review({ review: { entries, problems, ignoredHeadings } }: { review: ImportReview }) {
  const { t } = useTranslation("crop-log");
  const count = (state: ReviewedEntry["state"]) => entries.filter((entry) => entry.state === state).length;
  return (
    <>
      <Text size="sm" fw={600} role="status">
        {t("import.summary", {
          fresh: count("new"),
          known: count("known"),
          repeated: count("repeated"),
          wrong: problems.length,
        })}
      </Text>
      {problems.length > 0 && <Problems problems={problems} />}
      {ignoredHeadings.length > 0 && (
        <Text size="sm">{t("import.ignored", { headings: ignoredHeadings.join(", ") })}</Text>
      )}
      {entries.length > 0 && <EntryTable entries={entries} />}
    </>
  );
}

function Problems({ problems }: { problems: readonly ReviewedCell[] }) {
  const { t } = useTranslation("crop-log");
  return (
    <Alert color="yellow" title={t("import.problems")}>
      <ul className={classes.problems}>
        {problems.slice(0, LISTED).map(({ sheet, row, column, heading, problem, text }) => (
          <li key={`${sheet} ${row} ${column}`}>
            <strong>
              {sheet === "" ? "" : `${sheet}, `}
              {t("import.place", { row, column })}
            </strong>
            {heading === "" ? "" : ` (${heading})`}: {t(`import.problem.${problem}`)}
            {text === "" ? "" : ` «${text}»`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function EntryTable({ entries }: { entries: readonly ReviewedEntry[] }) {
  const { t } = useTranslation("crop-log");
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.review} aria-label={t("import.rows")} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t("import.row")}</th>
            <th scope="col">{t("values.field")}</th>
            <th scope="col">{t("values.date")}</th>
            <th scope="col">{t("values.value")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, LISTED).map((entry) => (
            <tr key={`${entry.sheet} ${entry.row} ${entry.column}`}>
              <td className="tabular">{entry.row}</td>
              <td>{entry.fieldName}</td>
              <td className="tabular">{format.day(entry.date)}</td>
              <td>
                <Group gap="xs">
                  <span>{valueText(entry, format)}</span>
                  <Badge color={COLOR[entry.state]} variant="light" c="var(--surco-ink)">
                    {t(`import.state.${entry.state}`)}
                  </Badge>
                </Group>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {entries.length > LISTED && (
        <Text size="sm">{t("import.more", { count: entries.length - LISTED })}</Text>
      )}
    </section>
  );
}

function valueText({ stageId, rainMm, tempC, floweringDate }: ReviewedEntry, format: Format): string {
  if (rainMm !== null) return `${format.number(rainMm, 1)} mm`;
  if (tempC !== null) return `${format.number(tempC, 1)} °C`;
  if (floweringDate !== null) return format.day(floweringDate);
  return findPhenologicalStage(stageId ?? 0)?.code ?? "";
}
