import { Alert, Button, Radio, Stack, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { type OutboxWrite, useOutbox, type WebOutboxKind } from "@surco/kit-web/outbox";
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
  const { t } = useTranslation(["outbox", kind.name.split("/")[0] ?? "common"]);
  const format = useFormat();
  const outbox = useOutbox();
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
            <Radio
              value="mine"
              mt="xs"
              label={`${t("conflict.mine")}: ${kind.valueText(field, write.values[field], t)}`}
            />
            <Radio
              value="theirs"
              mt="xs"
              label={`${editor}: ${kind.valueText(field, theirs.values[field], t)}`}
            />
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
