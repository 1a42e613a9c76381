import { CloseButton, TextInput, type TextInputProps } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inputSize } from "./input-size";

const TYPING_MS = 250;
/** Most characters that a list takes, unless it says fewer. */
const MAX_CHARS = 120;

interface SearchBoxProps extends Pick<TextInputProps, "className" | "maxLength" | "mb" | "placeholder"> {
  label: string;
  value: string;
  /** Called with the trimmed text once typing rests. */
  onSearch(text: string): void;
}

/** Search input of a list that the server filters. */
export function SearchBox({ label, value, onSearch, ...input }: SearchBoxProps) {
  const { t } = useTranslation("common");
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  // Follows a search changed elsewhere, as by browser navigation.
  if (value !== applied) {
    setApplied(value);
    setTyped(value);
  }
  const search = (text: string) => {
    setApplied(text.trim());
    onSearch(text.trim());
  };
  const searchSoon = useDebouncedCallback(search, TYPING_MS);
  return (
    <TextInput
      {...inputSize}
      maxLength={MAX_CHARS}
      {...input}
      type="search"
      label={label}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSection={
        typed !== "" && (
          <CloseButton
            size={36}
            aria-label={t("clearSearch")}
            onClick={() => {
              setTyped("");
              search("");
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        searchSoon(event.currentTarget.value);
      }}
    />
  );
}
