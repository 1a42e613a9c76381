import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { requireSpace } from "./require-space";

it("says what is needed and what is free where the disk would not hold it", async () => {
  const attempt = requireSpace(tmpdir(), 1e15, "A backup");

  await expect(attempt).rejects.toMatchObject({ code: "DISK_FULL" });
  await expect(attempt).rejects.toThrow(
    /^A backup needs up to 1000000067\.1 MB in \S+ and \d+\.\d MB are free: make room there\.$/,
  );
  await requireSpace(tmpdir(), 1, "A backup");
});
