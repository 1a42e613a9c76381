import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleRules as rules } from "./example-rules";
import { type CoverageFacts, judgeCoverage } from "./judge-coverage";
import { allowedAreaHa, invoiceRange, submissionWindow } from "./programme-rules";
import { buildFacts, buildFieldFacts, campaign } from "./rules.testing";

const today = "2026-09-01";
const codesOf = (
  facts: Partial<CoverageFacts>,
  day: string | null = today,
  changed: Partial<typeof rules> = {},
) => judgeCoverage({ ...rules, ...changed }, campaign, buildFacts(facts), day).map(({ code }) => code);

describe("rules of a programme", () => {
  it.each<[string, Partial<CoverageFacts>, string[]]>([
    ["nothing is missing", {}, []],
    [
      "nothing is known",
      emptyFacts(),
      ["no-fields", "density-missing", "invoice-missing", "invoice-details-missing", "terms-not-accepted"],
    ],
    ["a field is small", { fields: [buildFieldFacts({ areaHa: 4.9 })] }, ["field-too-small"]],
    ["a field grows something else", { fields: [buildFieldFacts({ cropId: 10 })] }, ["crop-not-covered"]],
    ["a field's crop is unknown", { fields: [buildFieldFacts({ cropId: null })] }, ["crop-missing"]],
    ["a field was sold", { fields: [buildFieldFacts({ isOwn: false })] }, ["field-not-own"]],
    ["a field has a coverage", { fields: [buildFieldFacts({ isCovered: true })] }, ["field-already-covered"]],
    ["land is another's too", { fields: [buildFieldFacts({ overlapHa: 10 })] }, ["field-overlaps"]],
    ["a strip along the fence is another's too", { fields: [buildFieldFacts({ overlapHa: 1 })] }, []],
    // 80 ha at 75,000 seeds/ha take 6,000,000 seeds: 75 bags of 80,000.
    ["one bag is missing", { bags: 74 }, ["bags-insufficient"]],
    ["the density is no density", { seedsPerHa: 750 }, ["density-out-of-range"]],
    ["the invoice is of the last campaign", { invoicedOn: "2026-06-30" }, ["invoice-outside-campaign"]],
    ["the invoice stands for another", { isInvoiceDuplicated: true }, ["invoice-duplicated"]],
    ["the issuer's fiscal id is wrong", { isIssuerValid: false }, ["issuer-invalid"]],
    ["the issuer is not known", { issuerFiscalId: null }, ["invoice-details-missing"]],
  ])("name it where %s", (_case, facts, codes) => {
    expect(codesOf(facts)).toEqual(codes);
  });

  it("say how many bags are needed, and block nothing for an overlap", () => {
    const [bags] = judgeCoverage(rules, campaign, buildFacts({ bags: 60 }), today);
    expect(bags).toMatchObject({
      isBlocking: true,
      values: { coveredAreaHa: 80, allowedAreaHa: 64, bags: 60, neededBags: 75 },
    });
    const [overlap] = judgeCoverage(
      rules,
      campaign,
      buildFacts({ fields: [buildFieldFacts({ overlapHa: 40 })] }),
      today,
    );
    expect(overlap).toMatchObject({ code: "field-overlaps", isBlocking: false });
  });

  it("keep the window, which runs over the end of the year, for those not yet submitted", () => {
    expect(submissionWindow(rules, campaign)).toEqual({ from: "2026-07-01", until: "2027-01-31" });
    expect(submissionWindow({ opensOn: "04-01", closesOn: "09-30" }, { ...campaign, country: "MX" })).toEqual(
      {
        from: "2027-04-01",
        until: "2027-09-30",
      },
    );
    expect(submissionWindow({ opensOn: "02-29", closesOn: "02-29" }, campaign)).toEqual({
      from: "2027-02-28",
      until: "2027-02-28",
    });
    expect(codesOf({}, "2026-06-30")).toEqual(["window-closed"]);
    expect(codesOf({}, "2027-01-31")).toEqual([]);
    expect(codesOf({}, "2027-02-01")).toEqual(["window-closed"]);
    expect(codesOf({}, today, { isOpen: false })).toEqual(["programme-closed"]);
    expect(codesOf({}, null, { isOpen: false })).toEqual([]);
  });

  it("take invoices of the days before the campaign where the programme says so", () => {
    expect(invoiceRange({ invoiceLeadDays: 30 }, campaign)).toEqual({
      from: "2026-06-01",
      until: "2027-06-30",
    });
    expect(codesOf({ invoicedOn: "2026-06-01" }, today, { invoiceLeadDays: 30 })).toEqual([]);
  });
});

describe("judgement of any figures", () => {
  const figures = fc.record({
    bags: fc.double({ min: 0.1, max: 5000, noNaN: true }),
    seedsPerHa: fc.double({ min: 30_000, max: 130_000, noNaN: true }),
    areas: fc.array(fc.double({ min: 1, max: 500, noNaN: true }), { minLength: 1, maxLength: 8 }),
  });
  const problemsOf = ({ bags, seedsPerHa, areas }: { bags: number; seedsPerHa: number; areas: number[] }) =>
    new Set(codesOf({ bags, seedsPerHa, fields: areas.map((areaHa) => buildFieldFacts({ areaHa })) }));

  it("more bags never make it worse, nor more fields better", () => {
    fc.assert(
      fc.property(figures, fc.double({ min: 0, max: 5000, noNaN: true }), (given, more) => {
        const before = problemsOf(given);
        const richer = problemsOf({ ...given, bags: given.bags + more });
        expect([...richer].filter((code) => !before.has(code))).toEqual([]);
        const larger = problemsOf({ ...given, areas: [...given.areas, 50] });
        expect([...before].filter((code) => !larger.has(code))).toEqual([]);
      }),
    );
  });

  it("a denser sowing never covers more land", () => {
    fc.assert(
      fc.property(figures, fc.double({ min: 1, max: 4, noNaN: true }), ({ bags, seedsPerHa }, times) => {
        const thin = allowedAreaHa(rules, { bags, seedsPerHa }) ?? 0;
        const dense = allowedAreaHa(rules, { bags, seedsPerHa: seedsPerHa * times }) ?? 0;
        expect(dense).toBeLessThanOrEqual(thin + 1e-9);
      }),
    );
  });

  it("stricter rules never remove a problem", () => {
    fc.assert(
      fc.property(figures, fc.double({ min: 0, max: 100, noNaN: true }), (given, minAreaHa) => {
        const facts = buildFacts({
          ...given,
          fields: given.areas.map((areaHa) => buildFieldFacts({ areaHa })),
        });
        const count = (least: number) =>
          judgeCoverage({ ...rules, minAreaHa: least }, campaign, facts, today).length;
        expect(count(minAreaHa + 10)).toBeGreaterThanOrEqual(count(minAreaHa));
      }),
    );
  });
});

function emptyFacts(): CoverageFacts {
  return {
    areTermsAccepted: false,
    hasInvoice: false,
    invoiceNumber: null,
    issuerFiscalId: null,
    isIssuerValid: false,
    invoicedOn: null,
    bags: null,
    seedsPerHa: null,
    isInvoiceDuplicated: false,
    fields: [],
  };
}
