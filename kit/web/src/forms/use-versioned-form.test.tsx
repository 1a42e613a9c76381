import type { ErrorCode } from "@surco/contract";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ApiError } from "../api-error";
import { DraftFound } from "../offline";
import { renderInSpanish } from "../testing";
import { hasUnsaved } from "../unsaved";
import { StaleChoice } from "./StaleChoice";
import { formDraft, useBegunForm, useVersionedForm } from "./use-versioned-form";

interface Note {
  id: string;
  version: number;
  text: string;
  place: string;
}
interface Values {
  text: string;
  place: string;
}

const note = z.object({ id: z.uuid(), version: z.number(), text: z.string(), place: z.string() });
const shape = formDraft(note, z.object({ text: z.string(), place: z.string() }));
const stored: Note = {
  id: "019a5d2e-7a10-7000-8000-000000000001",
  version: 3,
  text: "Lote 7",
  place: "bajo",
};

const save = vi.fn<(input: { id: string; version: number | null; values: Values }) => Promise<Note>>();
const onSaved = vi.fn<(saved: Note) => void>();
const onUnchanged = vi.fn<() => void>();

interface NoteFormProps {
  saved: Note | null;
  isUnchangedLeft?: boolean;
  keepsDraft?: boolean;
}

function NoteForm({ saved, isUnchangedLeft = false, keepsDraft = true }: NoteFormProps) {
  const kept = keepsDraft ? { name: `note.${saved?.id ?? "new"}`, shape } : { name: null };
  const begun = useBegunForm<Note, Values>({
    ...kept,
    saved,
    valuesOf: (from) => ({ text: from?.text ?? "", place: from?.place ?? "" }),
  });
  const [values, setValues] = useState(begun.values);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const form = useVersionedForm(begun, {
    values,
    setValues,
    fields: { of: (typed) => ({ ...typed }), with: (typed, changes) => ({ ...typed, ...changes }) },
    validate: () => {
      const found: Partial<Values> = {};
      if (values.text === "") found.text = "falta";
      if (values.place === "") found.place = "falta";
      setErrors(found);
      return values.text !== "" && values.place !== "";
    },
    messages: {
      name: "notes/save-note",
      success: "notes:notices.NOTE_SAVED",
      failure: "notes:notices.NOTE_SAVE_FAILED",
    },
    save,
    onSaved,
    showAtInput: ({ code }) => {
      if (code !== "FARM_NAME_TAKEN") return false;
      setErrors({ text: "ya existe" });
      return true;
    },
    ...(isUnchangedLeft && { onUnchanged }),
  });
  return (
    <form ref={form.box} noValidate onSubmit={form.submit}>
      {form.isOffered && <DraftFound onDiscard={form.discardDraft} />}
      <input aria-label="Lugar" aria-invalid={errors.place !== undefined} {...inputProps("place")} />
      <input aria-label="Nota" aria-invalid={errors.text !== undefined} {...inputProps("text")} />
      {errors.text}
      {form.conflict && (
        <StaleChoice
          editor="own account"
          editedAt={form.conflict.editedAt}
          rows={form.conflict.fields.map((field) => ({
            field,
            name: field,
            mine: String(form.conflict?.mine[field]),
            theirs: String(form.conflict?.theirs[field]),
          }))}
          onSave={form.takeBoth}
        />
      )}
      <button type="submit" disabled={form.isOut}>
        Guardar
      </button>
      <button type="button" onClick={form.end}>
        Dejar
      </button>
    </form>
  );

  function inputProps(name: keyof Values) {
    return {
      value: values[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        setValues({ ...values, [name]: event.currentTarget.value }),
    };
  }
}

beforeEach(() => {
  localStorage.clear();
  save.mockReset();
  onSaved.mockReset();
  onUnchanged.mockReset();
  save.mockImplementation(async ({ id, version, values }) => ({
    id,
    version: (version ?? 0) + 1,
    ...values,
  }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const text = () => screen.findByLabelText<HTMLInputElement>("Nota");
const place = () => screen.findByLabelText<HTMLInputElement>("Lugar");
const pressSave = () => userEvent.click(screen.getByRole("button", { name: "Guardar" }));
const retype = async (input: HTMLInputElement, words: string) => {
  await userEvent.clear(input);
  if (words !== "") await userEvent.type(input, words);
};
const drafts = () => Object.keys(localStorage).filter((key) => key.includes("note."));
const refusal = (code: ErrorCode, details: Record<string, unknown> = {}) => new ApiError(code, 409, details);

describe("the draft", () => {
  it("keeps what is typed on the device, is offered when the form opens again, and goes when it is saved", async () => {
    const { unmount } = await renderInSpanish(<NoteForm saved={stored} />);
    await retype(await text(), "Lote 8");
    expect(drafts()).toHaveLength(1);
    unmount();

    await renderInSpanish(<NoteForm saved={stored} />);
    expect((await text()).value).toBe("Lote 8");
    expect(screen.getByText("Recuperamos lo que estabas escribiendo.")).toBeTruthy();
    await pressSave();

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toMatchObject({ id: stored.id, version: 3, values: { text: "Lote 8" } });
    expect(drafts()).toEqual([]);
  });

  it("names the version that it was typed over, not the one that was saved meanwhile", async () => {
    const { unmount } = await renderInSpanish(<NoteForm saved={stored} />);
    await retype(await text(), "Lote 8");
    unmount();

    await renderInSpanish(<NoteForm saved={{ ...stored, version: 4, text: "Lote 9" }} />);
    await text();
    await pressSave();

    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toMatchObject({ version: 3 });
  });

  it("goes when the values are again as they are saved, when it is given up, and with its form", async () => {
    await renderInSpanish(<NoteForm saved={stored} />);
    await retype(await text(), "Lote 8");
    await retype(await text(), "Lote 7");
    expect(drafts()).toEqual([]);

    await retype(await text(), "Lote 8");
    await userEvent.click(screen.getByRole("button", { name: "Dejar" }));
    await retype(await text(), "Lote 10");
    expect(drafts()).toEqual([]);
  });

  it("that was offered and is not wanted gives way to what is saved", async () => {
    const { unmount } = await renderInSpanish(<NoteForm saved={stored} />);
    await retype(await text(), "Lote 8");
    unmount();

    await renderInSpanish(<NoteForm saved={stored} />);
    await userEvent.click(await screen.findByRole("button", { name: "Descartar lo escrito" }));

    expect((await text()).value).toBe("Lote 7");
    expect(screen.queryByText("Recuperamos lo que estabas escribiendo.")).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it("is not kept by a form without a name for it", async () => {
    await renderInSpanish(<NoteForm saved={stored} keepsDraft={false} />);
    await retype(await text(), "Lote 8");

    expect(Object.keys(localStorage).filter((key) => key.includes("draft"))).toEqual([]);
  });
});

describe("a thing that is new", () => {
  it("gets its id on the device, the same after a lost answer and after a reload", async () => {
    save.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { unmount } = await renderInSpanish(<NoteForm saved={null} />);
    await retype(await text(), "Lote 1");
    await retype(await place(), "loma");
    await pressSave();
    await screen.findByRole("alert");
    await pressSave();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    const [first, second] = save.mock.calls.map(([input]) => input);
    expect(first?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect([second?.id, first?.version, second?.version]).toEqual([first?.id, null, null]);
    unmount();

    save.mockClear();
    save.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const opened = await renderInSpanish(<NoteForm saved={null} />);
    await retype(await text(), "Lote 2");
    await retype(await place(), "loma");
    await pressSave();
    await screen.findByRole("alert");
    opened.unmount();
    await renderInSpanish(<NoteForm saved={null} />);
    await text();
    await pressSave();

    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls[1]?.[0].id).toBe(save.mock.calls[0]?.[0].id);
    expect(save.mock.calls[1]?.[0].values).toEqual({ text: "Lote 2", place: "loma" });
  });
});

describe("a version that another device saved meanwhile", () => {
  const newer: Note = { ...stored, version: 5, text: "Lote de la loma", place: "loma" };
  const editedAt = "2026-11-20T15:00:00Z";
  const refuseOnce = (current: Note) =>
    save.mockRejectedValueOnce(refusal("STALE_VERSION", { current, editedAt }));
  /** Types a note, and a place where one is given. */
  async function saveTyped(typedPlace?: string) {
    await renderInSpanish(<NoteForm saved={stored} />);
    await retype(await text(), "Lote 8");
    if (typedPlace !== undefined) await retype(await place(), typedPlace);
    await pressSave();
  }
  const choose = async (field: string, side: RegExp) =>
    userEvent.click(
      within(await screen.findByRole("radiogroup", { name: field })).getByRole("radio", { name: side }),
    );
  const saveChoice = () => userEvent.click(screen.getByRole("button", { name: "Guardar la elección" }));

  it("is merged by itself where each side changed other form fields, however often it is newer", async () => {
    refuseOnce({ ...newer, text: stored.text });
    refuseOnce({ ...newer, text: stored.text, place: "monte", version: 6 });
    await saveTyped();

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save.mock.calls.map(([{ version, values }]) => [version, values])).toEqual([
      [3, { text: "Lote 8", place: "bajo" }],
      [5, { text: "Lote 8", place: "loma" }],
      [6, { text: "Lote 8", place: "monte" }],
    ]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is shown beside the typed values with its time, and nothing is overwritten before a choice", async () => {
    refuseOnce(newer);
    await saveTyped();

    const choice = within(await screen.findByRole("radiogroup", { name: "text" }));
    expect(choice.getByRole("radio", { name: "Lo tuyo: Lote 8" })).toBeTruthy();
    expect(choice.getByRole("radio", { name: "Lo guardado: Lote de la loma" })).toBeTruthy();
    expect(screen.getByText(/^Tu cuenta cambió lo mismo en otro equipo.* el 20 nov 2026/)).toBeTruthy();
    expect(screen.queryByRole("radiogroup", { name: "place" })).toBeNull();
    expect((await text()).value).toBe("Lote 8");
    expect([save.mock.calls.length, onSaved.mock.calls.length]).toEqual([1, 0]);
    expect(screen.getByRole("button", { name: "Guardar la elección" }).hasAttribute("disabled")).toBe(true);
  });

  it("is mixed with the typed values as they are chosen", async () => {
    refuseOnce(newer);
    await saveTyped("monte");
    await choose("text", /^Lo tuyo/);
    await choose("place", /^Lo guardado/);
    await saveChoice();

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save.mock.calls[1]?.[0]).toMatchObject({ version: 5, values: { text: "Lote 8", place: "loma" } });
  });

  it("is asked about again where it has changed once more, in what was chosen", async () => {
    refuseOnce(newer);
    await saveTyped();
    await choose("text", /^Lo tuyo/);
    refuseOnce({ ...newer, text: "Lote nuevo", version: 6 });
    await saveChoice();

    await choose("text", /^Lo guardado: Lote nuevo/);
    await saveChoice();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save.mock.calls[2]?.[0]).toMatchObject({
      version: 6,
      values: { text: "Lote nuevo", place: "loma" },
    });
  });

  it("is no question any more once the user types the same, and is merged then", async () => {
    refuseOnce(newer);
    await saveTyped();
    await screen.findByRole("radiogroup", { name: "text" });
    await retype(await text(), "Lote de la loma");
    expect(screen.queryByRole("alert")).toBeNull();
    refuseOnce(newer);
    await pressSave();

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save.mock.calls[2]?.[0]).toMatchObject({
      version: 5,
      values: { text: "Lote de la loma", place: "loma" },
    });
  });

  it("is reported where the server refuses the values that were typed over it", async () => {
    refuseOnce(stored);
    await saveTyped();

    expect(await screen.findByText(/cambió esto mientras lo editabas/)).toBeTruthy();
    expect(screen.queryByRole("radiogroup")).toBeNull();
    expect((await text()).value).toBe("Lote 8");
  });

  it("is asked about again, with all that was typed, by a form that was mounted anew meanwhile", async () => {
    refuseOnce(newer);
    await saveTyped("monte");
    await screen.findByRole("radiogroup", { name: "text" });
    await retype(await place(), "cañada");
    cleanup();

    await renderInSpanish(<NoteForm saved={newer} />);
    expect([(await text()).value, (await place()).value]).toEqual(["Lote 8", "cañada"]);
    refuseOnce(newer);
    await pressSave();
    await choose("text", /^Lo tuyo: Lote 8/);
    await choose("place", /^Lo tuyo: cañada/);
    expect(save.mock.calls.map(([{ version }]) => version)).toEqual([3, 3]);
    await saveChoice();

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save.mock.calls[2]?.[0]).toMatchObject({
      version: 5,
      values: { text: "Lote 8", place: "cañada" },
    });
    expect(drafts()).toEqual([]);
  });

  it.each([
    ["Todo lo tuyo", { text: "Lote 8", place: "monte" }],
    ["Todo lo otro", { text: "Lote de la loma", place: "loma" }],
  ])("is decided as a whole by %s", async (button, values) => {
    refuseOnce(newer);
    await saveTyped("monte");
    await userEvent.click(await screen.findByRole("button", { name: button }));
    await saveChoice();

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save.mock.calls[1]?.[0]).toMatchObject({ version: 5, values });
  });
});

describe("unsaved values", () => {
  it("are known to the page as long as they are there", async () => {
    const { unmount } = await renderInSpanish(<NoteForm saved={stored} />);
    await text();
    expect(hasUnsaved()).toBe(false);

    await retype(await text(), "Lote 8");
    expect(hasUnsaved()).toBe(true);

    unmount();
    expect(hasUnsaved()).toBe(false);
  });

  it("that are none are not sent where the form can simply be left", async () => {
    await renderInSpanish(<NoteForm saved={stored} isUnchangedLeft />);
    await text();

    await pressSave();

    expect([onUnchanged.mock.calls.length, save.mock.calls.length]).toEqual([1, 0]);
  });
});

describe("without a network", () => {
  it("the form is not sent; its draft waits on the device", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await renderInSpanish(<NoteForm saved={stored} />);
    act(() => void window.dispatchEvent(new Event("offline")));
    await retype(await text(), "Lote 8");

    expect(screen.getByRole("button", { name: "Guardar" }).hasAttribute("disabled")).toBe(true);
    expect(drafts()).toHaveLength(1);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Guardar" }).hasAttribute("disabled")).toBe(false),
    );
  });
});

describe("an error", () => {
  it("is focused where it is the first one of the form, and nothing is sent", async () => {
    await renderInSpanish(<NoteForm saved={stored} />);
    await retype(await text(), "");
    await retype(await place(), "");

    await pressSave();

    const first = await place();
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(save).not.toHaveBeenCalled();
  });

  it("of the server is shown at the input that it is about, and as a notification otherwise", async () => {
    save.mockRejectedValueOnce(refusal("FARM_NAME_TAKEN")).mockRejectedValueOnce(refusal("FORBIDDEN"));
    await renderInSpanish(<NoteForm saved={stored} />);
    await retype(await text(), "Lote 8");
    await pressSave();
    expect(await screen.findByText("ya existe")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();

    await retype(await text(), "Lote 9");
    await pressSave();

    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});
