import { useSyncExternalStore } from "react";

/** Sent shares, 0 to 1, of the files that this tab is sending, by id. */
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

function setShare(id: string, share: number | null): void {
  if (share === null) shares.delete(id);
  else shares.set(id, share);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sent share of a file, 0 to 1; null while this tab is not sending it. */
export function useUploadShare(id: string): number | null {
  return useSyncExternalStore(subscribe, () => shares.get(id) ?? null);
}

/** Part of a file that one request sends. */
interface FilePart {
  fromByte: number;
  partBytes: number;
  totalBytes: number;
}

const WHOLE: FilePart = { fromByte: 0, partBytes: 1, totalBytes: 1 };

/** `fetch` for `call` that reports how much of a file is sent, which that of browsers does not. @param id  of the file */
export function fetchWithProgress(
  id: string,
  { fromByte, partBytes, totalBytes }: FilePart = WHOLE,
): typeof fetch {
  const report = (share: number) => setShare(id, (fromByte + share * partBytes) / totalBytes);
  return async (address, init = {}) => {
    if (typeof XMLHttpRequest === "undefined") return fetch(address, init);
    report(0);
    try {
      return await send(String(address), init, report);
    } finally {
      setShare(id, null);
    }
  };
}

/** @throws TypeError without a response, as `fetch` does */
function send(address: string, init: RequestInit, onShare: (share: number) => void): Promise<Response> {
  const { method = "GET", headers, body, signal } = init;
  const request = new XMLHttpRequest();
  return new Promise((done, failed) => {
    request.open(method, address);
    request.responseType = "arraybuffer";
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onShare(loaded / total);
    request.onload = () => {
      const type = request.getResponseHeader("content-type");
      const { status, statusText } = request;
      done(
        new Response(request.response, { status, statusText, headers: type ? { "content-type": type } : {} }),
      );
    };
    request.onerror = () => failed(new TypeError("failed to send"));
    request.onabort = () => failed(new DOMException("aborted", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(body instanceof Blob || typeof body === "string" ? body : null);
  });
}
