import { Button, NumberInput, Select, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { isPlainDate } from "@surco/calendar";
import { DayInput, inputSize, useFormat, useNeedsNetwork } from "@surco/kit-web";
import type { FieldTrial } from "@surco/trials/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAppliedRates, useRecordApplied } from "../queries";
import { useRateText } from "../trial-texts";
import classes from "../trials.module.css";

interface AppliedFormProps {
  trial: FieldTrial;
  yieldMaps: readonly { id: string; name: string }[];
  canLog: boolean;
}

/** Form for applied rates: date, notes, and of each plot the rate where it is not the planned one. */
export function AppliedForm({ trial, yieldMaps, canLog }: AppliedFormProps) {
  const { t } = useTranslation("trials");
  const format = useFormat();
  const network = useNeedsNetwork();
  const rateText = useRateText();
  const record = useRecordApplied(trial.fieldId);
  const readRates = useAppliedRates(trial);
  const [name, setName] = useState(trial.name);
  const [appliedOn, setAppliedOn] = useState(trial.appliedOn ?? "");
  const [notes, setNotes] = useState(trial.notes);
  const [rates, setRates] = useState<ReadonlyMap<number, number | string>>(
    () => new Map(trial.plots.map(({ number, appliedRate }) => [number, appliedRate ?? ""])),
  );
  const [plotNotes, setPlotNotes] = useState<ReadonlyMap<number, string>>(
    () => new Map(trial.plots.map(({ number, note }) => [number, note])),
  );
  const takeRates = (yieldMapId: string) =>
    readRates.mutate(yieldMapId, {
      onSuccess: ({ plots }) =>
        setRates(
          new Map(plots.map(({ number, appliedRate }) => [number, appliedRate ?? rates.get(number) ?? ""])),
        ),
    });
  const save = () =>
    record.mutate({
      id: trial.id,
      version: trial.version,
      name,
      appliedOn: appliedOn === "" ? null : appliedOn,
      notes,
      plots: trial.plots.map(({ number }) => {
        const typed = rates.get(number) ?? "";
        return {
          number,
          appliedRate: typed === "" ? null : Number(typed),
          note: plotNotes.get(number) ?? "",
        };
      }),
    });
  return (
    <section aria-labelledby="trial-applied">
      <Stack gap="sm">
        <Text component="h3" id="trial-applied" fw={600}>
          {t("applied.title")}
        </Text>
        <TextInput
          {...inputSize}
          label={t("new.name")}
          maxLength={120}
          readOnly={!canLog}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DayInput
          {...inputSize}
          label={t("applied.date")}
          value={appliedOn}
          readOnly={!canLog}
          onChange={setAppliedOn}
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
                        value={rates.get(number) ?? ""}
                        onChange={(value) => setRates(new Map(rates).set(number, value))}
                      />
                    </td>
                    <td>
                      <TextInput
                        size="md"
                        maxLength={300}
                        aria-label={t("applied.noteOf", { number })}
                        readOnly={!canLog}
                        value={plotNotes.get(number) ?? ""}
                        onChange={(event) =>
                          setPlotNotes(new Map(plotNotes).set(number, event.currentTarget.value))
                        }
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
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        {canLog && (
          <Button
            mih={44}
            loading={record.isPending}
            disabled={network.isOut || name.trim() === "" || !(appliedOn === "" || isPlainDate(appliedOn))}
            onClick={save}
          >
            {network.name(t("applied.save"))}
          </Button>
        )}
      </Stack>
    </section>
  );
}
