import { Alert, Badge, Button, NativeSelect, SimpleGrid, Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { inputSize, saveFile, useFormat, useSeason } from "@surco/kit-web";
import { FileReviewDialog, FileRows } from "@surco/kit-web/file-review";
import {
  type BatchColumn,
  batchColumns,
  MAX_BATCH_FILE_ROWS,
  type ReviewedBatch,
} from "@surco/trial-batches/contract";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../trial-batches.module.css";
import { type FileToRead, useImportBatchFile, useReviewBatchFile } from "./use-batch-import";

const COLOR = { new: "green", changed: "blue", same: "gray", wrong: "red" } as const;

/** Reads batches from a CSV file: first what each row would do, then the rows that are right. */
export function BatchImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("trial-batches");
  const format = useFormat();
  const { season } = useSeason();
  const [read, setRead] = useState<FileToRead | null>(null);
  const review = useReviewBatchFile();
  const save = useImportBatchFile(onClose);
  const { columns = [], missing = [], counts, rows = [] } = review.data ?? {};
  const written = (counts?.new ?? 0) + (counts?.changed ?? 0);
  const total = counts === undefined ? 0 : written + counts.same + counts.wrong;
  const readFile = (input: FileToRead) => {
    setRead(input);
    review.mutate(input);
  };
  const chooseColumn = (at: number, chosen: string) => {
    if (read === null) return;
    const column = batchColumns.find((one) => one === chosen) ?? null;
    const meanings = columns.map((one, index): BatchColumn | null => {
      if (index === at) return column;
      return one.column === column ? null : one.column;
    });
    readFile({ ...read, columns: meanings });
  };
  return (
    <FileReviewDialog
      texts={{
        title: t("import.title"),
        hint: t("import.hint", { season, rows: format.number(MAX_BATCH_FILE_ROWS) }),
        file: t("import.file"),
        choose: t("import.choose"),
        another: t("import.another"),
        save: t("import.save", { count: written }),
      }}
      contentInput={
        <Button
          variant="subtle"
          mih={44}
          style={{ alignSelf: "flex-start" }}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => saveTemplate(t)}
        >
          {t("import.template")}
        </Button>
      }
      fileName={read?.file.name ?? null}
      accept=".csv,.txt,text/csv"
      isReading={review.isPending}
      isSaving={save.isPending}
      canSave={written > 0 && !review.isPending}
      onFile={(file) =>
        readFile({ file: new File([file], file.name, { type: "text/csv" }), season, columns: null })
      }
      onSave={() => read !== null && save.mutate(read)}
      onClose={onClose}
    >
      {columns.length > 0 && (
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs">
          {columns.map(({ heading, column }, at) => (
            <NativeSelect
              {...inputSize}
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, their order is fixed
              key={at}
              label={heading || t("import.unnamed", { number: at + 1 })}
              value={column ?? ""}
              onChange={(event) => chooseColumn(at, event.currentTarget.value)}
              data={[
                { value: "", label: t("import.ignored") },
                ...batchColumns.map((one) => ({ value: one, label: t(`columns.${one}`) })),
              ]}
            />
          ))}
        </SimpleGrid>
      )}
      {missing.map((column) => (
        <Alert key={column} color="red" role="alert">
          {t("import.missing", { column: t(`columns.${column}`) })}
        </Alert>
      ))}
      {review.data && missing.length === 0 && total === 0 && <Text size="sm">{t("import.empty")}</Text>}
      {counts && total > 0 && (
        <Text size="sm" role="status">
          {t("import.counts", { ...counts, added: counts.new })}
        </Text>
      )}
      {counts && counts.wrong > 0 && (
        <Alert color="yellow">{t("import.refused", { count: counts.wrong })}</Alert>
      )}
      <FileRows<ReviewedBatch>
        label={t("import.title")}
        headings={[t("import.line"), t("columns.code"), t("import.effect")]}
        rows={rows}
        keyOf={({ line }) => String(line)}
        moreText={(count) => t("import.more", { count: count + total - rows.length })}
      >
        {(row) => (
          <>
            <td className="tabular">{row.line}</td>
            <td>{row.code}</td>
            <td>
              <Badge color={COLOR[row.state]} variant="light" c="var(--surco-ink)">
                {t(`import.state.${row.state}`)}
              </Badge>
              <Effect row={row} />
            </td>
          </>
        )}
      </FileRows>
    </FileReviewDialog>
  );
}

/** Effect of a row, in a sentence. */
function Effect({ row: { state, changes, problems } }: { row: ReviewedBatch }) {
  const { t } = useTranslation(["trial-batches", "fields"]);
  const shownValue = (column: BatchColumn, value: string) => {
    if (value === "") return t("import.nothing");
    const crop = column === "crop" ? findCrop(Number(value)) : null;
    return crop ? t(`fields:crop.${crop.key}`) : value;
  };
  const sentences =
    state === "wrong"
      ? problems.map(({ column, code }) => t(`import.problem.${code}`, { column: t(`columns.${column}`) }))
      : state === "new"
        ? changes.map(({ column, after }) => `${t(`columns.${column}`)}: ${shownValue(column, after)}`)
        : changes.map(({ column, before, after }) =>
            t("import.change", {
              column: t(`columns.${column}`),
              before: shownValue(column, before),
              after: shownValue(column, after),
            }),
          );
  return (
    <Text size="xs" className={classes.sentence}>
      {sentences.join(" · ") || t("import.unchanged")}
    </Text>
  );
}

/** Headings of the columns in the user's language, to be filled in. */
function saveTemplate(t: (key: string) => string): void {
  const headings = batchColumns.map((column) => t(`columns.${column}`)).join(";");
  saveFile(new Blob([`\uFEFF${headings}\r\n`], { type: "text/csv" }), `${t("import.templateName")}.csv`);
}
