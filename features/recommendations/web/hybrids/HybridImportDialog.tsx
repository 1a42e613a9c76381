import { Alert, Badge, Group, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { FileReviewDialog, FileRows } from "@surco/kit-web/file-review";
import {
  type HybridProblem,
  type HybridValues,
  hybridColumns,
  hybridNameColumns,
  type ReviewedHybrid,
} from "@surco/recommendations/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { problemsOf, useImportHybridFile, useReviewHybridFile } from "./use-hybrids";

const COLOR = { new: "green", changed: "blue", same: "gray", wrong: "red" } as const;

/** Reads parameters of hybrids from a CSV file: first what each row would do, then the rows that are right. */
export function HybridImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("recommendations");
  const [file, setFile] = useState<File | null>(null);
  const review = useReviewHybridFile();
  const save = useImportHybridFile(onClose);
  const describe = useProblemText();
  const valuesText = useValuesText();
  const rows = review.data?.rows ?? [];
  const wrong = rows.filter(({ state }) => state === "wrong").length;
  const written = rows.filter(({ state }) => state === "new" || state === "changed").length;
  const columns = [...hybridNameColumns, ...hybridColumns].join(", ");
  return (
    <FileReviewDialog
      texts={{
        title: t("hybrids.importTitle"),
        hint: t("hybrids.importHint", { columns }),
        file: t("hybrids.file"),
        choose: t("hybrids.choose"),
        another: t("hybrids.another"),
        save: t("hybrids.save", { count: written }),
      }}
      fileName={file?.name ?? null}
      accept=".csv,text/csv"
      isReading={review.isPending}
      isSaving={save.isPending}
      canSave={written > 0}
      onFile={(chosen) => {
        setFile(chosen);
        review.mutate(chosen);
      }}
      onSave={() => file !== null && save.mutate(file)}
      onClose={onClose}
    >
      {problemsOf(review.error).map((problem) => (
        <Alert color="red" role="alert" key={`${problem.column} ${problem.code}`}>
          {describe(problem)}
        </Alert>
      ))}
      {wrong > 0 && <Alert color="yellow">{t("hybrids.refused", { count: wrong })}</Alert>}
      {review.data && wrong === 0 && written === 0 && <Text size="sm">{t("hybrids.nothingNew")}</Text>}
      <FileRows<ReviewedHybrid>
        label={t("hybrids.importTitle")}
        headings={[t("hybrids.line"), t("inputs.genotype"), t("hybrids.values")]}
        rows={[...rows].sort((a, b) => Number(b.state === "wrong") - Number(a.state === "wrong"))}
        keyOf={({ line }) => String(line)}
        moreText={(count) => t("hybrids.more", { count })}
      >
        {(row) => (
          <>
            <td className="tabular">{row.line}</td>
            <td>
              {[row.written.genotype, row.written.brand, row.written.country].filter(Boolean).join(" · ")}
            </td>
            <td>
              <Group gap="xs">
                <Badge color={COLOR[row.state]} variant="light" c="var(--surco-ink)">
                  {t(`hybrids.state.${row.state}`)}
                </Badge>
                {row.values !== null && <span>{valuesText(row.values)}</span>}
              </Group>
              {row.before !== null && (
                <Text size="xs" c="dimmed">
                  {t("hybrids.before", { values: valuesText(row.before) })}
                </Text>
              )}
              {row.problems.length > 0 && <Text size="xs">{row.problems.map(describe).join("; ")}</Text>}
            </td>
          </>
        )}
      </FileRows>
    </FileReviewDialog>
  );
}

function useProblemText(): (problem: HybridProblem) => string {
  const { t } = useTranslation("recommendations");
  return ({ column, code }) => t(`hybrids.problem.${code}`, { column: t(`hybrids.column.${column}`) });
}

/** Values of a hybrid in one line. */
export function useValuesText(): (values: HybridValues) => string {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  return (values) =>
    hybridColumns
      .flatMap((column) => {
        const value = values[column];
        if (value === null) return [];
        const text = typeof value === "number" ? format.amount(value) : t(`words.level.${value}`);
        return [`${t(`hybrids.column.${column}`)}: ${text}`];
      })
      .join(" · ");
}
