/** Sockets, addresses and time limits below PostgreSQL. */
const NETWORK = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOST|ENET|EAI_)/;
/**
 * Connection exceptions, a full disk, no memory, too many connections, shutdown and start of the server, a disk that
 * fails; 25006 answers a write that reached a former primary.
 */
const SQL_STATE = /^(08...|53[123]00|57P0.|58030|25006)$/;
/** Of the driver and its pool, which have no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/**
 * True where the database did not answer or lacks room, rather than answer with an error of the statement. A retry may
 * succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Of a host name with several addresses, none of which answered.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  if (code === null) return MESSAGES.test(error.message);
  return NETWORK.test(code) || SQL_STATE.test(code);
}
