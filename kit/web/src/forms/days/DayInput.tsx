import { ActionIcon, TextInput, type TextInputProps } from "@mantine/core";
import { useId } from "@mantine/hooks";
import { isPlainDate, localDay, type PlainDate } from "@surco/calendar";
import { IconCalendar } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "../../parts/load-part";
import { useFormat } from "../../use-format";
import { CalendarDropdown } from "./CalendarDropdown";
import classes from "./day-input.module.css";
import { completeDay, parseDay, writeDay } from "./typed-day";
import { useDayCustoms } from "./use-day-customs";
import { useTypedText } from "./use-typed-text";

const DayCalendar = lazyPart(async () => (await import("./DayCalendar")).DayCalendar);

interface DayInputProps
  extends Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "onKeyDown" | "type" | "ref"> {
  /** Day as "2026-12-31", "" for none, or a text that is no day, as it was typed. */
  value: string;
  onChange(day: string): void;
  /** First and last day of the calendar. */
  min?: PlainDate | undefined;
  max?: PlainDate | undefined;
}

/**
 * Day that is typed in the language's order or chosen in a calendar. A text that is no day is given on as it is, so that no
 * form takes it for an empty one, and its fault is named.
 */
export function DayInput(props: DayInputProps) {
  const { value, onChange, min, max, error, onBlur, onFocus, label, ...rest } = props;
  const { t } = useTranslation("common");
  const format = useFormat();
  const { order, firstDayOfWeek } = useDayCustoms();
  const id = useId(rest.id);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { text, input, isFocused, forget } = useTypedText({
    value,
    written: isPlainDate(value) ? writeDay(value, order) : value,
    whileTyping: (typed) => completeDay(typed, order),
    atEnd: (typed) => dayIn(parseDay(typed, order)),
    onChange,
  });
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (day: PlainDate) => {
    forget();
    onChange(day);
    close();
  };

  const parsed = text.trim() === "" ? null : parseDay(text, order);
  const fault = parsed !== null && "fault" in parsed ? parsed.fault : null;
  const faultText =
    fault !== null &&
    t(`day.fault.${fault}`, { typed: text.trim(), example: writeDay(localDay(new Date()), order) });
  const limitText =
    isPlainDate(value) &&
    ((min !== undefined && value < min && t("day.fault.early", { day: format.day(min) })) ||
      (max !== undefined && value > max && t("day.fault.late", { day: format.day(max) })));
  const hasError = error !== undefined && error !== null && error !== false;
  // A text is judged when it is left, or when the form was refused.
  const shownError = (hasError || !isFocused) && faultText ? faultText : hasError ? error : limitText;

  const opener = (
    <ActionIcon
      ref={button}
      variant="subtle"
      color="gray"
      className={classes.button}
      aria-label={t("day.open")}
      aria-describedby={`${id}-label`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={rest.disabled}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  return (
    <TextInput
      autoComplete="off"
      placeholder={t(`day.placeholder.${order}`)}
      inputMode="numeric"
      {...rest}
      {...input}
      id={id}
      label={label}
      error={shownError}
      rightSectionWidth={44}
      rightSection={
        <CalendarDropdown title={label} isOpen={isOpen} opener={opener} onClose={close}>
          <DayCalendar
            value={isPlainDate(value) ? value : null}
            min={min}
            max={max}
            firstDayOfWeek={firstDayOfWeek}
            onChoose={choose}
          />
        </CalendarDropdown>
      }
      onFocus={(event) => {
        input.onFocus();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        input.onBlur();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        input.onKeyDown(event);
        if (event.key === "ArrowDown" && event.altKey) setOpen(true);
      }}
    />
  );
}

function dayIn(parsed: ReturnType<typeof parseDay>): PlainDate | null {
  return "day" in parsed ? parsed.day : null;
}
