import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { FormulaInput, OwnFormula } from "@surco/imagery/contract";
import {
  ApiError,
  DraftFound,
  errorSentence,
  NeedsNetworkNote,
  useDraft,
  useKeepDraft,
  useOutOfReach,
  useUnsaved,
} from "@surco/kit-web";
import type { IndexRaster } from "@surco/raster";
import { type FormEvent, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { useImageViewer } from "../image-viewer";
import { checkExpression } from "./check-expression";
import { DisplayRangeInput, readRange, type TypedRange } from "./DisplayRangeInput";
import { ExpressionInput } from "./ExpressionInput";
import { FormulaProblem } from "./FormulaProblem";
import { formulaDraft, formulaDraftName } from "./formula-draft";
import { StaleFormula } from "./StaleFormula";
import { useDeleteFormula, useSaveFormula } from "./use-formulas";

/** So long nothing is asked of the server after a key. */
const TYPING_MS = 300;

/** Writes a new formula, or changes one; the map shows what it gives on the date that is open. */
export function FormulaEditor({ formula }: { formula: OwnFormula | null }) {
  const { t } = useTranslation("imagery");
  const { setPreview, setEditing, setLayer, raster } = useImageViewer();
  const title = useId();
  const isOut = useOutOfReach();
  const draft = useDraft(formulaDraftName(formula?.id ?? null), formulaDraft);
  const kept = draft.found;
  const [isOffered, setOffered] = useState(kept !== null);
  const [id] = useState(() => formula?.id ?? kept?.id ?? newId());
  const [version, setVersion] = useState(formula?.version ?? null);
  const [name, setName] = useState(kept?.name ?? formula?.name ?? "");
  const [expression, setExpression] = useState(kept?.expression ?? formula?.expression ?? "");
  const [range, setRange] = useState<TypedRange>(kept?.range ?? formula?.displayRange ?? ["", ""]);
  const save = useSaveFormula();
  const remove = useDeleteFormula();
  const [low, high] = formula?.displayRange ?? ["", ""];
  const isChanged =
    name !== (formula?.name ?? "") ||
    expression !== (formula?.expression ?? "") ||
    range[0] !== low ||
    range[1] !== high;
  useUnsaved(isChanged);
  // Who leaves the screen finds what he typed when he opens the editor again.
  useKeepDraft(draft, isChanged ? { id, name, expression, range } : null);

  const checked = useMemo(() => checkExpression(expression), [expression]);
  const displayRange = readRange(range);
  usePreview(checked.kind === "right" ? expression.trim() : null, displayRange ?? null, setPreview);

  const close = () => {
    draft.end();
    setEditing?.(null);
  };
  const isSavable = name.trim() !== "" && checked.kind === "right" && displayRange !== undefined;
  const submit = (basedOn: number | null) => {
    if (!isSavable || displayRange === undefined) return;
    const input: FormulaInput = { name: name.trim(), expression: expression.trim(), displayRange };
    save.mutate(
      { id, version: basedOn, input },
      {
        onSuccess: (saved) => {
          setLayer(`formula-${saved.id}`);
          close();
        },
      },
    );
  };
  const takeOver = (current: OwnFormula) => {
    save.reset();
    setVersion(current.version);
    setName(current.name);
    setExpression(current.expression);
    setRange(current.displayRange ?? ["", ""]);
  };
  const failure = save.error instanceof ApiError ? save.error : null;
  const isNameTaken = failure?.code === "FORMULA_NAME_TAKEN";
  const current = failure?.code === "STALE_VERSION" ? (failure.details.current as OwnFormula | null) : null;

  return (
    <section aria-labelledby={title}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(version);
        }}
      >
        <Stack gap="sm">
          <Text component="h2" id={title} fw={600} size="md">
            {t(formula === null ? "formulas.new" : "formulas.edit")}
          </Text>
          {isOffered && (
            <DraftFound
              onDiscard={() => {
                setName(formula?.name ?? "");
                setExpression(formula?.expression ?? "");
                setRange(formula?.displayRange ?? ["", ""]);
                setOffered(false);
              }}
            />
          )}
          <TextInput
            label={t("formulas.name")}
            value={name}
            maxLength={60}
            required
            data-autofocus
            error={isNameTaken && t("errors:FORMULA_NAME_TAKEN")}
            onChange={(event) => {
              setName(event.currentTarget.value);
              if (isNameTaken) save.reset();
            }}
          />
          <ExpressionInput value={expression} isWrong={checked.kind === "wrong"} onChange={setExpression} />
          {checked.kind === "wrong" && <FormulaProblem expression={expression} error={checked.error} />}
          {checked.kind === "right" && (
            <Text size="sm" role="status">
              {t("formulas.uses", {
                bands: checked.facts.bands.join(", "),
                metres: checked.facts.resolutionM,
              })}
            </Text>
          )}
          <DisplayRangeInput value={range} onChange={setRange} shown={shownRange(raster)} />
          {current && (
            <StaleFormula
              current={current}
              onTake={() => takeOver(current)}
              onOverwrite={() => submit(current.version)}
            />
          )}
          {save.error !== null && !isNameTaken && current === null && (
            <Alert color="red" variant="light">
              {errorSentence(save.error, t)}
            </Alert>
          )}
          <NeedsNetworkNote isKept />
          <Group gap="sm">
            <Button type="submit" loading={save.isPending} disabled={!isSavable || isOut} mih={44}>
              {t("formulas.save")}
            </Button>
            <Button variant="default" onClick={close} mih={44}>
              {t("formulas.cancel")}
            </Button>
            {formula !== null && (
              <Button
                variant="subtle"
                color="red"
                mih={44}
                loading={remove.isPending}
                disabled={isOut}
                onClick={() =>
                  remove.mutate(formula, {
                    onSuccess: () => {
                      setLayer("ndvi");
                      close();
                    },
                  })
                }
              >
                {t("formulas.delete")}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </section>
  );
}

/** Lowest and highest value that the date on the map has. */
function shownRange(raster: IndexRaster | null): [number, number] | null {
  const { min, max } = raster?.statistics ?? { min: null, max: null };
  return min === null || max === null ? null : [min, max];
}

/** Has the map show what is typed, once the typing rests; no longer when the editor closes. */
function usePreview(
  expression: string | null,
  range: readonly [number, number] | null,
  setPreview: ReturnType<typeof useImageViewer>["setPreview"],
): void {
  const [low, high] = range ?? [null, null];
  const [shown] = useDebouncedValue(expression, TYPING_MS);
  useEffect(() => {
    if (shown === null) return;
    setPreview({ expression: shown, displayRange: low === null || high === null ? null : [low, high] });
  }, [shown, low, high, setPreview]);
  useEffect(() => () => setPreview(null), [setPreview]);
}
