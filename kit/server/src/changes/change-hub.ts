import { type ChangeEvent, STREAM_HEARTBEAT_MS } from "@surco/contract";
import type { Clock } from "../clock";
import type { Logger } from "../log/logger";
import { hashToken } from "../secret-token";
import { refuse } from "../serve/errors";
import type { ChangeEventRepository, Cursor, StoredChange } from "./change-event.repository";
import { positionAfter, readPosition } from "./stream-position";
import { createTextStream, type TextStream } from "./text-stream";

/** Rights and sessions at the moment of sending; implemented by fields and accounts, wired by the server application. */
export interface ChangeAccess {
  /** Which of the accounts may see which of the fields; also deleted fields, whose readers learn of the deletion. */
  listReadersAmong(
    accountIds: readonly string[],
    fieldIds: readonly string[],
  ): Promise<readonly { accountId: string; fieldId: string }[]>;
  /** Those of the sessions, by the hash of their token in hex, that are still valid. */
  listValidSessions(tokenHashes: readonly Buffer[]): Promise<ReadonlySet<string>>;
}

export interface ChangeHubDeps {
  events: ChangeEventRepository;
  access: ChangeAccess;
  now: Clock;
  logger: Pick<Logger, "warn">;
  /** Interval of looking for new events while somebody listens. */
  pollMs?: number;
  heartbeatMs?: number;
}

export interface ChangeFollower {
  accountId: string;
  token: string;
  /** `Last-Event-ID` of a former connection; null for a new client. */
  after: string | null;
}

/** Streams per account and server process: devices with their windows, and connections that died unnoticed. */
export const MAX_STREAMS = 20;
/** Fields of one kind named at once; above it, the kind alone is sent. */
const MAX_FIELDS_NAMED = 20;
const BATCH = 1000;
/** A client without a position has read its data shortly before. */
const LOOK_BACK_MS = 30_000;
const POLL_MS = 1000;

interface OpenStream extends Pick<ChangeFollower, "accountId"> {
  tokenHash: Buffer;
  text: TextStream;
}

export type ChangeHub = ReturnType<typeof createChangeHub>;

/**
 * Sends what has changed to the open streams of this process. The database is polled while there is one, so that any number
 * of processes may write and send; what an account may see is asked for each batch.
 */
