import { type ActivityChoices, type ActivityValues, exampleActivity } from "@surco/activities/contract";
import type { OutboxWrite } from "@surco/kit-web/outbox";
import { expect, it } from "vitest";
import { withUnsentChoices } from "./unsent-choices";
import { ACTIVITY_KIND } from "./use-activities";

const choices: ActivityChoices = {
  fertilizers: [],
  productTypes: [],
  doseUnits: ["kg/ha"],
  densityUnits: ["plants/ha"],
  machineryBrands: { sow: [], irrigation: [], harvest: [] },
  used: {
    contractors: ["Hermanos Giménez", "Rossi"],
    machineryBrands: { sow: ["Agrometal"], irrigation: [], harvest: ["Vassalli"] },
  },
  last: [exampleActivity.values],
};
const irrigation = (machineryBrand: string): ActivityValues => ({
  type: "irrigation",
  date: "2027-01-10",
  status: "done",
  comments: "",
  durationMin: 600,
  flowLPerMin: 3000,
  machineryBrand,
});
const write = (recordId: string, operation: OutboxWrite["operation"], values: object): OutboxWrite => ({
  id: `${recordId} ${operation}`,
  accountId: "ana",
  kind: ACTIVITY_KIND,
  recordId,
  operation,
  values: { ...values },
  base: {},
  version: null,
  subject: { fieldId: "north", title: "" },
  createdAt: 0,
  state: "waiting",
  attempts: 0,
  nextAttemptAt: 0,
  problem: null,
});

it("proposes the newest unsent activity of each type, and its names first", () => {
  const harvest = { ...exampleActivity.values, contractor: "Rossi", machineryBrand: "Don Roque" };
  const writes = [
    write("one", "create", irrigation("Valley")),
    write("two", "create", irrigation("Zimmatic")),
    write("three", "create", harvest),
    write("two", "update", { durationMin: 450 }),
  ];
  const last = [harvest, { ...irrigation("Zimmatic"), durationMin: 450 }];
  expect(withUnsentChoices(undefined, writes)?.last).toEqual(last);
  const merged = withUnsentChoices(choices, writes);
  expect(merged?.last).toEqual(last);
  expect(merged?.used).toEqual({
    contractors: ["Rossi", "Hermanos Giménez"],
    machineryBrands: {
      sow: ["Agrometal"],
      irrigation: ["Zimmatic", "Valley"],
      harvest: ["Don Roque", "Vassalli"],
    },
  });
});

it("proposes neither changes of sent activities nor deleted ones", () => {
  const writes = [
    write("sent", "update", { contractor: "Paz" }),
    write("one", "create", irrigation("Valley")),
    write("one", "delete", {}),
  ];
  expect(withUnsentChoices(choices, writes)).toEqual(choices);
  expect(withUnsentChoices(undefined, writes)).toBeUndefined();
});
