import { expect, it } from "vitest";
import { BUDGETS, createRateLimiter } from "./rate-limiter";

const budgets = {
  ...BUDGETS,
  "sign-in": { calls: 2, seconds: 60 },
  mail: { calls: 1, seconds: 60 },
  upload: { calls: 1, seconds: 60 },
  "person-download": { calls: 1, seconds: 600 },
};

function limiter() {
  const keys = new Map<string, number>();
  const repository = {
    hit: async (key: string) => {
      keys.set(key, (keys.get(key) ?? 0) + 1);
      return { hits: keys.get(key) ?? 0, resetsAt: new Date(41_500) };
    },
    removeOver: async () => undefined,
  };
  return { keys, ...createRateLimiter(repository, () => new Date(0), budgets) };
}

it("refuses the call after the last one of the budget, and says when to come back", async () => {
  const { take } = limiter();
  await take("sign-in", "198.51.100.7");
  await take("sign-in", "198.51.100.7");

  await expect(take("sign-in", "198.51.100.7")).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
    status: 429,
    details: { retryAfterSeconds: 42 },
  });
  await expect(take("mail", "198.51.100.7")).resolves.toBeUndefined();
  await expect(take("sign-in", "198.51.100.8")).resolves.toBeUndefined();
});

it("counts a customer's IPv6 network as one, and an account whatever its capitals", async () => {
  const { take, keys } = limiter();
  await take("mail", "2001:db8:1:2:aaaa::1");
  await expect(take("mail", "2001:0db8:1:2::ffff")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await take("mail", "2001:db8:1:3::1");
  await take("upload", "::ffff:198.51.100.7");
  await expect(take("upload", "198.51.100.7")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await take("sign-in", "Ana@example.org");
  await take("sign-in", "ana@example.org");
  expect(keys.size).toBe(4);
});

it("stores neither address nor e-mail", async () => {
  const { take, keys } = limiter();
  await take("mail", "ana@example.org");
  await take("upload", "198.51.100.7");
  expect([...keys.keys()].join()).not.toMatch(/ana|example|198|51/);
});

it("says in minutes when a person who had many files made may have more", async () => {
  const { take } = limiter();
  await take("person-download", "01994c1e-0000-7000-8000-00000000000a");
  await take("person-download", "01994c1e-0000-7000-8000-00000000000b");

  await expect(take("person-download", "01994c1e-0000-7000-8000-00000000000a")).rejects.toMatchObject({
    code: "TOO_MANY_FILES",
    status: 429,
    details: { retryAfterSeconds: 42, retryAfterMinutes: 1 },
  });
});
