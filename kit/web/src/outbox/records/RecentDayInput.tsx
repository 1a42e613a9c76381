import { Button, Group } from "@mantine/core";
import { addDays } from "@surco/calendar";
import { useTranslation } from "react-i18next";
import { DayInput } from "../../forms/days/DayInput";
import { inputSize } from "../../forms/input-size";

interface RecentDayInputProps {
  label: string;
  /** PlainDate of the field. */
  today: string;
  value: string;
  onChoose(day: string): void;
  /** Properties of the form's input. */
  input: object;
}

/** Day with buttons for the two most usual ones. */
export function RecentDayInput({ label, today, value, onChoose, input }: RecentDayInputProps) {
  const { t } = useTranslation("common");
  const days = [
    { day: today, text: t("record.today") },
    { day: addDays(today, -1), text: t("record.yesterday") },
  ];
  return (
    <div>
      <DayInput {...inputSize} label={label} required {...input} value={value} onChange={onChoose} />
      <Group gap="xs" mt={6}>
        {days.map(({ day, text }) => (
          <Button
            key={day}
            mih={44}
            variant={value === day ? "light" : "default"}
            aria-pressed={value === day}
            aria-label={`${label}: ${text}`}
            onClick={() => onChoose(day)}
          >
            {text}
          </Button>
        ))}
      </Group>
    </div>
  );
}
