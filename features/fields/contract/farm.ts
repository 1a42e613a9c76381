import { defineRoute, id } from "@surco/contract";
import { z } from "zod";

export const farm = z.object({ id, name: z.string(), fieldCount: z.number().int() });
export type Farm = z.infer<typeof farm>;

export const listFarms = defineRoute({
  method: "GET",
  path: "/farm",
  access: "account",
  summary: "Own farms by name.",
  response: z.object({ farms: z.array(farm) }),
  errors: [],
});

export const createFarm = defineRoute({
  method: "POST",
  path: "/farm",
  access: "account",
  summary: "Makes a farm; its name is unique in the account, whatever its case and accents.",
  body: z.object({ id, name: z.string().trim().min(1).max(80) }),
  response: farm,
  errors: ["FARM_NAME_TAKEN", "FARM_NOT_FOUND"],
});
