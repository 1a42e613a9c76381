import { Alert, Button, Select, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useOfferedFields } from "@surco/activities/web";
import { errorSentence, inputSize } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Options shown at once; typing finds the rest. */
const MAX_OPTIONS = 50;
const TYPING_MS = 200;

interface ScopeFieldProps {
  /** Empty: still to be chosen. */
  fieldId: string;
  /** Name of the stored field, which may not be among those offered. */
  savedName: string | null;
  isMissing: boolean;
  onChange(fieldId: string): void;
}

/** Field of a trial's scope, found by its name or that of its farm among those that the user may record in. */
export function ScopeField({ fieldId, savedName, isMissing, onChange }: ScopeFieldProps) {
  const { t } = useTranslation("recommendations");
  const [pickedLabel, setPickedLabel] = useState(savedName ?? "");
  const [text, setText] = useState("");
  const known = useOfferedFields("").offered?.find(({ id }) => id === fieldId);
  const chosenLabel = known === undefined ? pickedLabel : labelOf(known);
  // The text of the chosen field is no search: all are offered in its place.
  const [searched] = useDebouncedValue(text === chosenLabel ? "" : text, TYPING_MS);
  const { offered, error, isFetching, refetch } = useOfferedFields(searched);
  const options = (offered ?? []).slice(0, MAX_OPTIONS).map((card) => ({
    value: card.id,
    label: labelOf(card),
  }));
  const isOffered = options.some(({ value }) => value === fieldId);
  const chosen = {
    value: fieldId,
    label: chosenLabel || t("trials.scope.fieldNamed", { name: t("trials.scope.gone") }),
  };
  return (
    <>
      <Select
        {...inputSize}
        searchable
        label={t("trials.scope.fieldLabel")}
        placeholder={t("trials.scope.fieldSearch")}
        nothingFoundMessage={t(isFetching ? "common:loading" : "form.nothingFound")}
        data={fieldId === "" || isOffered ? options : [chosen, ...options]}
        // The search itself has left out what does not match.
        filter={({ options: found }) => found}
        searchValue={text}
        onSearchChange={setText}
        comboboxProps={{ withinPortal: false }}
        value={fieldId === "" ? null : fieldId}
        error={isMissing ? t("form.required") : undefined}
        onChange={(next, option) => {
          if (next === null || option === null) return;
          setPickedLabel(option.label);
          onChange(next);
        }}
      />
      {offered === undefined && error !== null && (
        <Alert color="red" variant="light" title={t("trials.scope.fieldsFailed")}>
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button mt="sm" mih={44} variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      )}
    </>
  );
}

const labelOf = ({ name, farmName }: { name: string; farmName: string }) => `${name} · ${farmName}`;
