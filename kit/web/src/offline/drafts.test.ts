import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { closeSession, nameSessionAccount } from "../session";
import { deleteDraft, deleteDrafts, firstDraftUnder, hasDrafts, readDraft, saveDraft } from "./drafts";

const account = fc.uuid();
const name = fc.stringMatching(/^[a-z]{1,8}(\.[A-Za-z0-9 áñ_-]{1,12})?$/);
const typed = fc.record({ text: fc.string(), lines: fc.array(fc.string()), count: fc.integer() });
const shape = z.object({ text: z.string(), lines: z.array(z.string()), count: z.number().int() });

beforeEach(() => localStorage.clear());

describe("draft of unsaved input", () => {
  it("is restored word for word on the next visit, for its account only", () => {
    fc.assert(
      fc.property(account, account, name, typed, (own, other, called, value) => {
        fc.pre(own !== other);
        nameSessionAccount(own);
        saveDraft(called, value);
        expect(readDraft(called, shape)).toEqual(value);
        expect(hasDrafts()).toBe(true);

        nameSessionAccount(other);
        expect(readDraft(called, shape)).toBeNull();
        expect(hasDrafts()).toBe(false);
        deleteDrafts();

        nameSessionAccount(own);
        expect(readDraft(called, shape)).toEqual(value);
        deleteDraft(called);
        expect(hasDrafts()).toBe(false);
      }),
    );
  });

  it("is found by the beginning of its name", () => {
    fc.assert(
      fc.property(account, typed, typed, (own, farm, producer) => {
        localStorage.clear();
        nameSessionAccount(own);
        saveDraft("farm.new", farm);
        saveDraft("producer.new", producer);
        expect(firstDraftUnder("farm.", shape)).toEqual(farm);
        expect(firstDraftUnder("producer.", shape)).toEqual(producer);
        expect(firstDraftUnder("record.", shape)).toBeNull();
        deleteDrafts();
        expect(firstDraftUnder("farm.", shape)).toBeNull();
      }),
    );
  });

  it("of another shape, or corrupt, is ignored", () => {
    nameSessionAccount("018f0000-0000-7000-8000-000000000001");
    saveDraft("farm.new", { text: 3 });
    expect(readDraft("farm.new", shape)).toBeNull();
    saveDraft("farm.new", undefined);
    expect(readDraft("farm.new", shape)).toBeNull();
    closeSession();
  });
});
