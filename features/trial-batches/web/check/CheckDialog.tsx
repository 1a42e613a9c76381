import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import {
  DraftFound,
  NeedsNetworkNote,
  TitledDialog,
  useDraft,
  useOutOfReach,
  useSaveDraft,
} from "@surco/kit-web";
import type { ValidatedCode } from "@surco/trial-batches/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { CodeInputs } from "./CodeInputs";
import { CodeTable } from "./CodeTable";
import { LinkDialog } from "./LinkDialog";
import { useCheckBatches } from "./use-check";

const draftShape = z.object({ codes: z.array(z.string()).max(5000) });

/** Check of batches: codes that are typed, scanned or pasted, and what the brand knows of each. Mounted while it is open. */
export function CheckDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("trial-batches");
  const isOut = useOutOfReach();
  const draft = useDraft("trial-batches.check", draftShape);
  const [codes, setCodes] = useState<readonly string[]>(draft.found?.codes ?? []);
  const [isOffered, setOffered] = useState(draft.found !== null);
  const [linking, setLinking] = useState<string | null>(null);
  const [isEmptyShown, setEmptyShown] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<string, ValidatedCode>>(new Map());
  useSaveDraft(draft, codes.length === 0 ? null : { codes: [...codes] });
  const check = useCheckBatches();
  // The scanner reports several codes of one picture before the next render.
  const add = (added: readonly string[]) => {
    setCodes((before) => [...before, ...added]);
    setEmptyShown(false);
  };
  const clear = () => {
    setCodes([]);
    setResults(new Map());
    setOffered(false);
  };
  const setAnswer = (answer: ValidatedCode) =>
    setResults((before) => new Map(before).set(answer.code, answer));
  const close = () => {
    if (codes.every((code) => results.has(code))) draft.end();
    onClose();
  };
  const run = () => {
    setEmptyShown(codes.length === 0);
    if (codes.length === 0) return;
    check.mutate([...new Set(codes)], {
      onSuccess: (answers) => setResults(new Map(answers.map((answer) => [answer.code, answer]))),
    });
  };
  const unmatched = [...results.values()].filter(({ batch }) => batch === null).length;
  return (
    <TitledDialog title={t("check.title")} isOpen onClose={close} size="xl" isBelow={linking !== null}>
      <Stack gap="md">
        {isOffered && <DraftFound onDiscard={clear} />}
        <Text size="sm">{t("check.hint")}</Text>
        <CodeInputs onAdd={add} />
        {isEmptyShown && (
          <Alert color="red" role="alert">
            {t("check.emptyTable")}
          </Alert>
        )}
        {codes.length > 0 && (
          <CodeTable
            codes={codes}
            results={results}
            onLink={setLinking}
            onRemove={(at) => setCodes((before) => before.filter((_, index) => index !== at))}
            onChanged={setAnswer}
          />
        )}
        <Text size="sm" role="status">
          {results.size > 0 && t("check.summary", { found: results.size - unmatched, unmatched })}
        </Text>
        <NeedsNetworkNote isKept />
        <Group justify="flex-end">
          {codes.length > 0 && (
            <Button variant="subtle" mih={44} onClick={clear}>
              {t("check.clear")}
            </Button>
          )}
          <Button variant="default" mih={44} onClick={close}>
            {t("common:close")}
          </Button>
          <Button mih={44} loading={check.isPending} disabled={isOut} onClick={run}>
            {t("check.run")}
          </Button>
        </Group>
      </Stack>
      {linking !== null && (
        <LinkDialog
          code={linking}
          hybrid={results.get(linking)?.batch?.hybrid ?? ""}
          onLinked={setAnswer}
          onClose={() => setLinking(null)}
        />
      )}
    </TitledDialog>
  );
}
