import { expect, it } from "vitest";
import { requireDatabase } from "./require-database";

const failingWith = (code: string) => () =>
  requireDatabase(() => Promise.reject(Object.assign(new Error("at secret.example"), { code })));

it.each([
  ["ENOTFOUND", "DATABASE_URL does not answer: ENOTFOUND."],
  ["EAI_AGAIN", "DATABASE_URL does not answer: EAI_AGAIN."],
  ["57P03", "DATABASE_URL does not answer: 57P03."],
  ["53100", "DATABASE_URL does not answer: 53100."],
  ["3D000", "DATABASE_URL names a database that is not there."],
  ["28P01", "DATABASE_URL is refused: its user or password is wrong, or may not enter."],
])("says of %s which variable is wrong, and never its value", async (code, sentence) => {
  await expect(failingWith(code)()).rejects.toMatchObject({ name: "ConfigError", message: sentence });
});

it("names the reason where none of several addresses answers", async () => {
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });

  await expect(requireDatabase(() => Promise.reject(new AggregateError([refused, refused])))).rejects.toThrow(
    "DATABASE_URL does not answer: ECONNREFUSED.",
  );
});

it("leaves every other error as it is", async () => {
  await expect(failingWith("42P01")()).rejects.toThrow("at secret.example");
});
