import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { DraftFound, useDraft, useSaveDraft } from "../offline";
import { nameSessionAccount } from "../session";
import { renderInSpanish } from "../testing";
import { MapStage } from "./MapStage";

let isPhone: boolean;
let isLow: boolean;
let queries: Set<EventTarget & { media: string }>;
const isMatched = (media: string) =>
  isPhone && media.includes("max-width") && (isLow || !media.includes("max-height"));
const resize = (change: () => void) =>
  act(() => {
    change();
    for (const query of queries)
      query.dispatchEvent(Object.assign(new Event("change"), { matches: isMatched(query.media) }));
  });
const turn = () =>
  resize(() => {
    isPhone = !isPhone;
  });

beforeEach(() => {
  [isPhone, isLow, queries] = [true, false, new Set()];
  localStorage.clear();
  nameSessionAccount(crypto.randomUUID());
  vi.spyOn(window, "matchMedia").mockImplementation((media) => {
    const query = Object.assign(new EventTarget(), { media, matches: isMatched(media) });
    queries.add(query);
    return query as unknown as MediaQueryList;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shape = z.object({ text: z.string() });

function Form() {
  const draft = useDraft("stage-form", shape);
  const [text, setText] = useState(draft.found?.text ?? "");
  useSaveDraft(draft, text === "" ? null : { text });
  return (
    <>
      {draft.found !== null && <DraftFound onDiscard={() => setText("")} />}
      <input aria-label="Nota" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </>
  );
}

const open = () => renderInSpanish(<MapStage panelLabel="Panel" panel={<Form />} map={() => null} />);
const note = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Nota" });

it("keeps what is being typed when the phone is turned, and says nothing of it", async () => {
  await open();
  await userEvent.type(note(), "maleza");
  expect(screen.getByRole("slider")).toBeTruthy();

  turn();
  expect(screen.queryByRole("slider"), "the panel is a drawer now").toBeNull();
  expect(note().value).toBe("maleza");
  expect(screen.queryByText("Recuperamos lo que estabas escribiendo.")).toBeNull();
  turn();
  expect(note().value).toBe("maleza");
  expect(screen.queryByText("Recuperamos lo que estabas escribiendo.")).toBeNull();
});

it("stands beside the map in a window too low for a sheet, and keeps what is being typed", async () => {
  await open();
  await userEvent.type(note(), "maleza");
  resize(() => {
    isLow = true;
  });
  expect(screen.queryByRole("slider"), "the panel is a drawer now").toBeNull();
  expect(note().value).toBe("maleza");
});

it("says it when the form is opened anew", async () => {
  await open();
  await userEvent.type(note(), "maleza");
  cleanup();
  await open();
  expect(note().value).toBe("maleza");
  expect(screen.getByText("Recuperamos lo que estabas escribiendo.")).toBeTruthy();
});
