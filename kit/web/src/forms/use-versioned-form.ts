import { type FormEvent, useMemo, useRef, useState } from "react";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { ApiError } from "../api-error";
import { type Draft, useDraft, useSaveDraft } from "../offline";
import { useOutOfReach } from "../offline/reachability";
import { changesOf, conflictingFields, pick } from "../outbox/merge-changes";
import type { RecordValues } from "../outbox/outbox-write";
import { useUnsaved } from "../unsaved";
import { type ActionMessages, useAction } from "../use-action";
import { focusFirstError } from "./focus-first-error";

/** Stored record with the version that a change refers to. */
export interface Versioned {
  id: string | number;
  version: number;
}

/** Schema of a form's draft on the device: the typed values, and the record they change. */
export function formDraft<S extends z.ZodType<Versioned>, V extends z.ZodType>(saved: S, values: V) {
  return z.object({
    /** Id of a new record; of an older draft it is that of its base. */
    id: z.uuid().optional(),
    base: saved.nullable(),
    values,
  });
}

type DraftShape<S, V> = z.ZodType<{ id?: string | undefined; base: S | null; values: V }>;

/** Draft of a form on this device: its name, and its schema from `formDraft`; a name of null stores none. */
type DraftLocation<S, V> = { name: string; shape: DraftShape<S, V> } | { name: null; shape?: undefined };

type FormDraftOptions<S extends Versioned, V> = DraftLocation<S, V> & {
  /** Record on the server; null for a new one. */
  saved: S | null;
  /** Form values of a stored record, or of an empty form. */
  valuesOf(saved: S | null): V;
};

export interface BegunForm<S extends Versioned, V> {
  /** Id of the record: for a new one a UUIDv7 made here, so that a retry is idempotent. */
  readonly id: string;
  /** Record that the values change, as the form opens. */
  readonly base: S | null;
  readonly values: V;
  readonly isRestored: boolean;
  readonly saved: S | null;
  readonly draft: Draft<unknown>;
  valuesOf(saved: S | null): V;
}

const nothing = z.never();
const NO_DRAFT: Draft<never> = { name: "", found: null, end: () => undefined, isEnded: () => true };

/** Initial values of a form: those of its draft on this device, otherwise the saved ones. */
export function useBegunForm<S extends Versioned, V>(options: FormDraftOptions<S, V>): BegunForm<S, V> {
  const { name, shape, saved, valuesOf } = options;
  const draft = useDraft(name ?? "", shape ?? nothing);
  const [begun] = useState(() => {
    const { found } = draft;
    const known = found?.base ?? saved;
    return {
      id: found?.id ?? (known === null ? newId() : String(known.id)),
      base: found === null ? saved : found.base,
      values: found === null ? valuesOf(saved) : found.values,
      isRestored: found !== null,
    };
  });
  return { ...begun, saved, draft: name === null ? NO_DRAFT : draft, valuesOf };
}

/** Form fields of values, which are merged with a newer version each by itself. */
export interface FormFields<V> {
  /** Values by form field, as they are compared. @param others  values whose form fields are named too */
  of(values: V, others: readonly V[]): RecordValues;
  /** Values with those of some form fields replaced. */
  with(values: V, changes: RecordValues): V;
}

/** Form fields that the user and a newer version changed to different values. */
export interface FormConflict {
  /** Names of the form fields. */
  fields: readonly string[];
  mine: RecordValues;
  theirs: RecordValues;
  /** Instant of the newer version; null where the server does not say. */
  editedAt: string | null;
}

interface VersionedFormOptions<S extends Versioned, V, R> {
  values: V;
  setValues(values: V): void;
  /** Equality of values; by default of their JSON. */
  isSame?(one: V, other: V): boolean;
  /** Left out where the values are chosen as a whole, as a boundary. */
  fields?: FormFields<V>;
  /** Validates the values and shows their errors. @returns false for invalid values */
  validate(): boolean;
  /** Messages of saving. */
  messages: ActionMessages<S | null, NoInfer<R>>;
  /** Writes the values over a version; null creates the record. */
  save(input: { id: string; version: number | null; base: S | null; values: V }): Promise<R>;
  onSaved(result: R): void;
  /** Shows a refusal at its input or as a question. @returns false when a notification is to show it */
  showAtInput?(error: ApiError): boolean;
  /** Called instead of `save` without changes. */
  onUnchanged?(): void;
}

/** Values that are written over a version. */
interface Written<S, V> {
  over: S | null;
  values: V;
}

/**
 * Form over a versioned record: stores a draft on the device, warns before unsaved values are lost, merges them with a newer
 * version where only one side changed a form field, offers the choice otherwise, waits for the network, and focuses the first
 * error. The caller holds the values.
 */
