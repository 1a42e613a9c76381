import { Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import type { AlertTest } from "@surco/alerts/contract";
import type { Explanation } from "@surco/contract";
import { Explain, errorSentence, TitledDialog } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../alerts.module.css";
import { explainCause } from "../explanations/explain-cause";
import { useCauseText } from "../raised/cause-text";
import type { useTestRule } from "./use-rules";

/** Outcome of a test of a rule. Mounted while it is open. */
export function TestDialog({ test, onClose }: { test: ReturnType<typeof useTestRule>; onClose(): void }) {
  const { t } = useTranslation("alerts");
  return (
    <TitledDialog title={t("test.title")} isOpen onClose={onClose}>
      <Stack gap="md">
        {test.error !== null && <Alert color="red">{errorSentence(test.error, t)}</Alert>}
        {test.isPending && (
          <Group gap="sm" role="status">
            <Loader size="sm" aria-hidden />
            <Text size="sm">{t("test.running")}</Text>
          </Group>
        )}
        {test.data && <Outcome outcome={test.data} />}
        <Button mih={44} variant="default" onClick={onClose}>
          {t("common:close")}
        </Button>
      </Stack>
    </TitledDialog>
  );
}

function Outcome({
  outcome: { fieldCount, alertedCount, fieldsWithoutData, alerts },
}: {
  outcome: AlertTest;
}) {
  const { t } = useTranslation("alerts");
  const causeText = useCauseText();
  return (
    <div role="status">
      <Text fw={600}>{t("test.outcome", { alerted: alertedCount, fields: fieldCount })}</Text>
      {fieldsWithoutData > 0 && <Text size="sm">{t("test.withoutData", { count: fieldsWithoutData })}</Text>}
      <ul className={classes.rows}>
        {alerts.map(({ fieldId, fieldName, farmName, cause }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once
          <li key={`${fieldId} ${index}`} className={classes.outcome} {...markOf(explainCause(cause))}>
            <Text size="sm" fw={600}>
              {fieldName} · {farmName}
            </Text>
            <Text size="sm">
              {causeText.sentence(cause)}
              <CauseExplanation explanation={explainCause(cause)} />
            </Text>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="sm">
        {t("test.sent")}
      </Text>
    </div>
  );
}

function CauseExplanation({ explanation }: { explanation: Explanation | null }) {
  return explanation && <Explain explanation={explanation} />;
}

const markOf = (explanation: Explanation | null) =>
  explanation === null ? { "data-recorded": "rule" } : { "data-explained": true };
