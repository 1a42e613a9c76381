import { Alert, Text } from "@mantine/core";
import { type AlertRule, isEventSettings, type RuleEvaluation } from "@surco/alerts/contract";
import { useFormat } from "@surco/kit-web";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

const HOUR_MS = 3_600_000;
/** A rule is evaluated every hour; after so many without, or with data so old, it may miss what happens. */
const STALE_MS = 24 * HOUR_MS;

/** When a rule was last evaluated and with which data, and a warning where it cannot alert for want of them. */
export function EvaluationNote({ rule }: { rule: AlertRule }) {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  const { evaluation, settings, isEnabled } = rule;
  if (!isEnabled || isEventSettings(settings)) return null;
  if (evaluation === null) return <Note>{t("evaluation.none")}</Note>;
  const { at, fieldCount, fieldsWithoutData: count, dataAt } = evaluation;
  const evaluatedAt = t("evaluation.at", { at: format.instant(at) });
  const data = dataAt === null ? [] : [t("evaluation.data", { at: format.instant(dataAt) })];
  if (fieldCount === 0) return <Note>{[evaluatedAt, t("evaluation.noFields")].join(" · ")}</Note>;
  if (count > 0)
    return <Warning>{[t("evaluation.missing", { count, fields: fieldCount }), ...data].join(" ")}</Warning>;
  const evaluated = [evaluatedAt, ...data].join(" · ");
  if (isStale(evaluation)) return <Warning>{`${t("evaluation.stale")} ${evaluated}`}</Warning>;
  return <Note>{evaluated}</Note>;
}

function isStale({ at, dataAt }: RuleEvaluation): boolean {
  const oldestMs = Date.now() - STALE_MS;
  return Date.parse(at) < oldestMs || (dataAt !== null && Date.parse(dataAt) < oldestMs);
}

function Note({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <Alert color="yellow" variant="light" mt={4} p="xs" icon={<IconAlertTriangle aria-hidden />}>
      {children}
    </Alert>
  );
}
