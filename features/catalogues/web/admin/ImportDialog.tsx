import { Alert, Badge, Button, Group, Stack, Table, Text } from "@mantine/core";
import {
  type CatalogueName,
  type CatalogueReview,
  catalogueColumns,
  type ReviewedRow,
  type ValueProblem,
} from "@surco/catalogues/contract";
import { errorSentence, FileButton, NeedsNetworkNote, TitledDialog, useOutOfReach } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../catalogues.module.css";
import { useCropNames, useProductTypes } from "../use-catalogues";
import { rowText } from "./shown-value";
import { useImportFile, useReviewFile, wrongLinesOf } from "./use-catalogue-rows";

/** Rows that are listed; those with errors come first. */
const LISTED = 200;
const COLOR = { new: "green", changed: "blue", same: "gray", wrong: "red" } as const;

/** Reads a catalogue in from a CSV file: first what each row would do, then all of it or nothing. Mounted while it is open. */
export function ImportDialog({ catalogue, onClose }: { catalogue: CatalogueName; onClose(): void }) {
  const { t } = useTranslation("catalogues");
  const [file, setFile] = useState<File | null>(null);
  const review = useReviewFile(catalogue);
  const save = useImportFile(catalogue, onClose);
  const isOut = useOutOfReach();
  const rows = review.data?.rows ?? [];
  const count = (state: ReviewedRow["state"]) => rows.filter((row) => row.state === state).length;
  const written = count("new") + count("changed");
  const isWrong = count("wrong") > 0;

  const take = (chosen: File | null) => {
    if (chosen === null) return;
    setFile(chosen);
    save.reset();
    review.mutate(chosen);
  };
  const submit = () => {
    if (file !== null) save.mutate(file);
  };
  const columns = ["id", ...catalogueColumns[catalogue]].join(", ");

  return (
    <TitledDialog
      title={t("admin.importTitle", { name: t(`admin.name.${catalogue}`) })}
      isOpen
      onClose={onClose}
      size="xl"
    >
      <Stack gap="md">
        <Text size="sm">{t("admin.importHint", { columns })}</Text>
        <Group>
          <FileButton onChange={take} accept=".csv,text/csv">
            {(props) => (
              <Button {...props} variant="light" mih={44} loading={review.isPending} disabled={isOut}>
                {t(file === null ? "admin.choose" : "admin.another")}
              </Button>
            )}
          </FileButton>
          {file && <Text size="sm">{file.name}</Text>}
        </Group>
        <WrongLines error={save.error} />
        {review.data && <Review catalogue={catalogue} review={review.data} />}
        {isWrong && <Alert color="yellow">{t("admin.wrongFile")}</Alert>}
        {review.data && !isWrong && written === 0 && <Text size="sm">{t("admin.nothingNew")}</Text>}
        <NeedsNetworkNote />
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button
            mih={44}
            disabled={isWrong || written === 0 || isOut}
            loading={save.isPending}
            onClick={submit}
          >
            {t("admin.save", { count: written })}
          </Button>
        </Group>
      </Stack>
    </TitledDialog>
  );
}

/** Lines that a file was refused for. */
function WrongLines({ error }: { error: Error | null }) {
  const { t } = useTranslation("catalogues");
  const describe = useProblemText();
  const lines = wrongLinesOf(error);
  if (lines.length === 0) return null;
  return (
    <Alert color="red" role="alert">
      {errorSentence(error, t)}
      {lines.slice(0, LISTED).map(({ line, problems }) => (
        <Text key={line} size="sm">
          {t("admin.line")} {line}: {problems.map(describe).join("; ")}
        </Text>
      ))}
    </Alert>
  );
}

function Review({ catalogue, review }: { catalogue: CatalogueName; review: CatalogueReview }) {
  const { t } = useTranslation("catalogues");
  const crops = useCropNames().data ?? [];
  const productTypes = useProductTypes(catalogue === "product").data ?? [];
  const describe = useProblemText();
  const isWrong = (row: ReviewedRow) => Number(row.state === "wrong");
  const rows = [...review.rows].sort((a, b) => isWrong(b) - isWrong(a)).slice(0, LISTED);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.review} aria-label={t("admin.import")} tabIndex={0}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t("admin.line")}</th>
            <th scope="col">{t("admin.column.name")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className="tabular">{row.line}</td>
              <td>
                <Group gap="xs">
                  <Badge color={COLOR[row.state]} variant="light" c="var(--surco-ink)">
                    {t(`admin.state.${row.state}`)}
                  </Badge>
                  <span>{rowText(catalogue, row.values, { t, crops, productTypes })}</span>
                </Group>
                {row.before && row.state === "changed" && (
                  <Text size="xs" c="dimmed">
                    {t("admin.before", {
                      values: rowText(catalogue, row.before, { t, crops, productTypes }),
                    })}
                  </Text>
                )}
                {row.problems.length > 0 && (
                  <Text size="xs" className={classes.wrong}>
                    {row.problems.map(describe).join("; ")}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function useProblemText(): (problem: ValueProblem) => string {
  const { t } = useTranslation("catalogues");
  return ({ column, code }) => t(`admin.problem.${code}`, { column: t(`admin.column.${column}`) });
}
