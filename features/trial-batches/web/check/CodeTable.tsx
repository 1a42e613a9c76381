import { ActionIcon, Badge, Button, Table, Text } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { findCrop } from "@surco/agronomy";
import { useFormat } from "@surco/kit-web";
import type { ValidatedCode } from "@surco/trial-batches/contract";
import { IconLink, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../trial-batches.module.css";
import { LinkDialog } from "./LinkDialog";
import { useUnlinkBatch } from "./use-check";

/** Rows that are drawn; of more codes the first. */
const DRAWN = 500;
/** Roles that only read other people's fields, and have none of their own. */
const READERS: readonly (string | null)[] = ["FM", "FSM", "RSM", "ADMIN"];

interface CodeTableProps {
  codes: readonly string[];
  results: ReadonlyMap<string, ValidatedCode>;
  onRemove(at: number): void;
  onChanged(answer: ValidatedCode): void;
}

/** Codes that were entered, with the outcome of their check. */
export function CodeTable({ codes, results, onRemove, onChanged }: CodeTableProps) {
  const { t } = useTranslation("trial-batches");
  const [linking, setLinking] = useState<string | null>(null);
  const mayLink = !READERS.includes(useProfile().data?.role ?? null);
  const firstAt = new Map<string, number>();
  for (const [at, code] of codes.entries()) if (!firstAt.has(code)) firstAt.set(code, at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={t("check.table")} tabIndex={0} data-recorded>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t("columns.code")}</th>
            <th scope="col">{t("columns.hybrid")}</th>
            <th scope="col">{t("columns.producer")}</th>
            <th scope="col">{t("columns.field")}</th>
            <th scope="col">{t("check.actions")}</th>
          </tr>
        </thead>
        <tbody>
          {codes.slice(0, DRAWN).map((code, at) => {
            const isRepeated = firstAt.get(code) !== at;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a code may be there twice
              <tr key={`${at} ${code}`}>
                <td>
                  <span className={classes.code}>{code}</span>{" "}
                  {isRepeated && (
                    <Badge color="yellow" variant="light" c="var(--surco-ink)">
                      {t("check.repeated")}
                    </Badge>
                  )}
                </td>
                <Outcome answer={results.get(code)} />
                <td>
                  {mayLink && !isRepeated && (
                    <LinkActions
                      answer={results.get(code)}
                      onLink={() => setLinking(code)}
                      onChanged={onChanged}
                    />
                  )}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={t("check.remove", { code })}
                    onClick={() => onRemove(at)}
                  >
                    <IconX size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {codes.length > DRAWN && <Text size="sm">{t("check.more", { count: codes.length - DRAWN })}</Text>}
      {linking !== null && (
        <LinkDialog
          code={linking}
          hybrid={results.get(linking)?.batch?.hybrid ?? ""}
          onLinked={onChanged}
          onClose={() => setLinking(null)}
        />
      )}
    </section>
  );
}

function Outcome({ answer }: { answer: ValidatedCode | undefined }) {
  const { t } = useTranslation(["trial-batches", "fields"]);
  const format = useFormat();
  if (answer === undefined) {
    return (
      <td colSpan={3}>
        <Text size="sm" c="dimmed">
          {t("check.notChecked")}
        </Text>
      </td>
    );
  }
  const { batch } = answer;
  if (batch === null) {
    return (
      <td colSpan={3}>
        <Badge color="red" variant="light" c="var(--surco-ink)">
          {t("check.noMatch")}
        </Badge>
      </td>
    );
  }
  const crop = findCrop(batch.cropId ?? 0);
  return (
    <>
      <td>
        {batch.hybrid}
        <Text size="xs" c="dimmed">
          {[crop && t(`fields:crop.${crop.key}`), batch.season].filter(Boolean).join(" · ")}
        </Text>
      </td>
      <td>{batch.producerName ?? "–"}</td>
      <td>
        {batch.fieldName ?? "–"}
        <Text size="xs" c="dimmed">
          {batch.link
            ? t("check.sownOn", { day: format.day(batch.link.sowingDate) })
            : batch.isLinked && t("row.linked")}
        </Text>
      </td>
    </>
  );
}

interface LinkActionsProps {
  answer: ValidatedCode | undefined;
  onLink(): void;
  onChanged(answer: ValidatedCode): void;
}

function LinkActions({ answer, onLink, onChanged }: LinkActionsProps) {
  const { t } = useTranslation("trial-batches");
  const unlink = useUnlinkBatch();
  if (!answer?.batch) return null;
  const { code, batch } = answer;
  const { link } = batch;
  if (link !== null) {
    return (
      <Button
        variant="subtle"
        mih={44}
        loading={unlink.isPending}
        aria-label={t("check.unlinkNamed", { code })}
        onClick={() =>
          unlink.mutate(
            { code, fieldId: link.fieldId },
            { onSuccess: () => onChanged({ code, batch: { ...batch, isLinked: false, link: null } }) },
          )
        }
      >
        {t("check.unlink")}
      </Button>
    );
  }
  return (
    <Button
      variant="subtle"
      mih={44}
      leftSection={<IconLink size={18} stroke={1.6} aria-hidden />}
      aria-label={t("check.linkNamed", { code })}
      onClick={onLink}
    >
      {t("check.link")}
    </Button>
  );
}
