/** Text written piece by piece, as the body of a response. */
export interface TextStream extends AsyncIterable<Uint8Array> {
  write(text: string): void;
  /** Ends the body after what is written. */
  end(): void;
}

/** More than this unsent means that nobody reads: the client continues with a new connection. */
const MAX_WAITING_BYTES = 256 * 1024;

/** @param onEnd  called once, when the body has ended or its reader has gone */
export function createTextStream(onEnd: () => void): TextStream {
  const encoder = new TextEncoder();
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let isEnded = false;
  let wake: () => void = () => undefined;

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    wake();
    onEnd();
  }

  return {
    write(text) {
      if (isEnded) return;
      const bytes = encoder.encode(text);
      waiting.push(bytes);
      waitingBytes += bytes.byteLength;
      if (waitingBytes > MAX_WAITING_BYTES) end();
      else wake();
    },
    end,
    [Symbol.asyncIterator]: () => ({
      async next() {
        while (waiting.length === 0 && !isEnded) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        if (waiting.length === 0) return { done: true, value: undefined };
        const value = Buffer.concat(waiting);
        waiting = [];
        waitingBytes = 0;
        return { done: false, value };
      },
      async return() {
        end();
        return { done: true, value: undefined };
      },
    }),
  };
}
