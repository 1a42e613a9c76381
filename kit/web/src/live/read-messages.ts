/** Message of an event stream; its type is "message" where the server names none. */
export interface StreamMessage {
  type: string;
  data: string;
  /** Position after it; null where it has none. */
  id: string | null;
}

/** Reads server-sent events; comments and positions alone come as messages without data. */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      // The last one is not complete yet.
      text = blocks.pop() ?? "";
      for (const block of blocks) yield messageOf(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function messageOf(block: string): StreamMessage {
  const message: StreamMessage = { type: "message", data: "", id: null };
  for (const line of block.split("\n")) {
    const [, name, value = ""] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === "event") message.type = value;
    else if (name === "data") message.data += value;
    else if (name === "id") message.id = value;
  }
  return message;
}
