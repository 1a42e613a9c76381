import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { ApiError } from "../api-error";
import { type Draft, useDraft, useKeepDraft } from "../offline";
import { useOutOfReach } from "../offline/reachability";
import { useUnsaved } from "../unsaved";
import { focusFirstError } from "./focus-first-error";

/** A saved thing with the version that a change of it names. */
export interface Versioned {
  id: string | number;
  version: number;
}

/** Shape of a form's draft on the device: the typed values, and what they are a change of. */
export function formDraft<S extends z.ZodType<Versioned>, V extends z.ZodType>(saved: S, values: V) {
  return z.object({
    /** Id of the thing that the form makes; of an older draft it is that of its base. */
    id: z.uuid().optional(),
    base: saved.nullable(),
    values,
  });
}

type DraftShape<S, V> = z.ZodType<{ id?: string | undefined; base: S | null; values: V }>;

/** Draft of a form on this device: its name, and its shape from `formDraft`; a name of null keeps none. */
type KeptDraft<S, V> = { name: string; shape: DraftShape<S, V> } | { name: null; shape?: undefined };

type FormDraftOptions<S extends Versioned, V> = KeptDraft<S, V> & {
  /** The thing as the server has it; null for one that the form makes. */
  saved: S | null;
  /** The form's values of a saved thing, or of an empty form. */
  valuesOf(saved: S | null): V;
};

export interface BegunForm<S extends Versioned, V> {
  /** Id of the thing: made here, as UUIDv7, for a new one, so that saving twice saves once. */
  readonly id: string;
  /** The stored thing that the values change, as the form opens. */
  readonly base: S | null;
  readonly values: V;
  readonly isRestored: boolean;
  readonly saved: S | null;
  readonly draft: Draft<unknown>;
  valuesOf(saved: S | null): V;
}

const nothing = z.never();
const NO_DRAFT: Draft<never> = { name: "", found: null, end: () => undefined, isEnded: () => true };

/** Values that a form begins with: those of its draft on this device, otherwise the saved ones. */
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

interface VersionedFormOptions<S extends Versioned, V, R> {
  values: V;
  setValues(values: V): void;
  /** Equality of values; by their JSON where left out. */
  isSame?(one: V, other: V): boolean;
  /** Validates the values and shows their errors. @returns false where there are any */
  validate(): boolean;
  /** Writes the values over a version; null makes the thing. */
  save(input: { id: string; version: number | null; base: S | null; values: V }): Promise<R>;
  onSaved(result: R): void;
  /** Shows a refusal at the input that it is about. @returns false where it is about none */
  showAtInput?(error: ApiError): boolean;
  /** Called instead of `save` where nothing was changed. */
  onUnchanged?(): void;
}

/**
 * A form over a versioned thing: keeps a draft on the device, warns before unsaved values are lost, shows a newer saved
 * version for a choice, waits for the network, and focuses the first error. The values live wherever the caller keeps them.
 */
export function useVersionedForm<S extends Versioned, V, R>(
  begun: BegunForm<S, V>,
  options: VersionedFormOptions<S, NoInfer<V>, R>,
) {
  const {
    values,
    setValues,
    isSame = hasSameJson,
    validate,
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
  const [isAtInput, setAtInput] = useState(false);
  const isChanged = !isSame(values, valuesOf(base));
  useUnsaved(isChanged);
  useKeepDraft(draft, isChanged ? { id, base, values } : null);

  const saving = useMutation({
    mutationFn: (over: S | null) => save({ id, version: over?.version ?? null, base: over, values }),
    onMutate: () => setAtInput(false),
    onSuccess: () => draft.end(),
    onError: (error) => setAtInput(error instanceof ApiError && showAtInput?.(error) === true),
  });
  // Not by the mutation's own callback: who left the form meanwhile is not led elsewhere.
  const write = (over: S | null) => saving.mutate(over, { onSuccess: onSaved });
  const stale = staleOf<S>(saving.error);
  const show = (shown: S | null) => {
    setBase(shown);
    setValues(valuesOf(shown));
  };
  return {
    id,
    /** The stored thing that the values change; null for a new one. */
    base,
    /** For the form element. */
    box,
    isChanged,
    isOut,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    /** True while the form goes on with a draft that the person has not given up. */
    isOffered,
    /** The newer version that was saved meanwhile; null where there is none. */
    stale,
    /** Failure that is neither a newer version nor shown at an input. */
    failure: stale === null && !isAtInput ? saving.error : null,
    submit(event?: FormEvent) {
      event?.preventDefault();
      event?.stopPropagation();
      if (!validate()) focusFirstError(box.current);
      else if (isChanged || !onUnchanged) write(base);
      else onUnchanged();
    },
    /** Puts the newer version in the place of the typed values. */
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
    /** Gives up the draft that was offered. */
    discardDraft() {
      show(saved);
      setOffered(false);
    },
    /** Forgets a refusal, once the value that it was about changes. */
    clearFailure: saving.reset,
    /** Forgets the draft, and keeps no more: the form is given up. */
    end: draft.end,
  };
}

function hasSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function staleOf<S>(error: unknown): S | null {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return null;
  // The contract of the refusing route names the shape.
  return (error.details.current as S | undefined) ?? null;
}
