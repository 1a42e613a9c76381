import { linkToken } from "@surco/accounts/contract";
import { defineRoute, id } from "@surco/contract";
import { z } from "zod";

/** Fields that go along into a new account at most. */
export const MAX_CLAIMED_FIELDS = 200;

export const drawnField = z.object({
  id,
  name: z.string(),
  farmName: z.string(),
});
export type DrawnField = z.infer<typeof drawnField>;

const exampleField: DrawnField = {
  id: "01994c1e-0000-7000-8000-00000000000a",
  name: "Lote nuevo",
  farmName: "Mi campo",
};

export const listDrawnFields = defineRoute({
  method: "GET",
  path: "/auth/demonstration/fields",
  access: "account",
  summary:
    "Fields that the visitor of a demonstration drew or imported himself, without those that it brings. They may be taken along into a new account.",
  response: z.object({ fields: z.array(drawnField).max(MAX_CLAIMED_FIELDS), total: z.number().int().min(0) }),
  errors: ["NOT_A_DEMONSTRATION"],
  example: { answer: { fields: [exampleField], total: 1 } },
});

export const claimDrawnFields = defineRoute({
  method: "POST",
  path: "/auth/demonstration/claim",
  access: "account",
  summary:
    "Names own fields of a demonstration that are to move into a new account, and returns the secret for its sign-up. They move once, when that account is activated.",
  body: z.object({ fieldIds: z.array(id).min(1).max(MAX_CLAIMED_FIELDS) }),
  response: z.object({ claim: linkToken }),
  errors: ["NOT_A_DEMONSTRATION", "DRAWN_FIELDS_NOT_FOUND"],
  rateLimit: "sign-in",
  example: { body: { fieldIds: [exampleField.id] }, answer: { claim: "x".repeat(43) } },
});
