import { Button, Group, Text } from "@mantine/core";
import { isPlainDate, type PlainDate } from "@surco/calendar";
import { DayInput, inputSize, useFormat } from "@surco/kit-web";
import type { DiseaseRisks } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";

interface HeadingInputProps {
  heading: DiseaseRisks["heading"];
  /** Day that the user gives; null: the predicted one counts. */
  given: PlainDate | null;
  onGive(date: PlainDate | null): void;
}

/** Day of heading of wheat: predicted from the sowing, or observed by the user. */
export function HeadingInput({ heading, given, onGive }: HeadingInputProps) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const sentence = () => {
    if (given !== null) return t("disease.heading.given");
    if (heading === null) return t("disease.heading.unknown");
    return t(`disease.heading.${heading.origin === "logged" ? "logged" : "predicted"}`, {
      date: format.day(heading.date),
    });
  };
  return (
    <div>
      <Group align="flex-end" gap="xs">
        <DayInput
          {...inputSize}
          label={t("disease.heading.label")}
          value={given ?? heading?.date ?? ""}
          onChange={(day) => {
            if (day === "") onGive(null);
            else if (isPlainDate(day)) onGive(day);
          }}
        />
        {given !== null && (
          <Button variant="default" mih={44} onClick={() => onGive(null)}>
            {t("disease.heading.usePredicted")}
          </Button>
        )}
      </Group>
      <Text size="xs" mt={4} c="dimmed">
        {sentence()}
      </Text>
    </div>
  );
}
