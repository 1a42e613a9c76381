import { Anchor, Button, Checkbox, NumberInput, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { bookableDays } from "@surco/drone-flights/contract";
import {
  DayInput,
  type Draft,
  DraftFound,
  focusFirstErrorOnSubmit,
  NeedsNetworkNote,
  useBrand,
  useFormat,
  useLanguage,
  useOutOfReach,
  useSaveDraft,
  useUnsaved,
} from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { z } from "zod";
import classes from "../flight.module.css";
import { PlaceInputs } from "./PlaceInputs";
import {
  emptyRequestForm,
  type flightDraft,
  type RequestFormValues,
  requestValidator,
  toRequestInput,
} from "./request-form-values";
import { SlotInput } from "./SlotInput";
import { useRequestFlight } from "./use-request-flight";

type FlightDraft = z.infer<typeof flightDraft>;

interface RequestFormProps {
  draft: Draft<FlightDraft>;
  initial: FlightDraft;
  isRestored: boolean;
  onDiscard: () => void;
  onSent: (email: string) => void;
}

/** Form of a flight request; its draft is kept on the device. */
export function RequestForm({ draft, initial, isRestored, onDiscard, onSent }: RequestFormProps) {
  const { t } = useTranslation("drone-flights");
  const format = useFormat();
  const language = useLanguage();
  const { slug: brand } = useBrand();
  const { pathname } = useLocation();
  const isOutOfReach = useOutOfReach();
  const send = useRequestFlight();
  const { id, ...initialValues } = initial;
  const now = useMemo(() => new Date(), []);
  const days = bookableDays(now);
  const form = useForm<RequestFormValues>({
    initialValues,
    validate: requestValidator(t, now),
    validateInputOnBlur: true,
  });
  const isTouched = form.isDirty() || isRestored;
  useSaveDraft(draft, isTouched ? { ...form.values, id } : null);
  // A stored draft is not lost: only unsaved typing warns before the page is left.
  useUnsaved(form.isDirty() && !send.isSuccess);

  const submit = (values: RequestFormValues) => {
    void send
      .mutateAsync(toRequestInput(values, { id, brand, language }))
      .then(() => {
        draft.end();
        onSent(values.email);
      })
      .catch(() => undefined);
  };

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(submit, focusFirstErrorOnSubmit)}>
      {isRestored && (
        <DraftFound
          onDiscard={() => {
            form.setValues(emptyRequestForm);
            onDiscard();
          }}
        />
      )}
      <NeedsNetworkNote isKept />
      <Stack gap="md">
        <div className={classes.pair}>
          <TextInput
            {...requiredInput}
            autoComplete="name"
            label={t("form.name")}
            {...form.getInputProps("name")}
          />
          <TextInput
            {...requiredInput}
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t("form.email")}
            {...form.getInputProps("email")}
          />
        </div>
        <div className={classes.pair}>
          <TextInput
            {...requiredInput}
            type="tel"
            autoComplete="tel"
            label={t("form.phone")}
            {...form.getInputProps("phone")}
          />
          <NumberInput
            {...requiredInput}
            inputMode="decimal"
            min={0}
            hideControls
            decimalSeparator={format.number(1.5, 1).charAt(1)}
            suffix=" ha"
            label={t("form.area")}
            {...form.getInputProps("areaHa")}
          />
        </div>
        <PlaceInputs form={form} />
        <div className={classes.pair}>
          <DayInput
            {...requiredInput}
            min={days.first}
            max={days.last}
            label={t("form.date")}
            description={t("form.dateHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...form.getInputProps("wishedOn")}
            value={form.values.wishedOn}
          />
        </div>
        <SlotInput {...form.getInputProps("slot")} />
        <Textarea
          size="md"
          rows={4}
          maxLength={2000}
          label={t("form.comments")}
          {...form.getInputProps("comments")}
        />
        <Honeypot {...form.getInputProps("website")} />
        <Checkbox
          size="md"
          classNames={{ label: classes.checkLabel }}
          label={
            <>
              {t("form.accept")}{" "}
              <Anchor
                href={`${pathname}/terms-and-conditions`}
                target="_blank"
                rel="noreferrer"
                inherit
                underline="always"
              >
                {t("form.terms")}
              </Anchor>
            </>
          }
          {...form.getInputProps("termsAccepted", { type: "checkbox" })}
        />
        <Button type="submit" size="md" mih={48} loading={send.isPending} disabled={isOutOfReach}>
          {t("form.send")}
        </Button>
      </Stack>
    </form>
  );
}

/** All of these inputs are required, so an asterisk at each would add nothing. */
const requiredInput = { size: "md", required: true, withAsterisk: false } as const;

/** Honeypot input, hidden from users and from keyboard focus: only bots fill it in. */
function Honeypot(props: object) {
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <input name="website" tabIndex={-1} autoComplete="off" {...props} />
    </div>
  );
}
