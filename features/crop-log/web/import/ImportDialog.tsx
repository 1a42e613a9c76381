import { Checkbox, Group, SegmentedControl, Text } from "@mantine/core";
import { findPhenologicalStage } from "@surco/agronomy";
import type { ImportReview, ReviewedEntry } from "@surco/crop-log/contract";
import { type Format, useFormat } from "@surco/kit-web";
import { FileProblems, FileReviewDialog, FileRows, RowState } from "@surco/kit-web/file-review";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { useReviewFile, useSaveImport } from "../use-crop-log";

interface ImportDialogProps {
  /** Field of rows that name none; null: every row names its own. */
  fieldId: string | null;
  onClose(): void;
}

/** Imports entries from a file: first what each cell is read as, then all of it or nothing. Mounted while it is open. */
export function ImportDialog({ fieldId, onClose }: ImportDialogProps) {
  const { t } = useTranslation("crop-log");
  const [content, setContent] = useState<"entries" | "rain">(fieldId === null ? "rain" : "entries");
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

  const take = (file: File) => {
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
    <FileReviewDialog
      texts={{
        title: t("import.title"),
        hint: t(
          content === "rain"
            ? "import.rainHint"
            : fieldId === null
              ? "import.namedHint"
              : "import.entriesHint",
        ),
        file: t("import.file"),
        choose: t("import.choose"),
        another: t("import.another"),
        save: t("import.save", { count: chosen.length }),
      }}
      fileName={fileName}
      accept=".xlsx,.csv"
      contentInput={
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
      }
      isReading={review.isPending}
      isSaving={save.isPending}
      canSave={chosen.length > 0}
      onFile={take}
      onSave={submit}
      onClose={onClose}
    >
      {review.data && <Review review={review.data} />}
      {entries.some(({ state }) => state === "repeated") && (
        <Checkbox
          size="md"
          label={t("import.takeRepeated")}
          checked={takesRepeated}
          onChange={(event) => setTakesRepeated(event.currentTarget.checked)}
        />
      )}
    </FileReviewDialog>
  );
}

function Review({ review: { entries, problems, ignoredHeadings } }: { review: ImportReview }) {
  const { t } = useTranslation("crop-log");
  const format = useFormat();
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
      <FileProblems
        title={t("import.problems")}
        problems={problems}
        keyOf={({ sheet, row, column }) => `${sheet} ${row} ${column}`}
      >
        {({ sheet, row, column, heading, problem, text }) => (
          <>
            <strong>
              {sheet === "" ? "" : `${sheet}, `}
              {t("import.place", { row, column })}
            </strong>
            {heading === "" ? "" : ` (${heading})`}: {t(`import.problem.${problem}`)}
            {text === "" ? "" : ` «${text}»`}
          </>
        )}
      </FileProblems>
      {ignoredHeadings.length > 0 && (
        <Text size="sm">{t("import.ignored", { headings: ignoredHeadings.join(", ") })}</Text>
      )}
      <FileRows
        label={t("import.rows")}
        headings={[t("import.row"), t("values.field"), t("values.date"), t("values.value")]}
        rows={entries}
        keyOf={({ sheet, row, column }) => `${sheet} ${row} ${column}`}
        moreText={(count) => t("import.more", { count })}
      >
        {(entry) => (
          <>
            <td className="tabular">{entry.row}</td>
            <td>{entry.fieldName}</td>
            <td className="tabular">{format.day(entry.date)}</td>
            <td>
              <Group gap="xs">
                <span>{valueText(entry, format)}</span>
                <RowState state={entry.state}>{t(`import.state.${entry.state}`)}</RowState>
              </Group>
            </td>
          </>
        )}
      </FileRows>
    </>
  );
}

function valueText({ stageId, rainMm, tempC, floweringDate }: ReviewedEntry, format: Format): string {
  if (rainMm !== null) return `${format.number(rainMm, 1)} mm`;
  if (tempC !== null) return `${format.number(tempC, 1)} °C`;
  if (floweringDate !== null) return format.day(floweringDate);
  return findPhenologicalStage(stageId ?? 0)?.code ?? "";
}
