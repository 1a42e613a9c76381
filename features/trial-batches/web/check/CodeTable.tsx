import { Badge, Group, Text } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { managerRights } from "@surco/contract";
import { type RowColumn, RowTable } from "@surco/kit-web/tables";
import type { ValidatedCode } from "@surco/trial-batches/contract";
import { useTranslation } from "react-i18next";
import classes from "../trial-batches.module.css";
import { CodeActions } from "./CodeActions";
import { FieldOutcome, HybridOutcome, NoOutcome } from "./CodeOutcome";

/** Rows that are drawn; of more codes the first. */
const DRAWN = 500;

interface CodeTableProps {
  codes: readonly string[];
  results: ReadonlyMap<string, ValidatedCode>;
  onLink(code: string): void;
  onRemove(at: number): void;
  onChanged(answer: ValidatedCode): void;
}

/** Codes that were entered, with the outcome of their check: a table, on a phone a card for each. */
export function CodeTable({ codes, results, onLink, onRemove, onChanged }: CodeTableProps) {
  const { t } = useTranslation("trial-batches");
  const profile = useProfile().data;
  // Roles that only read other people's fields have none of their own.
  const mayLink = profile?.role == null || Object.values(managerRights(profile)).includes("log");
  const firstAt = new Map<string, number>();
  for (const [at, code] of codes.entries()) if (!firstAt.has(code)) firstAt.set(code, at);
  const rows = codes.slice(0, DRAWN).map((code, at) => ({
    // A code may be there twice.
    key: `${at} ${code}`,
    code,
    answer: results.get(code),
    isRepeated: firstAt.get(code) !== at,
    remove: () => onRemove(at),
  }));
  type Row = (typeof rows)[number];
  const nameOf = ({ code, isRepeated }: Row) => (
    <span className={classes.outcome}>
      <span className={classes.code}>{code}</span>
      {isRepeated && (
        <Badge color="yellow" variant="light" c="var(--surco-ink)">
          {t("check.repeated")}
        </Badge>
      )}
    </span>
  );
  const actionsOf = ({ code, answer, isRepeated, remove }: Row) => (
    <CodeActions
      code={code}
      answer={mayLink && !isRepeated ? answer : undefined}
      onLink={() => onLink(code)}
      onChanged={onChanged}
      onRemove={remove}
    />
  );
  const columns: RowColumn<Row>[] = [
    { key: "code", label: t("columns.code"), render: nameOf },
    {
      key: "hybrid",
      label: t("columns.hybrid"),
      render: ({ answer }) =>
        answer?.batch ? <HybridOutcome batch={answer.batch} /> : <NoOutcome answer={answer} />,
    },
    {
      key: "producer",
      label: t("columns.producer"),
      render: ({ answer }) => answer?.batch?.producerName ?? null,
    },
    {
      key: "field",
      label: t("columns.field"),
      render: ({ answer }) => answer?.batch && <FieldOutcome batch={answer.batch} />,
    },
    { key: "actions", label: t("check.actions"), render: actionsOf },
  ];
  return (
    <>
      <RowTable
        label={t("check.table")}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        renderCard={(row) => (
          <>
            <Group justify="space-between" wrap="nowrap">
              {nameOf(row)}
              {actionsOf(row)}
            </Group>
            {row.answer?.batch ? (
              <>
                <HybridOutcome batch={row.answer.batch} />
                <Text size="sm">{row.answer.batch.producerName}</Text>
                {row.answer.batch.fieldName !== null && <FieldOutcome batch={row.answer.batch} />}
              </>
            ) : (
              <NoOutcome answer={row.answer} />
            )}
          </>
        )}
      />
      {codes.length > DRAWN && <Text size="sm">{t("check.more", { count: codes.length - DRAWN })}</Text>}
    </>
  );
}
