import { defineRoute, id, pageQuery } from "@surco/contract";
import { z } from "zod";
import { newCoverage } from "./coverage";
import { createCoverage, getCoverage, listCoverages } from "./coverage-routes";
import { exampleCoverageId, exampleValues, exampleWriteId } from "./examples";
import { approveCoverage } from "./step-routes";
import { brandSlug } from "./values";

/* API of the specification below a brand's name; the same services as version 2. */

const ofBrand = z.object({ brand: brandSlug });
const params = { brand: "pioneer" };
const { brand: _brand, ...exampleInput } = exampleValues;

export const getAllOfBrand = defineRoute({
  method: "GET",
  path: "/:brand/overseeding_coverage/get_all",
  access: "account",
  summary: "Resowing coverages as of version 2, of the brand of the address.",
  params: ofBrand,
  query: pageQuery.extend({
    status: listCoverages.query.shape.status,
    season: listCoverages.query.shape.season,
  }),
  response: listCoverages.response,
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_OF_ANOTHER_BRAND"],
  example: { params, query: { season: "2026/27" }, answer: listCoverages.example.answer },
});

export const createOfBrand = defineRoute({
  method: "POST",
  path: "/:brand/overseeding_coverage/create",
  access: "account",
  summary: "Creates a draft of a resowing coverage of the brand of the address.",
  params: ofBrand,
  body: newCoverage.omit({ brand: true }),
  response: createCoverage.response,
  errors: createCoverage.errors,
  example: {
    params,
    body: { id: exampleCoverageId, ...exampleInput },
    answer: createCoverage.example.answer,
  },
});

export const getOfBrand = defineRoute({
  method: "GET",
  path: "/:brand/overseeding_coverage/get/:coverageId",
  access: "account",
  summary: "A resowing coverage of the brand of the address.",
  params: ofBrand.extend({ coverageId: id }),
  response: getCoverage.response,
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_OF_ANOTHER_BRAND", "COVERAGE_NOT_FOUND"],
  example: { params: { ...params, coverageId: exampleCoverageId }, answer: getCoverage.example.answer },
});

export const activateOfBrand = defineRoute({
  method: "POST",
  path: "/:brand/overseeding_coverage/activate",
  access: "brand:approveCoverages",
  summary: "Approves a submitted coverage of the brand of the address.",
  params: ofBrand,
  body: z.object({ id, writeId: id, version: z.number().int().min(1) }),
  response: approveCoverage.response,
  errors: [...approveCoverage.errors, "COVERAGE_OF_ANOTHER_BRAND"],
  example: {
    params,
    body: { id: exampleCoverageId, writeId: exampleWriteId, version: 3 },
    answer: approveCoverage.example.answer,
  },
});
