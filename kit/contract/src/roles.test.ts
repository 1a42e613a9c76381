import { describe, expect, it } from "vitest";
import { type AccessWord, allowsCaller } from "./access";
import { includesRight, type ManagerRole, managerRights, type Role, roleRights, roles } from "./roles";

const as = (role: Role | null, isFieldAgronomist = false): ManagerRole => ({ role, isFieldAgronomist });

describe("rights of managers by role", () => {
  it("let producer managers and field agronomists record observations on the fields assigned to them", () => {
    expect(managerRights(as("PM"))).toEqual({ assigned: "log", group: "log" });
    expect(managerRights(as("FA"))).toEqual({ assigned: "log" });
  });

  it("let managers of managers only read", () => {
    expect(managerRights(as("FM"))).toEqual({ below: "read" });
    expect(managerRights(as("FSM"))).toEqual({ below: "read" });
    expect(managerRights(as("RSM"))).toEqual({ below: "read" });
  });

  it("give nothing to growers and to administrators", () => {
    expect(managerRights(as(null))).toEqual({});
    expect(managerRights(as("ADMIN"))).toEqual({});
  });

  it("add those of a field agronomist to accounts marked as one", () => {
    expect(managerRights(as(null, true))).toEqual({ assigned: "log" });
    expect(managerRights(as("FSM", true))).toEqual({ below: "read", assigned: "log" });
  });

  it("never let anybody edit", () => {
    const rights = roles.flatMap((role) => Object.values(managerRights(as(role, true))));
    expect(rights).not.toContain("edit");
  });
});

it("brand rights: sales managers record, the regional one approves coverages", () => {
  const allowed = roles.filter((role) => roleRights[role].brand.includes("approveCoverages"));
  expect(allowed).toEqual(["RSM"]);
  expect(roleRights.FSM.brand).toEqual(["batches", "producers", "coverages"]);
  expect(roles.filter((role) => roleRights[role].managesUsers)).toEqual(["ADMIN"]);
});

it("a right includes all those before it", () => {
  expect(includesRight("edit", "log")).toBe(true);
  expect(includesRight("log", "read")).toBe(true);
  expect(includesRight("read", "log")).toBe(false);
});

describe("access words", () => {
  const allowed = (access: AccessWord) => roles.filter((role) => allowsCaller(access, as(role)));

  it("of staff let in every role that sees fields of accounts below it, and field agronomists", () => {
    expect(allowed("staff")).toEqual(["PM", "FA", "FM", "FSM", "RSM"]);
    expect(allowsCaller("staff", as(null, true))).toBe(true);
    expect(allowsCaller("staff", as(null))).toBe(false);
  });

  it("of a brand let in the roles with its right", () => {
    expect(allowed("brand:batches")).toEqual(["FSM"]);
    expect(allowed("brand:producers")).toEqual(["FSM"]);
    expect(allowed("brand:coverages")).toEqual(["FSM", "RSM"]);
    expect(allowed("brand:approveCoverages")).toEqual(["RSM"]);
  });
});
