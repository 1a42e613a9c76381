import { useMemo } from "react";
import { useUnsentWrites } from "./device-outbox";
import type { OutboxWrite } from "./outbox-write";

/** Unsent writes of the parts of a record, as the photos of a note. Lists ask it for each of their rows. */
export function useUnsentParts(kind: string): (recordId: string) => readonly OutboxWrite[] {
  const writes = useUnsentWrites(kind);
  return useMemo(() => {
    const parts = new Map<string, OutboxWrite[]>();
    for (const write of writes ?? []) {
      if (write.partOf === undefined) continue;
      const others = parts.get(write.partOf);
      if (others === undefined) parts.set(write.partOf, [write]);
      else others.push(write);
    }
    return (recordId) => parts.get(recordId) ?? [];
  }, [writes]);
}
