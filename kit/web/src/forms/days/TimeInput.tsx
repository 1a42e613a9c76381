import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { parseTime, writeTime } from "./typed-time";
import { useDayCustoms } from "./use-day-customs";
import { useTypedText } from "./use-typed-text";

interface TimeInputProps
  extends Omit<
    TextInputProps,
    "value" | "defaultValue" | "onChange" | "type" | "ref" | "onFocus" | "onBlur"
  > {
  /** Time as "15:04", "" for none, or a text that is no time, as it was typed. */
  value: string;
  onChange(time: string): void;
}

/** Time of a day by the clock of the language. A text that is no time is given on as it is, and named. */
export function TimeInput({ value, onChange, error, ...rest }: TimeInputProps) {
  const { t } = useTranslation("common");
  const { isTwelveHours } = useDayCustoms();
  const meant = parseTime(value);
  const { text, input, isFocused } = useTypedText({
    value,
    written: meant === null ? value : writeTime(meant, isTwelveHours),
    whileTyping: (typed) => (/^\d{2}:\d{2}$/.test(typed.trim()) ? parseTime(typed) : null),
    atEnd: parseTime,
    onChange,
  });
  const isFaulty = text.trim() !== "" && parseTime(text) === null;
  const example = writeTime("14:30", isTwelveHours);
  return (
    <TextInput
      autoComplete="off"
      placeholder={example}
      {...rest}
      {...input}
      error={isFaulty && (!isFocused || error) ? t("day.fault.time", { example }) : error}
    />
  );
}
