/** Time limit of a request, which aborts it. */
interface TimeLimit {
  /** Aborts at the limit, and with the caller's own signal. */
  readonly signal: AbortSignal;
  /** Begins the time again, as when a part of the response has come. */
  restart(): void;
  end(): void;
}

/** Begins the time of a request. @param given  signal of the caller */
export function limitTime(ms: number, given?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    if (ms !== Number.POSITIVE_INFINITY) timer = setTimeout(() => controller.abort(), ms);
  };
  const follow = () => controller.abort(given?.reason);
  if (given?.aborted) follow();
  given?.addEventListener("abort", follow);
  restart();
  return {
    signal: controller.signal,
    restart,
    end() {
      clearTimeout(timer);
      given?.removeEventListener("abort", follow);
    },
  };
}

/** Reads a response to its end. @param onChunk  called at the start and with each part that comes */
export async function readWhole(reply: Response, onChunk: () => void): Promise<Response> {
  onChunk();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = reply.body?.getReader();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || value === undefined) return new Response(new Blob(chunks));
    chunks.push(value);
    onChunk();
  }
}
