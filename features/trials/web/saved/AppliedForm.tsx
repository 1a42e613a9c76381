import { Button, NumberInput, Select, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { isPlainDate } from "@surco/calendar";
import {
  DayInput,
  DraftFound,
  inputSize,
  StaleChoice,
  useBegunForm,
  useFormat,
  useNeedsNetwork,
  useVersionedForm,
} from "@surco/kit-web";
import type { FieldTrial } from "@surco/trials/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAppliedRates, useRecordApplied } from "../queries";
import { useRateText } from "../trial-texts";
import classes from "../trials.module.css";
import {
  type AppliedPlotValues,
  type AppliedValues,
  appliedDraft,
  appliedFields,
  isRate,
  valuesOfTrial,
} from "./applied-values";

interface AppliedFormProps {
  trial: FieldTrial;
  yieldMaps: readonly { id: string; name: string }[];
  canLog: boolean;
  /** Called when the form is to begin anew: it was saved, or a newer version came while nothing was typed. */
  onRestart(): void;
}

/** Form for applied rates: date, notes, and of each plot the rate where it is not the planned one. */
export function AppliedForm({ trial, yieldMaps, canLog, onRestart }: AppliedFormProps) {
  const { t } = useTranslation("trials");
  const format = useFormat();
  const network = useNeedsNetwork();
  const rateText = useRateText();
  const record = useRecordApplied(trial.fieldId);
  const readRates = useAppliedRates(trial);
  const begun = useBegunForm<FieldTrial, AppliedValues>({
    name: `trials.applied.${trial.id}`,
    shape: appliedDraft,
    saved: trial,
    valuesOf: (saved) => valuesOfTrial(saved ?? trial),
  });
  const [values, setValues] = useState(begun.values);
  const { name, appliedOn, notes } = values;
  const isValid =
    name.trim() !== "" &&
    (appliedOn === "" || isPlainDate(appliedOn)) &&
    values.plots.every(({ rate }) => isRate(rate));
  const form = useVersionedForm<FieldTrial, AppliedValues, FieldTrial>(begun, {
    values,
    setValues,
    fields: appliedFields,
    validate: () => isValid,
    messages: {
      name: "trials/record-applied",
      success: "trials:notices.APPLIED_SAVED",
      failure: "trials:notices.APPLIED_SAVE_FAILED",
    },
    save: ({ id, version, values: written }) =>
      record({
        id,
        version: version ?? trial.version,
        name: written.name.trim(),
        appliedOn: written.appliedOn === "" ? null : written.appliedOn,
        notes: written.notes,
        plots: written.plots.map(({ number, rate, note }) => ({
          number,
          appliedRate: rate === "" ? null : Number(rate),
          note,
        })),
      }),
    onSaved: onRestart,
  });
  const isOutdated = !form.isChanged && form.base !== null && form.base.version < trial.version;
  useEffect(() => {
    if (isOutdated) onRestart();
  });
  const change = (number: number, changed: Partial<AppliedPlotValues>) =>
    setValues({
      ...values,
      plots: values.plots.map((plot) => (plot.number === number ? { ...plot, ...changed } : plot)),
    });
  const takeRates = (yieldMapId: string) =>
    readRates.mutate(yieldMapId, {
      onSuccess: ({ plots }) => {
        const read = new Map(plots.map(({ number, appliedRate }) => [number, appliedRate]));
        setValues((before) => ({
          ...before,
          plots: before.plots.map((plot) => ({ ...plot, rate: read.get(plot.number) ?? plot.rate })),
        }));
      },
    });
  const plotOf = (number: number) => values.plots.find((plot) => plot.number === number);
  const nameOf = (field: string) => {
    const [kind = "", number] = field.split(".");
    if (kind === "rate") return t("applied.rateOf", { number });
    if (kind === "note") return t("applied.noteOf", { number });
    return t(kind === "appliedOn" ? "applied.date" : kind === "notes" ? "applied.notes" : "new.name");
  };
  return (
    <section aria-labelledby="trial-applied">
      <form ref={form.box} noValidate onSubmit={form.submit}>
        <Stack gap="sm">
          <Text component="h3" id="trial-applied" fw={600}>
            {t("applied.title")}
          </Text>
          {form.isOffered && <DraftFound onDiscard={form.discardDraft} />}
          <TextInput
            {...inputSize}
            label={t("new.name")}
            maxLength={120}
            readOnly={!canLog}
            value={name}
            onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
          />
          <DayInput
            {...inputSize}
            label={t("applied.date")}
            value={appliedOn}
            readOnly={!canLog}
            onChange={(day) => setValues({ ...values, appliedOn: day })}
          />
          {trial.plots.length > 0 && canLog && yieldMaps.length > 0 && (
            <Select
              {...inputSize}
              label={t("applied.fromMap")}
              description={t("applied.fromMapAbout")}
              disabled={network.isOut || readRates.isPending}
              value={null}
              data={yieldMaps.map(({ id, name: mapName }) => ({ value: id, label: mapName }))}
              onChange={(id) => id !== null && takeRates(id)}
            />
          )}
          {trial.plots.length > 0 && (
            <div className={classes.wide}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t("applied.plot")}</th>
                    <th scope="col">{t("applied.planned", { unit: t(`units.${trial.kind}`) })}</th>
                    <th scope="col">{t("applied.rate")}</th>
                    <th scope="col">{t("applied.note")}</th>
                  </tr>
                </thead>
                <tbody>
                  {trial.plots.map(({ number, block, plannedRate, zoneName }) => (
                    <tr key={number}>
                      <td>
                        {number}
                        <Text span size="xs" c="dimmed" display="block">
                          {[t("applied.block", { block }), zoneName].filter(Boolean).join(" · ")}
                        </Text>
                      </td>
                      <td>{rateText.number(plannedRate, trial.kind)}</td>
                      <td>
                        <NumberInput
                          size="md"
                          hideControls
                          min={0}
                          inputMode="decimal"
                          decimalSeparator={format.number(1.5, 1).charAt(1)}
                          aria-label={t("applied.rateOf", { number })}
                          placeholder={rateText.number(plannedRate, trial.kind)}
                          readOnly={!canLog}
                          allowNegative={false}
                          value={plotOf(number)?.rate ?? ""}
                          error={!isRate(plotOf(number)?.rate ?? "") && t("applied.rateWrong")}
                          onChange={(rate) => change(number, { rate })}
                        />
                      </td>
                      <td>
                        <TextInput
                          size="md"
                          maxLength={300}
                          aria-label={t("applied.noteOf", { number })}
                          readOnly={!canLog}
                          value={plotOf(number)?.note ?? ""}
                          onChange={(event) => change(number, { note: event.currentTarget.value })}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Textarea
            {...inputSize}
            label={t("applied.notes")}
            maxLength={2000}
            rows={3}
            readOnly={!canLog}
            value={notes}
            onChange={(event) => setValues({ ...values, notes: event.currentTarget.value })}
          />
          {form.conflict && (
            <StaleChoice
              editor={{ name: null }}
              editedAt={form.conflict.editedAt}
              rows={form.conflict.fields.map((field) => ({
                field,
                name: nameOf(field),
                mine: String(form.conflict?.mine[field] ?? ""),
                theirs: String(form.conflict?.theirs[field] ?? ""),
              }))}
              onSave={form.takeBoth}
            />
          )}
          {canLog && (
            <Button
              type="submit"
              mih={44}
              style={{ alignSelf: "flex-start" }}
              loading={form.isSaving}
              disabled={network.isOut || !isValid}
            >
              {network.name(t("applied.save"))}
            </Button>
          )}
        </Stack>
      </form>
    </section>
  );
}