export function createChangeHub(deps: ChangeHubDeps) {
  const { events, access, now, logger, pollMs = POLL_MS, heartbeatMs = STREAM_HEARTBEAT_MS } = deps;
  const streams = new Set<OpenStream>();
  let cursor: Cursor | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastHeartbeatMs = 0;
  let isClosed = false;

  function schedule(): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void tick(), pollMs);
    timer.unref();
  }

  async function tick(): Promise<void> {
    if (streams.size === 0) {
      cursor = null;
      return;
    }
    try {
      const position = await deliverNew();
      const nowMs = performance.now();
      if (nowMs - lastHeartbeatMs >= heartbeatMs) {
        lastHeartbeatMs = nowMs;
        const id = positionAfter(position, now());
        for (const { text } of await validStreams([...streams])) text.write(`:\nid: ${id}\n\n`);
      }
    } catch (error) {
      logger.warn({ err: error }, "changes not sent");
    }
    schedule();
  }

  /** @returns the position of the streams */
  async function deliverNew(): Promise<Cursor> {
    for (;;) {
      const read = await events.readAfter(cursor ?? (await events.findPosition()), BATCH);
      // The position moves on only after sending: a failure sends again.
      if (read.changes.length > 0)
        await deliver(read.changes, [...streams], positionAfter(read.cursor, now()));
      cursor = read.cursor;
      if (read.isAll) return read.cursor;
    }
  }

  /** Ends the streams of ended sessions. @returns the others */
  async function validStreams(open: readonly OpenStream[]): Promise<OpenStream[]> {
    if (open.length === 0) return [];
    const valid = await access.listValidSessions(open.map(({ tokenHash }) => tokenHash));
    return open.filter((stream) => {
      if (valid.has(stream.tokenHash.toString("hex"))) return true;
      stream.text.end();
      return false;
    });
  }

  async function deliver(
    changes: readonly StoredChange[],
    to: readonly OpenStream[],
    id: string,
  ): Promise<void> {
    const accountIds = [...new Set(to.map(({ accountId }) => accountId))];
    const fieldIds = [...new Set(changes.flatMap(({ fieldId }) => fieldId ?? []))];
    const pairs = fieldIds.length === 0 ? [] : await access.listReadersAmong(accountIds, fieldIds);
    const readable = new Set(pairs.map(({ accountId, fieldId }) => `${accountId} ${fieldId}`));
    const sent = to.flatMap((stream) => {
      const visible = changes.filter(({ fieldId, accountId }) =>
        fieldId === null ? accountId === stream.accountId : readable.has(`${stream.accountId} ${fieldId}`),
      );
      return visible.length === 0 ? [] : [{ stream, text: messagesOf(visible, id) }];
    });
    const valid = new Set(await validStreams(sent.map(({ stream }) => stream)));
    for (const { stream, text } of sent) if (valid.has(stream)) stream.text.write(text);
  }

  /** Sends what a new stream has missed. */
  async function catchUp(stream: OpenStream, after: string | null): Promise<void> {
    const position = after === null ? null : readPosition(after, now());
    if (after !== null && position === null) return reset(stream);
    if (position === null) {
      const { xmin, changes } = await events.readRecent(LOOK_BACK_MS, BATCH);
      const id = positionAfter({ xmin }, now());
      stream.text.write(`retry: 2000\nid: ${id}\n\n`);
      return changes.length < BATCH ? deliver(changes, [stream], id) : reset(stream);
    }
    const read = await events.readAfter(position, BATCH);
    // A position that lies ahead is of another database.
    if (!read.isAll || BigInt(read.cursor.xmin) < BigInt(position.xmin)) return reset(stream);
    const id = positionAfter(read.cursor, now());
    stream.text.write(`retry: 2000\nid: ${id}\n\n`);
    await deliver(read.changes, [stream], id);
  }

  async function reset({ text }: OpenStream): Promise<void> {
    text.write(`id: ${positionAfter(await events.findPosition(), now())}\nevent: reset\ndata: {}\n\n`);
  }

  return {
    /**
     * Opens a stream of an account's changes.
     *
     * @param isEndless  false ends it after what there is so far
     * @throws AppError TOO_MANY_REQUESTS where the account has `MAX_STREAMS` open ones
     */
    async open({ accountId, token, after }: ChangeFollower, isEndless: boolean): Promise<TextStream> {
      const own = [...streams].filter((stream) => stream.accountId === accountId);
      if (isEndless && own.length >= MAX_STREAMS)
        throw refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 });
      const stream: OpenStream = {
        accountId,
        tokenHash: hashToken(token),
        text: createTextStream(() => streams.delete(stream)),
      };
      if (!isEndless || isClosed) {
        await catchUp(stream, after);
        stream.text.end();
        return stream.text;
      }
      // Before it reads what it has missed: nothing that comes meanwhile is left out.
      const isFirst = streams.size === 0;
      streams.add(stream);
      // Also where this one fails: others may have come meanwhile.
      if (isFirst) schedule();
      try {
        // Another stream may have set it meanwhile, and be ahead.
        const position = cursor ?? (await events.findPosition());
        cursor ??= position;
        await catchUp(stream, after);
      } catch (error) {
        stream.text.end();
        throw error;
      }
      return stream.text;
    },

    /** Open streams of this process. */
    count: () => streams.size,

    /** Ends all streams: a server that stops waits for none. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      for (const { text } of streams) text.end();
    },
  };
}

/** One message for each kind and field. */
function messagesOf(changes: readonly StoredChange[], id: string): string {
  const fieldsOf = new Map<string, Set<string | null>>();
  for (const { kind, fieldId } of changes) {
    const fields = fieldsOf.get(kind) ?? new Set();
    fieldsOf.set(kind, fields.add(fieldId));
  }
  const named = [...fieldsOf].flatMap(([kind, fields]): ChangeEvent[] =>
    fields.has(null) || fields.size > MAX_FIELDS_NAMED
      ? [{ kind }]
      : [...fields].flatMap((fieldId) => (fieldId === null ? [] : { kind, fieldId })),
  );
  const messages = named.map((event) => `event: change\ndata: ${JSON.stringify(event)}\n`);
  return `${messages.join("\n")}id: ${id}\n\n`;
}
