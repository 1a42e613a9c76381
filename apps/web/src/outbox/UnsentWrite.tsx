import { Alert, Badge, Button, Group, Paper, Text } from "@mantine/core";
import { AskDialog, codeSentence, useFeatures, useFormat } from "@surco/kit-web";
import {
  type OutboxWrite,
  outboxKind,
  useOutbox,
  useUnsentWrites,
  type WebOutboxKind,
  writesBehind,
} from "@surco/kit-web/outbox";
import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ConflictForm } from "./ConflictForm";

const COLOR = { waiting: "gray", sending: "blue", attention: "red" } as const;

/**
 * Unsent write with its state; a refused one with the reason, and ways to correct, repeat or discard it. Drawn anew only when it
 * has changed: the list changes with every group of sent writes.
 */
export const UnsentWrite = memo(function UnsentWrite({ write }: { write: OutboxWrite }) {
  const { t } = useTranslation("outbox");
  const format = useFormat();
  const kind = useKind(write.kind);
  const { problem, subject, operation, state, createdAt } = write;
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{subject.title}</Text>
          <Text size="sm" c="dimmed">
            {t(`operation.${operation}`)} · {format.instant(new Date(createdAt).toISOString())}
          </Text>
        </div>
        <Badge color={COLOR[state]} variant="light" style={{ flexShrink: 0 }}>
          {t(`common:record.state.${state}`)}
        </Badge>
      </Group>
      {problem?.reason === "refused" && (
        <Alert color="red" mt="sm" title={t("refused")}>
          {codeSentence(problem.code, t, problem.details)}
        </Alert>
      )}
      {problem?.reason === "conflict" && kind && (
        <ConflictForm write={write} conflict={problem.conflict} kind={kind} />
      )}
      {state === "attention" && <Ways write={write} kind={kind} />}
    </Paper>
  );
});

/** Kind of a write: its feature is loaded for the names of form fields and for the way to the form. */
function useKind(name: string): WebOutboxKind | null {
  const features = useFeatures();
  const { data } = useQuery({
    queryKey: ["outbox-kind", name],
    queryFn: () => outboxKind(features, name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

function Ways({ write, kind }: { write: OutboxWrite; kind: WebOutboxKind | null }) {
  const { t } = useTranslation("outbox");
  const outbox = useOutbox();
  const behind = writesBehind(write, useUnsentWrites() ?? []).length;
  const [isAsking, setAsking] = useState(false);
  const isRefused = write.problem?.reason === "refused";
  return (
    <Group mt="sm" gap="sm">
      {kind && write.operation !== "delete" && (
        <Button component={Link} to={kind.addressOf(write)} mih={44}>
          {t("edit")}
        </Button>
      )}
      {isRefused && (
        <Button variant="default" mih={44} onClick={() => void outbox?.retry(write)}>
          {t("common:retry")}
        </Button>
      )}
      <Button variant="subtle" color="red" mih={44} onClick={() => setAsking(true)}>
        {t("discard.action")}
      </Button>
      {isAsking && (
        <AskDialog
          title={t("discard.title")}
          action={t("discard.action")}
          isBusy={false}
          needsNetwork={false}
          onAction={() => void outbox?.discard(write)}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{t("discard.text", { title: write.subject.title })}</Text>
          {behind > 0 && (
            <Text size="sm" mt="xs">
              {t("discard.behind", { count: behind })}
            </Text>
          )}
        </AskDialog>
      )}
    </Group>
  );
}
