import { Alert, NativeSelect, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { User } from "@surco/accounts/contract";
import type { Brand } from "@surco/contract";
import { keysOf } from "@surco/contract";
import {
  DraftFound,
  focusFirstError,
  inputSize,
  StaleChoice,
  useBegunForm,
  useSeason,
  useVersionedForm,
} from "@surco/kit-web";
import type { Coverage, CoverageProblem, Programme } from "@surco/resowing-coverage/contract";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";
import { ProblemList } from "../detail/Findings";
import { InvoiceInput } from "../invoice/InvoiceInput";
import type { ChosenInvoice } from "../invoice/use-upload-invoice";
import { useShowCoverage } from "../use-coverage-actions";
import { useProblemText } from "../use-problem-text";
import { CoverageFormFooter } from "./CoverageFormFooter";
import {
  COVERAGE_DRAFTS,
  type CoverageFormValues,
  coverageDraft,
  coverageErrors,
  coverageFields,
  inputOfCoverage,
  inputsOfProblem,
  judgeTyped,
  parseCoverage,
  valuesOfCoverage,
} from "./coverage-values";
import { FieldsInput } from "./FieldsInput";
import { InvoiceDetailInputs } from "./InvoiceDetailInputs";
import { PersonInputs } from "./PersonInputs";
import { ProgrammeRules } from "./ProgrammeRules";
import { brokenRulesOf, inputErrorsOf } from "./refusals";
import { SeedPreview } from "./SeedPreview";
import { TermsInput } from "./TermsInput";
import { type SavedCoverage, useSaveCoverage } from "./use-save-coverage";
import { useSideWords } from "./use-side-words";

/** New coverage that was stored, and then refused: the form goes on with it. */
export interface RefusedCoverage {
  coverage: Coverage;
  values: CoverageFormValues;
  /** Invoice that is not stored yet. */
  invoice: ChosenInvoice | null;
  error: unknown;
}

interface CoverageFormProps {
  user: User;
  brand: Brand;
  /** null makes a new one. */
  coverage: Coverage | null;
  country: string;
  /** Those of the country; not empty. */
  programmes: readonly Programme[];
  /** State of the form before the coverage was stored. */
  refused?: RefusedCoverage | null;
  onRefused(refused: RefusedCoverage): void;
  onClose(): void;
  onSaved(coverageId: string): void;
}

/**
 * Form of a coverage, saved as a draft or submitted. What is typed is kept on the device until it is saved or given up by the
 * button; the chosen file is not.
 */
export function CoverageForm(props: CoverageFormProps) {
  const { user, brand, coverage, country, programmes, refused: before = null, onClose, onSaved } = props;
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const problemText = useProblemText();
  const { season, period, seasons } = useSeason();
  const firstPeriod = programmes.find((one) => one.period === period)?.period ?? programmes[0]?.period ?? "2";
  const valuesOf = (saved: Coverage | null) => valuesOfCoverage(saved, { user, season, period: firstPeriod });
  const begun = useBegunForm<Coverage, CoverageFormValues>({
    name: COVERAGE_DRAFTS + (coverage?.id ?? "new"),
    shape: coverageDraft,
    saved: coverage,
    valuesOf,
  });
  const [invoice, setInvoice] = useState(before?.invoice ?? null);
  const [refused, setRefused] = useState<readonly CoverageProblem[]>(() => brokenRulesOf(before?.error));
  const isSubmitting = useRef(false);
  const { save, stored, isSent, isSending, cancel } = useSaveCoverage();
  const show = useShowCoverage();
  const form = useForm<CoverageFormValues & { invoice?: never }>({
    initialValues: before?.values ?? begun.values,
    initialErrors: inputErrorsOf(before?.error, t),
  });
  const { values } = form;
  const programme = programmes.find((one) => one.period === values.period);
  const hasInvoice = invoice !== null || (begun.saved?.invoice ?? null) !== null;
  const inputOf = (typed: CoverageFormValues) =>
    parseCoverage(inputOfCoverage(typed, { id: begun.id, brand }));

  const validate = () => {
    setRefused([]);
    const errors = coverageErrors(values, brand, t);
    const problems =
      isSubmitting.current && programme ? judgeTyped(values, { country, programme, hasInvoice }) : [];
    const blocking = problems.filter(({ isBlocking }) => isBlocking);
    for (const problem of blocking) {
      for (const name of inputsOfProblem(problem, values)) errors[name] ??= problemText(problem);
    }
    form.setErrors(errors);
    return Object.keys(errors).length === 0;
  };
  const goOnWithStored = (error: unknown): never => {
    const saved = stored();
    if (saved !== null) {
      show(saved);
      const unsent = invoice !== null && isSent(invoice) ? null : invoice;
      props.onRefused({ coverage: saved, values: form.getValues(), invoice: unsent, error });
    }
    throw error;
  };
  const messages = {
    success: ({ outcome }: SavedCoverage) =>
      ({
        key: SAVED[outcome],
        isPartial: outcome === "cancelled",
      }) as const,
    failure: () =>
      isSubmitting.current
        ? ("resowing-coverage:notices.COVERAGE_SUBMIT_FAILED" as const)
        : ("resowing-coverage:notices.COVERAGE_SAVE_FAILED" as const),
  };
  const versioned = useVersionedForm<Coverage, CoverageFormValues, SavedCoverage>(begun, {
    values,
    setValues: form.setValues,
    fields: coverageFields,
    validate,
    messages:
      coverage === null
        ? { name: "resowing-coverage/create-coverage", ...messages }
        : { name: "resowing-coverage/change-coverage", ...messages },
    save: ({ base, values: typed }) => {
      const saving = save({
        input: inputOf(typed),
        base,
        inputOf: (saved) => inputOf(valuesOf(saved)),
        invoice,
        isSubmitted: isSubmitting.current,
        // Another new coverage must not begin with the id of this one.
        onCreated: begun.draft.end,
      });
      return base === null ? saving.catch(goOnWithStored) : saving;
    },
    onSaved: (saved) => {
      show(saved.coverage);
      onSaved(saved.coverage.id);
    },
    showAtInput: (error) => {
      const [broken, errors] = [brokenRulesOf(error), inputErrorsOf(error, t)];
      setRefused(broken);
      form.setErrors(errors);
      return broken.length > 0 || Object.keys(errors).length > 0;
    },
  });
  const { box } = versioned;
  useEffect(() => {
    if (before !== null) focusFirstError(box.current);
  }, [before, box]);
  const { conflict } = versioned;
  const words = useSideWords(conflict, values);
  const submit = (isSubmitted: boolean) => {
    isSubmitting.current = isSubmitted;
    versioned.submit();
  };
  /** Fields have another crop in another season. */
  const setCampaign = (changed: Partial<CoverageFormValues>) =>
    form.setValues({ ...values, ...changed, fields: [] });
  const shownSeasons = seasons.includes(values.season as never) ? seasons : [values.season, ...seasons];

  return (
    <form
      ref={versioned.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit(true);
      }}
    >
      <Stack gap="md">
        {versioned.isOffered && <DraftFound onDiscard={versioned.discardDraft} />}
        <div className={classes.pair}>
          <NativeSelect
            {...inputSize}
            data-autofocus
            label={t("common:season.label")}
            data={[...shownSeasons]}
            {...form.getInputProps("season")}
            onChange={({ currentTarget: { value } }) => setCampaign({ season: value })}
          />
          <NativeSelect
            {...inputSize}
            label={t("common:season.period")}
            data={programmes.map((one) => ({
              value: one.period,
              label: t(one.period === "1" ? "common:season.winter" : "common:season.summer"),
            }))}
            {...form.getInputProps("period")}
            onChange={({ currentTarget: { value } }) => setCampaign({ period: value === "1" ? "1" : "2" })}
          />
        </div>
        {programme && <ProgrammeRules programme={programme} season={values.season} period={values.period} />}
        {programme && (
          <FieldsInput
            values={values}
            programme={programme}
            error={textOf(form.errors.fields)}
            onChange={(fields) => form.setFieldValue("fields", fields)}
          />
        )}
        <PersonInputs form={form} brand={brand} />
        <InvoiceDetailInputs form={form} />
        {programme && <SeedPreview values={values} programme={programme} />}
        <InvoiceInput
          chosen={invoice}
          saved={begun.saved?.invoice ?? null}
          error={textOf(form.errors.invoice)}
          isSending={isSending}
          onChoose={(chosen, problem) => {
            setInvoice(chosen);
            if (problem === null) form.clearFieldError("invoice");
            else form.setFieldError("invoice", problem);
          }}
          onCancel={cancel}
        />
        <TermsInput
          isAccepted={values.areTermsAccepted}
          error={textOf(form.errors.areTermsAccepted)}
          onChange={(isAccepted) => form.setFieldValue("areTermsAccepted", isAccepted)}
        />
        {form.errors[""] && (
          <Alert color="yellow" role="alert">
            {form.errors[""]}
          </Alert>
        )}
        {refused.length > 0 && (
          <Alert color="yellow" role="alert" title={t("form.notEligible")}>
            <ProblemList problems={refused} />
          </Alert>
        )}
        {conflict && (
          <StaleChoice
            editor="own account"
            editedAt={conflict.editedAt}
            rows={keysOf(words)
              .filter((field) => conflict.fields.includes(field))
              .map((field) => ({ field, ...words[field] }))}
            onSave={versioned.takeBoth}
          />
        )}
        {Object.keys(form.errors).length > 0 && (
          <Text size="sm" c="red" role="alert">
            {t("form.wrong")}
          </Text>
        )}
        <CoverageFormFooter
          isSaving={versioned.isSaving}
          onSaveDraft={() => submit(false)}
          onClose={() => {
            versioned.end();
            onClose();
          }}
        />
      </Stack>
    </form>
  );
}

const SAVED = {
  draft: "resowing-coverage:notices.COVERAGE_SAVED",
  submitted: "resowing-coverage:notices.COVERAGE_SUBMITTED",
  cancelled: "resowing-coverage:notices.COVERAGE_SAVED_WITHOUT_INVOICE",
} as const;

const textOf = (error: unknown) => (typeof error === "string" ? error : null);
