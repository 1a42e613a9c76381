import { Text } from "@mantine/core";
import { JobProgressLine, useFormat } from "@surco/kit-web";
import type { RainOfFields } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { SourceLinks } from "../SourceLinks";

/** Days, sources and age of the rain; says so while days are missing. */
export function RainSource({ answers }: { answers: readonly RainOfFields[] }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const [first] = answers.flatMap(({ fields }) => fields);
  const attributions = new Map(
    answers.flatMap(({ attributions: some }) => some.map((one) => [one.href, one] as const)),
  );
  const refreshedAt = answers.map((answer) => answer.refreshedAt ?? "").sort()[0];
  const facts = [
    first &&
      (first.from === first.until
        ? format.day(first.until)
        : t("rain.days", { from: format.day(first.from, "short"), until: format.day(first.until, "short") })),
    refreshedAt && t("history.refreshed", { when: format.instant(refreshedAt) }),
    answers.some(({ simulated }) => simulated) && t("source.simulated"),
  ].filter(Boolean);
  return (
    <div>
      {answers.some(({ isComplete }) => !isComplete) && <JobProgressLine label={t("rain.fetching")} />}
      <Text size="xs" c="dimmed">
        {t("rain.note")} {facts.join(" · ")}
        {attributions.size > 0 && ` · ${t("source.data")} `}
        <SourceLinks attributions={[...attributions.values()]} />
      </Text>
    </div>
  );
}
