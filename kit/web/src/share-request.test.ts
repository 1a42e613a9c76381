import { afterEach, expect, it, vi } from "vitest";
import { closeSession, openSession } from "./session";
import { shareRequest } from "./share-request";

afterEach(closeSession);

/** A shared request whose responses are given by hand. */
function shared() {
  const requests: { signal: AbortSignal; respond(value: string): void }[] = [];
  const read = shareRequest(
    (signal) => new Promise<string>((respond) => void requests.push({ signal, respond })),
  );
  return { requests, read, signal: () => new AbortController().signal };
}

it("gives callers at the same time one response, later ones another", async () => {
  const { requests, read, signal } = shared();
  const both = Promise.all([read(signal()), read(signal())]);
  requests[0]?.respond("first");
  expect(await both).toEqual(["first", "first"]);
  void read(signal());
  expect(requests).toHaveLength(2);
});

it("is aborted by its last caller; once one has left, others get a request of their own", () => {
  const { requests, read } = shared();
  const [one, other] = [new AbortController(), new AbortController()];
  void read(one.signal);
  void read(other.signal);
  one.abort();
  expect(requests[0]?.signal.aborted).toBe(false);
  void read(new AbortController().signal);
  expect(requests).toHaveLength(2);
  other.abort();
  expect(requests[0]?.signal.aborted).toBe(true);
});

it("is shared by no two sessions", () => {
  const { requests, read, signal } = shared();
  openSession("a".repeat(43));
  void read(signal());
  openSession("b".repeat(43));
  void read(signal());
  expect(requests).toHaveLength(2);
});

it("lets callers ask again after a failure", async () => {
  const request = vi.fn().mockRejectedValueOnce(new Error("lost")).mockResolvedValueOnce("found");
  const read = shareRequest(request);
  await expect(read(new AbortController().signal)).rejects.toThrow("lost");
  expect(await read(new AbortController().signal)).toBe("found");
});
