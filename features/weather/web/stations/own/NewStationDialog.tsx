import { Button, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import {
  focusFirstError,
  inputSize,
  NeedsNetworkNote,
  TitledDialog,
  useFormat,
  useOwnPosition,
} from "@surco/kit-web";
import { IconCurrentLocation } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { useCreateStation } from "./use-own-stations";

/** As typed: a lone sign is text until a digit follows. */
type Degrees = number | string;

/** Adds an own station by name and place. Mounted while it is open. */
export function NewStationDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  // A retry carries the same id.
  const [id] = useState(() => newId());
  const [name, setName] = useState("");
  const [lat, setLat] = useState<Degrees>("");
  const [lng, setLng] = useState<Degrees>("");
  const [isChecked, setChecked] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const { fix, problem } = useOwnPosition(isLocating);
  const create = useCreateStation(onClose);
  useEffect(() => {
    if (!isLocating || fix === null) return;
    setLng(Number(fix.position[0].toFixed(5)));
    setLat(Number(fix.position[1].toFixed(5)));
    setLocating(false);
  }, [fix, isLocating]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === "" || typeof lat === "string" || typeof lng === "string") {
      if (form.current) focusFirstError(form.current);
      return;
    }
    create.mutate({ id, name: name.trim(), place: [lng, lat], elevationM: null });
  };
  const missing = (isMissing: boolean) => isChecked && isMissing && t("common:validation.required");
  const degrees = {
    ...inputSize,
    inputMode: "text" as const,
    hideControls: true,
    required: true,
    decimalScale: 5,
    decimalSeparator: format.number(1.5, 1).charAt(1),
    allowedDecimalSeparators: [",", "."],
  };
  return (
    <TitledDialog title={t("own.new")} isOpen onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            {...inputSize}
            data-autofocus
            required
            label={t("own.name")}
            maxLength={80}
            autoComplete="off"
            value={name}
            error={missing(name.trim() === "")}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            variant="default"
            mih={44}
            loading={isLocating && problem === null}
            leftSection={<IconCurrentLocation size={18} stroke={1.6} aria-hidden />}
            onClick={() => setLocating(true)}
          >
            {t("own.here")}
          </Button>
          {problem !== null && isLocating && (
            <Text size="sm" role="alert">
              {t("own.noPosition")}
            </Text>
          )}
          <NumberInput
            {...degrees}
            label={t("own.lat")}
            description={t("own.latHint")}
            min={-90}
            max={90}
            value={lat}
            error={missing(typeof lat === "string")}
            onChange={setLat}
          />
          <NumberInput
            {...degrees}
            label={t("own.lng")}
            min={-180}
            max={180}
            value={lng}
            error={missing(typeof lng === "string")}
            onChange={setLng}
          />
          <NeedsNetworkNote />
          <Button type="submit" mih={44} loading={create.isPending}>
            {t("common:save")}
          </Button>
        </Stack>
      </form>
    </TitledDialog>
  );
}
