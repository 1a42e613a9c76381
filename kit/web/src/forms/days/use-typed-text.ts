import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";

interface TypedTextOptions {
  /** Value of the form: what the text means, or the text itself where it means nothing. */
  value: string;
  /** The value as it is written. */
  written: string;
  /** Value of a text to which nothing is missing; null for any other. */
  whileTyping(text: string): string | null;
  /** Value of a text that was typed to its end; null where it means nothing. */
  atEnd(text: string): string | null;
  onChange(value: string): void;
}

interface Typed {
  text: string;
  /** Value that the form got for it. */
  sent: string;
  /** Value of the form before, which a form that takes no faulty values keeps; null once it took this one. */
  before: string | null;
}

/**
 * Text input whose value is written in another form. What means nothing stays as it was typed; what does is rewritten when
 * the input is left.
 */
export function useTypedText({ value, written, whileTyping, atEnd, onChange }: TypedTextOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isFocused, setFocused] = useState(false);
  const isShown = typed !== null && (value === typed.sent || value === typed.before);
  const text = isShown ? typed.text : written;

  const type = (entered: string) => {
    const sent = whileTyping(entered) ?? entered.trim();
    setTyped({ text: entered, sent, before: value });
    onChange(sent);
  };
  const forget = () => setTyped(null);
  const end = () => {
    if (!isShown) return forget();
    const meant = text.trim() === "" ? "" : atEnd(text);
    if (meant === null) return setTyped({ ...typed, before: value === typed.sent ? null : typed.before });
    forget();
    if (meant !== value) onChange(meant);
  };

  // Touching a button does not take the focus away on every phone.
  const endElsewhere = useEffectEvent((event: PointerEvent) => {
    if (event.target !== input.current) end();
  });
  useEffect(() => {
    if (!isFocused) return;
    document.addEventListener("pointerdown", endElsewhere, { capture: true });
    return () => document.removeEventListener("pointerdown", endElsewhere, { capture: true });
  }, [isFocused]);

  return {
    text,
    isFocused,
    forget,
    input: {
      ref: input,
      value: text,
      onChange: (event: { currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false);
        end();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter") end();
      },
    },
  };
}
