import { Alert, Anchor, Button, Checkbox, NumberInput, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { brandOfAddress } from "@surco/contract";
import { flightDays } from "@surco/drone-flights/contract";
import {
  type Draft,
  DraftFound,
  errorSentence,
  focusFirstErrorOnSubmit,
  NeedsNetworkNote,
  useBrand,
  useFormat,
  useKeepDraft,
  useLanguage,
  useOutOfReach,
  useUnsaved,
} from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { z } from "zod";
import classes from "../flight.module.css";
import {
  emptyFlightForm,
  type FlightFormValues,
  type flightDraft,
  flightValidator,
  requestOf,
} from "./flight-form";
import { SlotChoice } from "./SlotChoice";
import { useRequestFlight } from "./use-request-flight";
import { WhereFields } from "./WhereFields";

type Drafted = z.infer<typeof flightDraft>;

interface FlightFormProps {
  draft: Draft<Drafted>;
  initial: Drafted;
  isRestored: boolean;
  onDiscard: () => void;
  onSent: (email: string) => void;
}

export function FlightForm({ draft, initial, isRestored, onDiscard, onSent }: FlightFormProps) {
  const { t } = useTranslation("drone-flights");
  const format = useFormat();
  const language = useLanguage();
  const { slug } = useBrand();
  const { pathname } = useLocation();
  // The page asked from, whatever brand the person has.
  const brand = brandOfAddress(pathname)?.slug ?? slug;
  const isOut = useOutOfReach();
  const send = useRequestFlight();
  const { id, ...values } = initial;
  const now = useMemo(() => new Date(), []);
  const days = flightDays(now);
  const form = useForm<FlightFormValues>({
    initialValues: values,
    validate: flightValidator(t, now),
    validateInputOnBlur: true,
  });
  const isTouched = form.isDirty() || isRestored;
  useKeepDraft(draft, isTouched ? { ...form.values, id } : null);
  // A stored draft is not lost: only unsaved typing warns before the page is left.
  useUnsaved(form.isDirty() && !send.isSuccess);

  const submit = (typed: FlightFormValues) => {
    void send
      .mutateAsync(requestOf(typed, { id, brand, language }))
      .then(() => {
        draft.end();
        onSent(typed.email);
      })
      // Shown above the form.
      .catch(() => undefined);
  };

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(submit, focusFirstErrorOnSubmit)}>
      {isRestored && (
        <DraftFound
          onDiscard={() => {
            form.setValues(emptyFlightForm);
            onDiscard();
          }}
        />
      )}
      <NeedsNetworkNote isKept />
      {send.error !== null && (
        <Alert color="red" role="alert" mb="md" title={t("common:notice.error")}>
          {errorSentence(send.error, t)}
        </Alert>
      )}
      <Stack gap="md">
        <div className={classes.pair}>
          <TextInput {...plain} autoComplete="name" label={t("form.name")} {...form.getInputProps("name")} />
          <TextInput
            {...plain}
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t("form.email")}
            {...form.getInputProps("email")}
          />
        </div>
        <div className={classes.pair}>
          <TextInput
            {...plain}
            type="tel"
            autoComplete="tel"
            label={t("form.phone")}
            {...form.getInputProps("phone")}
          />
          <NumberInput
            {...plain}
            inputMode="decimal"
            min={0}
            hideControls
            decimalSeparator={format.number(1.5, 1).charAt(1)}
            suffix=" ha"
            label={t("form.area")}
            {...form.getInputProps("areaHa")}
          />
        </div>
        <WhereFields form={form} />
        <div className={classes.pair}>
          <TextInput
            {...plain}
            type="date"
            min={days.first}
            max={days.last}
            label={t("form.date")}
            description={t("form.dateHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...form.getInputProps("wishedOn")}
          />
        </div>
        <SlotChoice {...form.getInputProps("slot")} />
        <Textarea
          size="md"
          rows={4}
          maxLength={2000}
          label={t("form.comments")}
          {...form.getInputProps("comments")}
        />
        <Trap {...form.getInputProps("website")} />
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
        <Button type="submit" size="md" mih={48} loading={send.isPending} disabled={isOut}>
          {t("form.send")}
        </Button>
      </Stack>
    </form>
  );
}

/** Every one of them is required, so a star at each would say nothing. */
const plain = { size: "md", required: true, withAsterisk: false } as const;

/** Out of sight and out of the keyboard's way: only machines that fill in everything find it. */
function Trap(props: object) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <input name="website" tabIndex={-1} autoComplete="off" {...props} />
    </div>
  );
}
