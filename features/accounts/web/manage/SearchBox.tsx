import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./manage.module.css";

const TYPING_MS = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch(text: string): void;
}

/** Debounced search input. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation("accounts");
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
      size="md"
      type="search"
      className={classes.search}
      label={label}
      maxLength={120}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSection={
        typed !== "" && (
          <CloseButton
            size={36}
            aria-label={t("manage.clear")}
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
