import { Badge, Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { useFormat } from "@surco/kit-web";
import type { CheckedBatch, ValidatedCode } from "@surco/trial-batches/contract";
import { useTranslation } from "react-i18next";

/** Outcome of a code that has no batch, or was not checked yet. */
export function NoOutcome({ answer }: { answer: ValidatedCode | undefined }) {
  const { t } = useTranslation("trial-batches");
  if (answer === undefined) {
    return (
      <Text size="sm" c="dimmed">
        {t("check.notChecked")}
      </Text>
    );
  }
  return (
    <Badge color="red" variant="light" c="var(--surco-ink)" tt="none">
      {t("check.noMatch")}
    </Badge>
  );
}

/** Hybrid of a batch with its crop and season. */
export function HybridOutcome({ batch }: { batch: CheckedBatch }) {
  const { t } = useTranslation(["trial-batches", "fields"]);
  const crop = findCrop(batch.cropId ?? 0);
  return (
    <div>
      {batch.hybrid}
      <Text size="xs" c="dimmed">
        {[crop && t(`fields:crop.${crop.key}`), batch.season].filter(Boolean).join(" · ")}
      </Text>
    </div>
  );
}

/** Field of a batch with its sowing. */
export function FieldOutcome({ batch: { fieldName, link, isLinked } }: { batch: CheckedBatch }) {
  const { t } = useTranslation("trial-batches");
  const format = useFormat();
  return (
    <div>
      {fieldName ?? "–"}
      <Text size="xs" c="dimmed">
        {link ? t("check.sownOn", { day: format.day(link.sowingDate) }) : isLinked && t("row.linked")}
      </Text>
    </div>
  );
}
