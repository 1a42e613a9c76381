import { Alert, Button, Radio, Stack, Text } from "@mantine/core";
import { useFormat, useLanguage } from "@surco/kit-web";
import { type OutboxWrite, useOutbox, type WebOutboxKind } from "@surco/kit-web/outbox";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type Conflict = Extract<NonNullable<OutboxWrite["problem"]>, { reason: "conflict" }>["conflict"];

interface ConflictFormProps {
  write: OutboxWrite;
  conflict: Conflict;
  kind: WebOutboxKind;
}

/** Both sides of a conflict, form field by form field, to choose from; what only one side changed is merged already. */
export function ConflictForm({ write, conflict, kind }: ConflictFormProps) {
  const { theirs, fields } = conflict;
  const { t } = useTranslation(namespacesOf(kind));
  const format = useFormat();
  const outbox = useOutbox();
  const texts = useValueTexts({ write, conflict, kind });
  const [chosen, setChosen] = useState<Record<string, "mine" | "theirs">>({});
  const isDone = fields.every((field) => chosen[field] !== undefined);
  const save = () => {
    const given = Object.entries(write.values).filter(([field]) => chosen[field] !== "theirs");
    void outbox?.resolve(write, Object.fromEntries(given));
  };
  const editor = theirs.editor ?? t("conflict.somebody");
  const takeAll = (side: "mine" | "theirs") =>
    setChosen(Object.fromEntries(fields.map((field) => [field, side])));

  return (
    <Alert color="yellow" mt="sm" title={t("conflict.title")}>
      <Text size="sm">
        {theirs.editedAt === null
          ? t("conflict.by", { editor })
          : t("conflict.byAt", { editor, at: format.instant(theirs.editedAt) })}
      </Text>
      <Stack mt="sm" gap="md">
        {fields.map((field) => (
          <Radio.Group
            key={field}
            label={t(kind.fieldLabel(field))}
            value={chosen[field] ?? null}
            onChange={(side) => setChosen({ ...chosen, [field]: side === "mine" ? "mine" : "theirs" })}
          >
            <Radio value="mine" mt="xs" label={`${t("conflict.mine")}: ${texts[field]?.mine ?? ""}`} />
            <Radio value="theirs" mt="xs" label={`${editor}: ${texts[field]?.theirs ?? ""}`} />
          </Radio.Group>
        ))}
      </Stack>
      <Button.Group mt="sm">
        <Button variant="default" mih={44} onClick={() => takeAll("mine")}>
          {t("conflict.allMine")}
        </Button>
        <Button variant="default" mih={44} onClick={() => takeAll("theirs")}>
          {t("conflict.allTheirs")}
        </Button>
      </Button.Group>
      <Button mt="sm" mih={44} disabled={!isDone} onClick={save}>
        {t("conflict.save")}
      </Button>
    </Alert>
  );
}

/** Records of all features name crops as fields do. */
const namespacesOf = ({ name }: WebOutboxKind) => ["outbox", name.split("/")[0] ?? "common", "fields"];

/** Both sides of each form field in words. */
function useValueTexts({ write, conflict, kind }: ConflictFormProps) {
  const { theirs, fields } = conflict;
  const { t } = useTranslation(namespacesOf(kind));
  const format = useFormat();
  const language = useLanguage();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ["outbox-values", write.id, write.values, theirs, language],
    queryFn: async () => {
      const text = (field: string, value: unknown) =>
        kind.valueText(field, value, t, { queries, language, format, fieldId: write.subject.fieldId });
      const sides = await Promise.all(
        fields.map(async (field) => [
          field,
          {
            mine: await text(field, write.values[field]),
            theirs: await text(field, theirs.values[field]),
          },
        ]),
      );
      return Object.fromEntries(sides) as Record<string, { mine: string; theirs: string }>;
    },
    // Without a network too: values are named as far as they can be.
    networkMode: "always",
  });
  return data ?? {};
}
