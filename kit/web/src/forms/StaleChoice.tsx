import { Alert, Button, Group, Radio, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../use-format";
import classes from "./stale-choice.module.css";

/** Editor of the newer version: the own account on another device, or a person whose name may be unknown. */
type Editor = "own account" | { name: string | null };

interface StaleChoiceProps {
  editor: Editor;
  /** Instant of the newer version. */
  editedAt: string | null;
  /** Form fields that both sides changed, with both values as text. */
  rows: readonly { field: string; name: string; mine: string; theirs: string }[];
  /** @param mine  form fields whose own value is taken */
  onSave(mine: readonly string[]): void;
}

type Side = "mine" | "theirs";

/**
 * Conflict of two versions: one's own values beside those that were saved meanwhile, to choose from form field by form field.
 * Changes of one side only are merged before and not listed.
 */
export function StaleChoice({ editor, editedAt, rows, onSave }: StaleChoiceProps) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const by = editor === "own account" ? null : (editor.name ?? t("common:stale.somebody"));
  const other = by ?? t("common:stale.theirs");
  const isDone = rows.every(({ field }) => chosen[field] !== undefined);
  const takeAll = (side: Side) => setChosen(Object.fromEntries(rows.map(({ field }) => [field, side])));
  const save = () => onSave(rows.map(({ field }) => field).filter((field) => chosen[field] === "mine"));

  return (
    <Alert color="yellow" role="alert" mt="sm" title={t("common:stale.title")}>
      <Text size="sm">
        {editedAt === null
          ? t(by === null ? "common:stale.own" : "common:stale.by", { editor: by })
          : t(by === null ? "common:stale.ownAt" : "common:stale.byAt", {
              editor: by,
              at: format.instant(editedAt),
            })}
      </Text>
      <Stack mt="sm" gap="md">
        {rows.map(({ field, name, mine, theirs }) => (
          <Radio.Group
            key={field}
            label={name}
            value={chosen[field] ?? null}
            onChange={(side) => setChosen({ ...chosen, [field]: side === "mine" ? "mine" : "theirs" })}
          >
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={0} mt={4}>
              <Radio
                className={classes.side}
                value="mine"
                label={`${t("common:stale.mine")}: ${mine || "–"}`}
              />
              <Radio className={classes.side} value="theirs" label={`${other}: ${theirs || "–"}`} />
            </SimpleGrid>
          </Radio.Group>
        ))}
      </Stack>
      <Group mt="sm" gap="sm">
        <Button variant="default" mih={44} onClick={() => takeAll("mine")}>
          {t("common:stale.allMine")}
        </Button>
        <Button variant="default" mih={44} onClick={() => takeAll("theirs")}>
          {t("common:stale.allTheirs")}
        </Button>
        <Button mih={44} disabled={!isDone} onClick={save}>
          {t("common:stale.save")}
        </Button>
      </Group>
    </Alert>
  );
}
