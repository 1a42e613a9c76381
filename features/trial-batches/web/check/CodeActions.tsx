import { ActionIcon, Button, Group } from "@mantine/core";
import { useOutOfReach } from "@surco/kit-web";
import type { ValidatedCode } from "@surco/trial-batches/contract";
import { IconLink, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useUnlinkBatch } from "./use-check";

interface CodeActionsProps {
  code: string;
  /** Outcome of a code that the user may link; undefined: only removing is offered. */
  answer: ValidatedCode | undefined;
  onLink(): void;
  onChanged(answer: ValidatedCode): void;
  onRemove(): void;
}

/** Actions of a code: its link to a sowing, and its removal from the table. */
export function CodeActions({ code, answer, onLink, onChanged, onRemove }: CodeActionsProps) {
  const { t } = useTranslation("trial-batches");
  const isOut = useOutOfReach();
  const unlink = useUnlinkBatch();
  const batch = answer?.batch ?? null;
  const link = batch?.link ?? null;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {batch !== null && link !== null && (
        <Button
          variant="subtle"
          mih={44}
          disabled={isOut}
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
      )}
      {batch !== null && link === null && (
        <Button
          variant="subtle"
          mih={44}
          leftSection={<IconLink size={18} stroke={1.6} aria-hidden />}
          aria-label={t("check.linkNamed", { code })}
          onClick={onLink}
        >
          {t("check.link")}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t("check.remove", { code })}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
