import { expect, it } from "vitest";
import { rateLimitRepository } from "./rate-limit.repository";
import { testDatabase } from "./testing";

const db = testDatabase();
const noon = new Date("2026-04-03T12:00:00Z");
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

it("counts hits of a window, begins anew when it is over, and forgets what is over", async () => {
  const limits = rateLimitRepository(db);

  await limits.hit("mail:a", 60, noon);
  expect(await limits.hit("mail:a", 60, later(59))).toEqual({ hits: 2, resetsAt: later(60) });
  expect(await limits.hit("mail:a", 60, later(60))).toEqual({ hits: 1, resetsAt: later(120) });
  await limits.hit("mail:b", 60, noon);
  await limits.removeOver(later(100));

  const left = await db.selectFrom("rate_limit").select("key").execute();
  expect(left.map(({ key }) => key)).toEqual(["mail:a"]);
});

it("counts every hit of many at once", async () => {
  const limits = rateLimitRepository(db);
  const counted = await Promise.all(Array.from({ length: 50 }, () => limits.hit("sign-in:c", 60, noon)));
  expect(counted.map(({ hits }) => hits).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, i) => i + 1),
  );
});