export function useVersionedForm<S extends Versioned, V, R>(
  begun: BegunForm<S, V>,
  options: VersionedFormOptions<S, NoInfer<V>, R>,
) {
  const {
    values,
    setValues,
    isSame = hasSameJson,
    fields,
    validate,
    messages,
    save,
    onSaved,
    showAtInput,
    onUnchanged,
  } = options;
  const { id, saved, draft, valuesOf } = begun;
  const box = useRef<HTMLFormElement>(null);
  const isOut = useOutOfReach();
  const [base, setBase] = useState(begun.base);
  const [isOffered, setOffered] = useState(begun.isRestored);
  /** Values that are saved next: those on the screen, or as they were merged. */
  const written = useRef(values);
  written.current = values;
  const isChanged = !isSame(values, valuesOf(base));
  useUnsaved(isChanged);
  const typed = useMemo(() => (isChanged ? { id, base, values } : null), [isChanged, id, base, values]);
  useSaveDraft(draft, typed);

  /** Compares the user's values with a newer version: own changes, and the form fields that both changed. */
  const compare = (newer: S, { over, values: mine }: Written<S, V>) => {
    if (fields === undefined) return null;
    const sides = { base: valuesOf(over), mine, theirs: valuesOf(newer) };
    const named = (side: V) => fields.of(side, Object.values(sides));
    const changes = changesOf(named(sides.base), named(mine)).values;
    const theirs = named(sides.theirs);
    const colliding = conflictingFields({ base: named(sides.base), mine: changes, theirs });
    return { changes, theirs, colliding, with: (chosen: RecordValues) => fields.with(sides.theirs, chosen) };
  };

  async function saveMerged(typed: Written<S, V>): Promise<R> {
    const { over } = typed;
    try {
      return await save({ id, version: over?.version ?? null, base: over, values: typed.values });
    } catch (error) {
      const newer = staleOf<S>(error);
      const sides = newer && newer.version !== over?.version ? compare(newer, typed) : null;
      if (newer === null || sides === null || sides.colliding.length > 0) throw error;
      return saveMerged({ over: newer, values: sides.with(sides.changes) });
    }
  }

  const saving = useAction({
    ...messages,
    run: (over: S | null) => saveMerged({ over, values: written.current }),
    onSuccess: () => draft.end(),
    showsInline(error) {
      const newer = staleOf<S>(error);
      // Without a collision nothing is to be chosen.
      if (newer !== null)
        return compare(newer, { over: base, values: written.current })?.colliding.length !== 0;
      return error instanceof ApiError && showAtInput?.(error) === true;
    },
  });
  // Not in the mutation's own callback: it must not run after the form was closed.
  const write = (over: S | null, chosen = values) => {
    written.current = chosen;
    saving.mutate(over, { onSuccess: onSaved });
  };
  const stale = staleOf<S>(saving.error);
  const sides = stale && compare(stale, { over: base, values });
  const show = (shown: S | null) => {
    setBase(shown);
    setValues(valuesOf(shown));
  };
  return {
    id,
    /** Record that the values change; null for a new one. */
    base,
    /** For the form element. */
    box,
    isChanged,
    isOut,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    /** True while the form continues a draft that the user has not discarded. */
    isOffered,
    /** Newer version saved meanwhile; null without one. */
    stale,
    /** Form fields to choose from, where the form names its form fields; null while none collides. */
    conflict: sides?.colliding.length
      ? {
          fields: sides.colliding,
          mine: sides.changes,
          theirs: sides.theirs,
          editedAt: editedAtOf(saving.error),
        }
      : null,
    /** Instant of the newer version; null where the server does not say. */
    staleAt: editedAtOf(saving.error),
    /** Refusal of the values as they are; null once they are changed. */
    error: saving.error,
    submit(event?: FormEvent) {
      event?.preventDefault();
      event?.stopPropagation();
      if (!validate()) focusFirstError(box.current);
      else if (isChanged || !onUnchanged) write(base);
      else onUnchanged();
    },
    /** Replaces the typed values by the newer version. */
    takeTheirs() {
      if (stale === null) return;
      show(stale);
      saving.reset();
    },
    /** Saves the typed values over the newer version. */
    keepMine() {
      if (stale === null) return;
      setBase(stale);
      write(stale);
    },
    /** Saves the newer version with one's own changes over it, of colliding form fields those that are named. */
    takeBoth(mine: readonly string[]) {
      if (stale === null || sides === null) return;
      const given = sides.colliding.filter((field) => !mine.includes(field));
      const kept = Object.keys(sides.changes).filter((field) => !given.includes(field));
      const merged = sides.with(pick(sides.changes, kept));
      setBase(stale);
      setValues(merged);
      write(stale, merged);
    },
    /** Discards the restored draft. */
    discardDraft() {
      show(saved);
      setOffered(false);
    },
    /** Clears a refusal once its value changes. */
    clearFailure: saving.reset,
    /** Deletes the draft and stores no more: the form is closed. */
    end: draft.end,
  };
}

/** Instant of the newer version that a refusal names. */
function editedAtOf(error: unknown): string | null {
  const { editedAt } = error instanceof ApiError ? error.details : {};
  return typeof editedAt === "string" ? editedAt : null;
}

function hasSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function staleOf<S>(error: unknown): S | null {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return null;
  // The contract of the refusing route fixes its shape.
  return (error.details.current as S | undefined) ?? null;
}
