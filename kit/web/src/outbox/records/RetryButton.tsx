import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useOutbox, useUnsentWrites } from "../device-outbox";

interface RetryButtonProps {
  /** Kind of the record. */
  kind: string;
  recordId: string;
  /** Name of the record on the screen. */
  name: string;
}

/** Button that sends a refused write of a record again. */
export function RetryButton({ kind, recordId, name }: RetryButtonProps) {
  const { t } = useTranslation("common");
  const outbox = useOutbox();
  const writes = useUnsentWrites(kind) ?? [];
  const refused = writes.find((write) => write.recordId === recordId && write.problem?.reason === "refused");
  if (refused === undefined) return null;
  const text = t("retry");
  return (
    <Button
      variant="default"
      mih={44}
      px="xs"
      mt={4}
      aria-label={`${text}: ${name}`}
      onClick={() => void outbox?.retry(refused)}
    >
      {text}
    </Button>
  );
}
