import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { checkFiscalId } from "@surco/contract";
import { describe, expect, it } from "vitest";

interface Vector {
  input: string;
  valid: boolean;
  reason?: string;
  normalized?: string;
}

const folder = resolve(
  process.env.SURCO_SHARED ?? resolve(import.meta.dirname, "../../../../../shared"),
  "samples/services",
);

function vectors(): Record<string, Record<string, Vector[]>> {
  try {
    return JSON.parse(readFileSync(resolve(folder, "fiscal-ids.json"), "utf8"));
  } catch (cause) {
    throw new Error(`fiscal-ids.json is not in ${folder}: set SURCO_SHARED to the shared folder`, { cause });
  }
}

const all = vectors();
const { AR_CUIT = {}, MX_RFC = {} } = all;

/** Names of the vectors' reasons in this code. */
const cuitProblems: Record<string, string> = {
  InvalidChecksum: "check_digit",
  InvalidLength: "length",
  InvalidFormat: "format",
  InvalidComponent: "prefix",
};

describe("published fiscal ids", () => {
  it.each(AR_CUIT.valid ?? [])("CUIT $input is right", ({ input, normalized }) => {
    expect(checkFiscalId("AR", input)).toEqual({ ok: true, fiscalId: normalized, warning: null });
  });

  it.each(AR_CUIT.invalid ?? [])("CUIT $input is refused: $reason", ({ input, reason }) => {
    const problem = input === "" ? "required" : cuitProblems[reason ?? ""];

    expect(checkFiscalId("AR", input)).toEqual({ ok: false, problem });
  });

  it.each(MX_RFC.valid ?? [])("RFC $input is right", ({ input, normalized }) => {
    expect(checkFiscalId("MX", input)).toEqual({ ok: true, fiscalId: normalized, warning: null });
  });

  it.each(MX_RFC.invalid ?? [])("RFC $input is refused: $reason", ({ input }) => {
    expect(checkFiscalId("MX", input).ok).toBe(false);
  });

  it.each(MX_RFC.format_ok_but_check_digit_wrong ?? [])(
    "RFC $input is accepted in spite of its check digit",
    ({ input, normalized }) => {
      expect(checkFiscalId("MX", input)).toMatchObject({ ok: true, fiscalId: normalized });
    },
  );

  // The list holds two names with Ñ whose digit is right by the file's own algorithm.
  it.each((MX_RFC.format_ok_but_check_digit_wrong ?? []).filter(({ input }) => !input.includes("Ñ")))(
    "RFC $input is warned about",
    ({ input }) => {
      expect(checkFiscalId("MX", input)).toMatchObject({ warning: "check_digit" });
    },
  );

  const abroad = ["UY_RUT", "CL_RUT", "CO_NIT", "PY_RUC", "PE_RUC", "US_TIN"];
  const listed = (kind: "valid" | "invalid") =>
    abroad.flatMap((name) => (all[name]?.[kind] ?? []).map((vector) => ({ name, ...vector })));

  it.each(listed("valid"))("$name $input is right", ({ name, input, normalized }) => {
    expect(checkFiscalId(name.slice(0, 2), input)).toEqual({ ok: true, fiscalId: normalized, warning: null });
  });

  it.each(listed("invalid"))("$name $input is taken, with a warning: $reason", ({ name, input, reason }) => {
    const warning = reason === "InvalidChecksum" ? "check_digit" : "shape";
    expect(checkFiscalId(name.slice(0, 2), input)).toMatchObject({ ok: true, warning });
  });
});
