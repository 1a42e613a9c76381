import { NativeSelect, Switch, Text } from "@mantine/core";
import type { QuietHours } from "@surco/notifications/contract";
import { useTranslation } from "react-i18next";
import classes from "./preferences.module.css";

/** Hours proposed where quiet hours are switched on. */
const PROPOSED: QuietHours = { fromHour: 22, untilHour: 6 };
const ENDS = ["fromHour", "untilHour"] as const;

interface QuietHoursProps {
  value: QuietHours | null;
  /** Choices of an hour. */
  hours: { value: string; label: string }[];
  /** Sentence that names the time zone. */
  clock: string;
  disabled: boolean;
  onChange(value: QuietHours | null): void;
}

/** Hours of the night in which the devices stay silent. */
export function QuietHoursInput({ value, hours, clock, disabled, onChange }: QuietHoursProps) {
  const { t } = useTranslation("notifications");
  const other = { fromHour: value?.untilHour, untilHour: value?.fromHour };
  return (
    <>
      <Text c="dimmed" mb="xs">
        {t("preferences.quiet.lead")}
      </Text>
      <Switch
        size="md"
        mih={44}
        label={t("preferences.quiet.switch")}
        checked={value !== null}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked ? PROPOSED : null)}
      />
      {value !== null && (
        <div className={classes.when}>
          {ENDS.map((end) => (
            <NativeSelect
              key={end}
              className={classes.hour}
              label={t(`preferences.quiet.${end}`)}
              description={clock}
              inputWrapperOrder={["label", "input", "description"]}
              value={value[end]}
              disabled={disabled}
              // The same hour twice would be no time at all.
              data={hours.map((hour) => ({ ...hour, disabled: Number(hour.value) === other[end] }))}
              onChange={(event) => onChange({ ...value, [end]: Number(event.currentTarget.value) })}
            />
          ))}
        </div>
      )}
    </>
  );
}
