import { type FormEvent, useMemo, useRef, useState } from "react";
import { focusFirstError } from "../forms/focus-first-error";
import type { BegunForm, Versioned } from "../forms/use-versioned-form";
import { useSaveDraft } from "../offline";
import { useUnsaved } from "../unsaved";
import { type ActionMessages, useAction } from "../use-action";
import { useStartedOutbox } from "./device-outbox";
import { changesOf } from "./merge-changes";
import { type NewWrite, type RecordValues, UNSENT_VERSION, type WriteSubject } from "./outbox-write";

interface OutboxFormOptions<V> {
  /** Name of the kind of record: "activities/activity". */
  kind: string;
  values: V;
  setValues(values: V): void;
  /** Validates the values and shows their errors. @returns false for invalid values */
  validate(): boolean;
  /** Values as they are sent and compared, by form field. */
  toRecord(values: V): RecordValues;
  subject(values: V): WriteSubject;
  /** Messages of saving; `undo` takes the write back. */
  messages: Pick<ActionMessages<void, void>, "name" | "success" | "failure" | "undo">;
  onSaved(): void;
  /** Writes of the record's parts that are saved with it, as of the photos of a note. */
  parts?: readonly NewWrite[];
}

/**
 * Form whose record is saved through the outbox: saving ends when the write is stored on the device, with or without a
 * network. The draft is kept on the device until then. The caller holds the values.
 */
export function useOutboxForm<S extends Versioned, V>(
  begun: BegunForm<S, V>,
  options: OutboxFormOptions<NoInfer<V>>,
) {
  const { kind, values, setValues, validate, toRecord, subject, messages, onSaved, parts = [] } = options;
  const { id, base, saved, draft, valuesOf } = begun;
  const outbox = useStartedOutbox();
  const box = useRef<HTMLFormElement>(null);
  const [isOffered, setOffered] = useState(begun.isRestored);
  const changes = changesOf(toRecord(valuesOf(base)), toRecord(values));
  const isChanged = Object.keys(changes.values).length > 0;
  const isUnsaved = isChanged || parts.length > 0;
  useUnsaved(isUnsaved);
  const typed = useMemo(() => (isUnsaved ? { id, base, values } : null), [isUnsaved, id, base, values]);
  useSaveDraft(draft, typed);

  const write = (operation: "create" | "update"): NewWrite => ({
    kind,
    recordId: id,
    operation,
    ...(operation === "update" ? changes : { values: toRecord(values), base: {} }),
    version: base === null || base.version === UNSENT_VERSION ? null : base.version,
    subject: subject(values),
  });
  const saving = useAction({
    ...messages,
    run: async () => {
      const isWritten = base === null || isChanged || parts.length === 0;
      const own = isWritten ? [write(base === null ? "create" : "update")] : [];
      await outbox().add(...own, ...parts);
      draft.end();
    },
  });

  return {
    id,
    /** Record that the values change; null for a new one. */
    base,
    /** For the form element. */
    box,
    isChanged,
    isSaving: saving.isPending,
    /** True while the form continues a draft that the user has not discarded. */
    isOffered,
    submit(event?: FormEvent) {
      event?.preventDefault();
      event?.stopPropagation();
      if (!validate()) focusFirstError(box.current);
      else if (base === null || isUnsaved) saving.mutate(undefined, { onSuccess: onSaved });
      else onSaved();
    },
    /** Discards the restored draft. */
    discardDraft() {
      setValues(valuesOf(saved));
      setOffered(false);
    },
    /** Deletes the draft and stores no more: the form is closed. */
    end: draft.end,
  };
}
