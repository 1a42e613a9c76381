import "../indexed-db.testing";
import type { QueryClient } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { afterEach, beforeEach, type MockInstance, vi } from "vitest";
import type { WebFeature } from "../feature";
import { closeSession, nameSessionAccount, openSession } from "../session";
import { deleteUnsentWrites, startDeviceOutbox, stopDeviceOutbox } from "./device-outbox";

/** Signs an account in on a device whose network can be cut, for the tests of a `describe`. */
export function simulateDevice(accountId: string) {
  let isOnline: MockInstance<() => boolean>;
  const setOnline = (isOn: boolean) => {
    isOnline.mockReturnValue(isOn);
    act(() => void window.dispatchEvent(new Event(isOn ? "online" : "offline")));
  };
  beforeEach(() => {
    isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    openSession("token");
    nameSessionAccount(accountId);
  });
  afterEach(async () => {
    await act(async () => {
      await deleteUnsentWrites(accountId);
      stopDeviceOutbox();
    });
    closeSession();
    isOnline.mockRestore();
  });
  return {
    startOutbox: (features: readonly WebFeature[], queries: QueryClient) =>
      act(() => void startDeviceOutbox(features, queries)),
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
  };
}
