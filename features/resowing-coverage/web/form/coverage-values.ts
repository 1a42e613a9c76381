import type { User } from "@surco/accounts/contract";
import { isPlainDate, isSeason, localDay } from "@surco/calendar";
import { type Brand, checkFiscalId } from "@surco/contract";
import { type FormFields, formDraft, formValidator } from "@surco/kit-web";
import { changesOf } from "@surco/kit-web/outbox";
import { type CoverageProblem, judgeCoverage } from "@surco/resowing";
import {
  type Coverage,
  coverage as coverageShape,
  type coverageValues,
  type NewCoverage,
  newCoverage,
  type Programme,
} from "@surco/resowing-coverage/contract";
import type { TFunction } from "i18next";
import { z } from "zod";

/** Field of a coverage as the form holds it. */
const chosenField = z.object({
  id: z.string(),
  name: z.string(),
  areaHa: z.number(),
  cropId: z.number().nullable(),
});
export type ChosenField = z.infer<typeof chosenField>;

const typedNumber = z.union([z.number(), z.string()]);

/** Values of the form; numbers as they are typed. */
export const coverageFormValues = z.object({
  season: z.string(),
  period: z.enum(["1", "2"]),
  fields: z.array(chosenField),
  /** "": none. */
  producerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  seedsPerHa: typedNumber,
  bags: typedNumber,
  invoiceNumber: z.string(),
  issuerFiscalId: z.string(),
  invoicedOn: z.string(),
  areTermsAccepted: z.boolean(),
});
export type CoverageFormValues = z.infer<typeof coverageFormValues>;

/** Draft of a coverage on this device, under its id or "new". */
export const COVERAGE_DRAFTS = "resowing-coverage.";
export const coverageDraft = formDraft(coverageShape, coverageFormValues);

/** Values of a coverage, or of a new one with what the profile knows. */
export function valuesOfCoverage(
  saved: Coverage | null,
  { user, season, period }: { user: User; season: string; period: "1" | "2" },
): CoverageFormValues {
  if (saved === null) {
    return {
      season,
      period,
      fields: [],
      producerId: "",
      firstName: user.firstName,
      lastName: user.lastName,
      businessName: user.businessName,
      seedsPerHa: "",
      bags: "",
      invoiceNumber: "",
      issuerFiscalId: "",
      invoicedOn: "",
      areTermsAccepted: false,
    };
  }
  return {
    season: saved.season,
    period: saved.period,
    fields: saved.fields.flatMap(({ fieldId, name, areaHa, cropId }) =>
      fieldId === null ? [] : [{ id: fieldId, name, areaHa, cropId }],
    ),
    producerId: saved.producerId ?? "",
    firstName: saved.firstName,
    lastName: saved.lastName,
    businessName: saved.businessName,
    seedsPerHa: saved.seedsPerHa ?? "",
    bags: saved.bags ?? "",
    invoiceNumber: saved.invoiceNumber ?? "",
    issuerFiscalId: saved.issuerFiscalId ?? "",
    invoicedOn: saved.invoicedOn ?? "",
    areTermsAccepted: saved.termsAcceptedAt !== null,
  };
}

/** Form fields, each merged by itself with a newer version. */
export const coverageFields: FormFields<CoverageFormValues> = {
  of: (values) => values,
  with: (values, changes) => coverageFormValues.parse({ ...values, ...changes }),
};

/** Input of the server; what is empty is null. */
export function inputOfCoverage(
  { fields, producerId, ...values }: CoverageFormValues,
  { id, brand }: { id: string; brand: Brand },
): unknown {
  const orNull = (typed: number | string) => (typed === "" ? null : typed);
  return {
    ...values,
    id,
    brand: brand.slug,
    fieldIds: fields.map((field) => field.id),
    producerId: orNull(producerId),
    seedsPerHa: orNull(values.seedsPerHa),
    bags: orNull(values.bags),
    invoiceNumber: orNull(values.invoiceNumber.trim()),
    issuerFiscalId: orNull(values.issuerFiscalId.trim()),
    invoicedOn: orNull(values.invoicedOn),
  };
}

/** @throws ZodError for values that the validator refuses */
export const parseCoverage = (input: unknown): NewCoverage => newCoverage.parse(input);

/** Changed values of a coverage, by the names of the contract. */
export function changesOfCoverage(saved: NewCoverage, typed: NewCoverage): Partial<NewCoverage> {
  const { id: _id, brand: _brand, ...values } = typed;
  return changesOf(saved, values).values;
}

/** Form of the input's errors: the contract's rules, under the names of the form. */
export function coverageErrors(
  values: CoverageFormValues,
  brand: Brand,
  t: TFunction,
): Record<string, string> {
  const id = "00000000-0000-7000-8000-000000000000";
  const { fieldIds, ...errors } = formValidator(newCoverage, t)(inputOfCoverage(values, { id, brand }));
  return { ...errors, ...(fieldIds !== undefined && { fields: fieldIds }) };
}

interface Judged {
  country: string;
  programme: Programme;
  hasInvoice: boolean;
}

/** Rules of the programme that the values break now, as far as the device knows them. */
export function judgeTyped(
  values: CoverageFormValues,
  { country, programme, hasInvoice }: Judged,
): CoverageProblem[] {
  const { season, period, fields, areTermsAccepted } = values;
  if (!isSeason(season)) return [];
  return judgeCoverage(
    programme,
    { country, period, season },
    {
      areTermsAccepted,
      hasInvoice,
      invoiceNumber: values.invoiceNumber.trim() || null,
      issuerFiscalId: values.issuerFiscalId.trim() || null,
      isIssuerValid: checkFiscalId(country, values.issuerFiscalId).ok,
      invoicedOn: isPlainDate(values.invoicedOn) ? values.invoicedOn : null,
      bags: positive(values.bags),
      seedsPerHa: positive(values.seedsPerHa),
      isInvoiceDuplicated: false,
      fields: fields.map(({ name, areaHa, cropId }) => ({
        name,
        areaHa,
        cropId,
        isOwn: true,
        isCovered: false,
        overlapHa: 0,
      })),
    },
    localDay(new Date()),
  );
}

/** Typed number above zero; null for others. */
export function positive(typed: number | string): number | null {
  const value = typed === "" ? Number.NaN : Number(typed);
  return value > 0 ? value : null;
}

/** Form fields of a broken rule; "": of the form as a whole. */
export function inputsOfProblem({ code }: CoverageProblem, values: CoverageFormValues): readonly string[] {
  if (code === "invoice-details-missing")
    return (["bags", "invoiceNumber", "issuerFiscalId", "invoicedOn"] as const).filter(
      (name) => values[name] === "",
    );
  const named: Partial<Record<CoverageProblem["code"], string>> = {
    "terms-not-accepted": "areTermsAccepted",
    "invoice-missing": "invoice",
    "invoice-outside-campaign": "invoicedOn",
    "invoice-duplicated": "invoiceNumber",
    "no-fields": "fields",
    "field-too-small": "fields",
    "field-not-own": "fields",
    "field-already-covered": "fields",
    "crop-missing": "fields",
    "crop-not-covered": "fields",
    "density-missing": "seedsPerHa",
    "density-out-of-range": "seedsPerHa",
    "bags-insufficient": "bags",
  };
  return [named[code] ?? ""];
}

/** Limits of typed texts, characters. */
export const MAX_CHARS = {
  firstName: 80,
  lastName: 80,
  businessName: 120,
  invoiceNumber: 60,
  issuerFiscalId: 30,
} as const satisfies Partial<Record<keyof typeof coverageValues.shape, number>>;
