import { describe, expect, it } from "vitest";
import { type Carer, careOf, includesRight, type Role, roleRights, roles } from "./roles";

const as = (role: Role | null, isFieldAgronomist = false): Carer => ({ role, isFieldAgronomist });

describe("the rights of the roles on the fields of those whom they look after", () => {
  it("let producer managers and field agronomists note down what they see on the fields assigned to them", () => {
    expect(careOf(as("PM"))).toEqual({ assigned: "log", group: "log" });
    expect(careOf(as("FA"))).toEqual({ assigned: "log" });
  });

  it("let managers of managers only read", () => {
    expect(careOf(as("FM"))).toEqual({ throughAgronomists: "read" });
    expect(careOf(as("FSM"))).toEqual({ below: "read" });
    expect(careOf(as("RSM"))).toEqual({ below: "read" });
  });

  it("give nothing to growers and to administrators", () => {
    expect(careOf(as(null))).toEqual({});
    expect(careOf(as("ADMIN"))).toEqual({});
  });

  it("add those of a field agronomist to whoever is marked as one", () => {
    expect(careOf(as(null, true))).toEqual({ assigned: "log" });
    expect(careOf(as("FSM", true))).toEqual({ below: "read", assigned: "log" });
  });

  it("never let anybody edit", () => {
    const rights = roles.flatMap((role) => Object.values(careOf(as(role, true))));
    expect(rights).not.toContain("edit");
  });
});

it("what is the brand's is for sales managers: the regional one approves coverages, nobody else", () => {
  const allowed = roles.filter((role) => roleRights[role].brand.includes("approveCoverages"));
  expect(allowed).toEqual(["RSM"]);
  expect(roleRights.FSM.brand).toEqual(["batches", "producers", "coverages"]);
  expect(roles.filter((role) => roleRights[role].managesUsers)).toEqual(["ADMIN"]);
});

it("a right has all those before it in itself", () => {
  expect(includesRight("edit", "log")).toBe(true);
  expect(includesRight("log", "read")).toBe(true);
  expect(includesRight("read", "log")).toBe(false);
});
