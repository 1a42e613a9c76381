import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { FormulaInput, OwnFormula } from "@surco/imagery/contract";
import { DraftFound, NeedsNetworkNote, useBegunForm, useVersionedForm } from "@surco/kit-web";
import type { IndexRaster } from "@surco/raster";
import { useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useImageViewer } from "../image-viewer";
import { checkExpression } from "./check-expression";
import { DisplayRangeInput, readRange, type TypedRange } from "./DisplayRangeInput";
import { ExpressionInput } from "./ExpressionInput";
import { FormulaProblem } from "./FormulaProblem";
import { type FormulaValues, formulaDraft, formulaDraftName } from "./formula-draft";
import { StaleFormula } from "./StaleFormula";
import { useDeleteFormula, useSaveFormula } from "./use-formulas";

/** Pause after typing before a preview is requested. */
const DEBOUNCE_MS = 300;
const NO_RANGE: TypedRange = ["", ""];

/** Editor of a new or existing formula, previewed on the map. */
export function FormulaEditor({ formula }: { formula: OwnFormula | null }) {
  const { t } = useTranslation("imagery");
  const { raster } = useImageViewer();
  const title = useId();
  const { form, values, change, checked, isSavable, isNameTaken, close } = useFormulaForm(formula);

  return (
    <section aria-labelledby={title}>
      <form ref={form.box} onSubmit={form.submit}>
        <Stack gap="sm">
          <Text component="h2" id={title} fw={600} size="md">
            {t(formula === null ? "formulas.new" : "formulas.edit")}
          </Text>
          {form.isOffered && <DraftFound onDiscard={form.discardDraft} />}
          <TextInput
            label={t("formulas.name")}
            value={values.name}
            maxLength={60}
            required
            data-autofocus
            error={isNameTaken && t("imagery:errors.FORMULA_NAME_TAKEN")}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <ExpressionInput
            value={values.expression}
            isWrong={checked.kind === "wrong"}
            onChange={(expression) => change({ expression })}
          />
          {checked.kind === "wrong" && (
            <FormulaProblem expression={values.expression} error={checked.error} />
          )}
          {checked.kind === "right" && (
            <Text size="sm" role="status">
              {t("formulas.uses", {
                bands: checked.facts.bands.join(", "),
                metres: checked.facts.resolutionM,
              })}
            </Text>
          )}
          <DisplayRangeInput
            value={values.range}
            onChange={(range) => change({ range })}
            shown={shownRange(raster)}
          />
          {form.stale && (
            <StaleFormula current={form.stale} onTake={form.takeTheirs} onOverwrite={form.keepMine} />
          )}
          <NeedsNetworkNote isKept />
          <Group gap="sm">
            <Button type="submit" loading={form.isSaving} disabled={!isSavable || form.isOut} mih={44}>
              {t("formulas.save")}
            </Button>
            <Button variant="default" onClick={close} mih={44}>
              {t("formulas.cancel")}
            </Button>
            {formula !== null && <DeleteButton formula={formula} isOut={form.isOut} onDeleted={close} />}
          </Group>
        </Stack>
      </form>
    </section>
  );
}

/** Form state of the editor, validated and previewed while typing. */
function useFormulaForm(formula: OwnFormula | null) {
  const { setPreview, setEditing, setLayer } = useImageViewer();
  // The draft survives leaving the screen and is restored when the editor opens.
  const begun = useBegunForm<OwnFormula, FormulaValues>({
    name: formulaDraftName(formula?.id ?? null),
    shape: formulaDraft,
    saved: formula,
    valuesOf: (saved) => ({
      name: saved?.name ?? "",
      expression: saved?.expression ?? "",
      range: saved?.displayRange ?? NO_RANGE,
    }),
  });
  const [values, setValues] = useState(begun.values);
  const [isNameTaken, setNameTaken] = useState(false);
  const save = useSaveFormula();
  const { expression } = values;
  const checked = useMemo(() => checkExpression(expression), [expression]);
  const displayRange = readRange(values.range);
  usePreview(checked.kind === "right" ? expression.trim() : null, displayRange ?? null, setPreview);
  const isSavable = values.name.trim() !== "" && checked.kind === "right" && displayRange !== undefined;

  const form = useVersionedForm(begun, {
    values,
    setValues,
    validate: () => isSavable,
    messages: {
      name: "imagery/save-formula",
      success: "imagery:notices.FORMULA_SAVED",
      failure: "imagery:notices.FORMULA_SAVE_FAILED",
    },
    save: ({ id, version, values: typed }) => {
      const input: FormulaInput = {
        name: typed.name.trim(),
        expression: typed.expression.trim(),
        displayRange: readRange(typed.range) ?? null,
      };
      return save({ id, version, input });
    },
    onSaved: (saved) => {
      setLayer(`formula-${saved.id}`);
      close();
    },
    showAtInput: ({ code }) => {
      setNameTaken(code === "FORMULA_NAME_TAKEN");
      return code === "FORMULA_NAME_TAKEN";
    },
  });
  const close = () => {
    form.end();
    setEditing?.(null);
  };
  const change = (changed: Partial<FormulaValues>) => {
    setValues({ ...values, ...changed });
    if (changed.name !== undefined) setNameTaken(false);
  };
  return { form, values, change, checked, isSavable, isNameTaken, close };
}

interface DeleteButtonProps {
  formula: OwnFormula;
  isOut: boolean;
  onDeleted(): void;
}

function DeleteButton({ formula, isOut, onDeleted }: DeleteButtonProps) {
  const { t } = useTranslation("imagery");
  const { setLayer } = useImageViewer();
  const remove = useDeleteFormula();
  const onSuccess = () => {
    setLayer("ndvi");
    onDeleted();
  };
  return (
    <Button
      variant="subtle"
      color="red"
      mih={44}
      loading={remove.isPending}
      disabled={isOut}
      onClick={() => remove.mutate(formula, { onSuccess })}
    >
      {t("formulas.delete")}
    </Button>
  );
}

/** Minimum and maximum of the date on the map. */
function shownRange(raster: IndexRaster | null): [number, number] | null {
  const { min, max } = raster?.statistics ?? { min: null, max: null };
  return min === null || max === null ? null : [min, max];
}

/** Previews the expression on the map, debounced; ends when the editor closes. */
function usePreview(
  expression: string | null,
  range: readonly [number, number] | null,
  setPreview: ReturnType<typeof useImageViewer>["setPreview"],
): void {
  const [low, high] = range ?? [null, null];
  const [shown] = useDebouncedValue(expression, DEBOUNCE_MS);
  useEffect(() => {
    if (shown === null) return;
    setPreview({ expression: shown, displayRange: low === null || high === null ? null : [low, high] });
  }, [shown, low, high, setPreview]);
  useEffect(() => () => setPreview(null), [setPreview]);
}
