import { defineRoute, fileBody } from "@surco/contract";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { call } from "../../call";
import { openSession } from "../../session";
import { fetchWithProgress, useUploadShare } from "./upload-progress";

const uploadLeaf = defineRoute({
  method: "POST",
  path: "/leaf",
  access: "account",
  summary: "Stores a picture of a leaf.",
  query: z.object({ id: z.string() }),
  body: fileBody(["image/jpeg"], 1000),
  response: z.object({ name: z.string() }),
  errors: [],
});

/** Request of the browser that a test answers. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  statusText = "";
  response = new ArrayBuffer();
  opened: string[] = [];
  onload = () => undefined;
  onerror = () => undefined;
  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => "application/json";
  send = vi.fn();
  answer(status: number, body: object) {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer;
    this.onload();
  }
}

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  openSession("token");
});
afterEach(() => vi.unstubAllGlobals());

const leaf = new Blob(["leaf"], { type: "image/jpeg" });
const send = () => call(uploadLeaf, { query: { id: "a" }, body: leaf, fetch: fetchWithProgress("a") });
const Share = () => <p>{`Enviado: ${useUploadShare("a")}`}</p>;

it("sends a file as `call` does, and reports how much of it is sent", async () => {
  render(<Share />);
  screen.getByText("Enviado: null");
  let answer: Promise<{ name: string }> | undefined;
  await act(async () => {
    answer = send();
  });
  const request = FakeRequest.last;
  expect(request.opened).toEqual(["POST", "/api/leaf?id=a"]);
  expect(request.headers).toMatchObject({ authorization: "Bearer token", "content-type": "image/jpeg" });
  expect(request.send).toHaveBeenCalledWith(leaf);
  screen.getByText("Enviado: 0");
  act(() => request.upload.onprogress?.({ loaded: 3, total: 4 }));
  screen.getByText("Enviado: 0.75");
  await act(async () => request.answer(200, { name: "Hoja" }));
  expect(await answer).toEqual({ name: "Hoja" });
  screen.getByText("Enviado: null");
});

it("refuses as `call` does: with the server's code, or without a response", async () => {
  const refused = send();
  FakeRequest.last.answer(422, { code: "PHOTO_NOT_AN_IMAGE", details: {} });
  await expect(refused).rejects.toMatchObject({ code: "PHOTO_NOT_AN_IMAGE", status: 422 });
  const lost = send();
  FakeRequest.last.onerror();
  await expect(lost).rejects.toMatchObject({ code: "SERVER_UNREACHABLE", status: 0 });
});
