import { Alert, Badge, Group, Text } from "@mantine/core";
import { cropOptions } from "@surco/fields/web";
import { type PriceProblem, priceColumns, type ReviewedPrice } from "@surco/gross-margin/contract";
import { useFormat } from "@surco/kit-web";
import { FileReviewDialog, FileRows } from "@surco/kit-web/file-review";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { problemsOf, useImportPrices, useReviewPrices } from "./use-prices";

const COLOR = { new: "green", changed: "blue", same: "gray", wrong: "red" } as const;

/** Reads reference prices from a CSV file: first what each row would do, then the rows that are right. */
export function PriceImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("gross-margin");
  const [file, setFile] = useState<File | null>(null);
  const review = useReviewPrices();
  const save = useImportPrices(onClose);
  const describe = useProblemText();
  const rows = review.data?.rows ?? [];
  const wrong = rows.filter(({ state }) => state === "wrong").length;
  const written = rows.filter(({ state }) => state === "new" || state === "changed").length;
  return (
    <FileReviewDialog
      texts={{
        title: t("prices.importTitle"),
        hint: t("prices.importHint", { columns: priceColumns.join(", ") }),
        file: t("prices.file"),
        choose: t("prices.choose"),
        another: t("prices.another"),
        save: t("prices.save", { count: written }),
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
      {wrong > 0 && <Alert color="yellow">{t("prices.refused", { count: wrong })}</Alert>}
      {review.data && wrong === 0 && written === 0 && <Text size="sm">{t("prices.nothingNew")}</Text>}
      <FileRows<ReviewedPrice>
        label={t("prices.importTitle")}
        headings={[t("prices.line"), t("prices.column.crop"), t("prices.price")]}
        rows={[...rows].sort((a, b) => Number(b.state === "wrong") - Number(a.state === "wrong"))}
        keyOf={({ line }) => String(line)}
        moreText={(count) => t("prices.more", { count })}
      >
        {(row) => <ReviewedCells row={row} describe={describe} />}
      </FileRows>
    </FileReviewDialog>
  );
}

function ReviewedCells({ row, describe }: { row: ReviewedPrice; describe(problem: PriceProblem): string }) {
  const { t } = useTranslation(["gross-margin", "fields"]);
  const format = useFormat();
  const { price } = row;
  const names = cropOptions(t).filter(({ value }) => price?.cropIds.includes(Number(value)));
  return (
    <>
      <td className="tabular">{row.line}</td>
      <td>
        {price === null
          ? [row.written.crop, row.written.country, row.written.day].filter(Boolean).join(" · ")
          : [names.map(({ label }) => label).join(", "), price.country, format.day(price.day)].join(" · ")}
      </td>
      <td>
        <Group gap="xs">
          <Badge color={COLOR[row.state]} variant="light" c="var(--surco-ink)">
            {t(`prices.state.${row.state}`)}
          </Badge>
          {price !== null && (
            <span data-recorded>{`${format.number(price.priceUsdPerT, 2)} USD/t · ${price.source}`}</span>
          )}
        </Group>
        {row.beforeUsdPerT !== null && (
          <Text size="xs" c="dimmed" data-recorded>
            {t("prices.before", { price: format.number(row.beforeUsdPerT, 2) })}
          </Text>
        )}
        {row.problems.length > 0 && <Text size="xs">{row.problems.map(describe).join("; ")}</Text>}
      </td>
    </>
  );
}

function useProblemText(): (problem: PriceProblem) => string {
  const { t } = useTranslation("gross-margin");
  return ({ column, code }) => t(`prices.problem.${code}`, { column: t(`prices.column.${column}`) });
}
