import "../../indexed-db.testing";
import { render, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createFileStore } from "./file-store";
import { useWaitingFileAddress } from "./use-waiting-file-address";

const store = createFileStore({ database: "addresses", table: "photos" });
const bytes = new TextEncoder().encode("leaf").buffer;

function Picture({ id, isWaiting }: { id: string; isWaiting: boolean }) {
  const address = useWaitingFileAddress(store, { id, type: "image/jpeg", isWaiting });
  return <img src={address ?? "/server.jpg"} alt="" />;
}

it("keeps the address of a file that is sent while it is shown, and of no other", async () => {
  let made = 0;
  const revoked = vi.fn();
  URL.createObjectURL = () => `blob:${made++}`;
  URL.revokeObjectURL = revoked;
  await store.put("leaf", { bytes, thumbnail: null }, "ana", 0);
  await store.put("ear", { bytes, thumbnail: null }, "ana", 0);
  const { container, rerender, unmount } = render(<Picture id="leaf" isWaiting />);
  const shown = () => container.querySelector("img")?.getAttribute("src");
  await waitFor(() => expect(shown()).toBe("blob:0"));

  await store.delete(["leaf"]);
  rerender(<Picture id="leaf" isWaiting={false} />);
  expect([shown(), revoked.mock.calls]).toEqual(["blob:0", []]);

  rerender(<Picture id="ear" isWaiting={false} />);
  expect([shown(), revoked.mock.calls]).toEqual(["/server.jpg", [["blob:0"]]]);
  rerender(<Picture id="ear" isWaiting />);
  await waitFor(() => expect(shown()).toBe("blob:1"));
  unmount();
  expect(revoked).toHaveBeenLastCalledWith("blob:1");
});
