import type { AsyncLocalStorage } from "node:async_hooks";
import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  OperationNode,
  QueryResult,
  SelectQueryNode,
  TransactionSettings,
} from "kysely";

/** Work whose reads may be answered by the replica, for as long as it neither writes nor ends. */
export interface ReplicaScope {
  isOpen: boolean;
}

interface Sides {
  primary: Driver;
  replica: Driver;
  scopes: AsyncLocalStorage<ReplicaScope>;
  /** Called where the replica did not answer a read; the primary answers it then. */
  onReplicaFailure(error: unknown): void;
}

/**
 * Driver of two databases. Plain reads within an open scope go to the replica; everything else goes to the primary:
 * transactions, locking reads, statements written as text, and every statement after the first one of those.
 */
export class ReplicaDriver implements Driver {
  readonly #sides: Sides;

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  async init(): Promise<void> {
    await this.#sides.primary.init();
    await this.#sides.replica.init();
  }

  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection(this.#sides);
  }

  async beginTransaction(connection: RoutedConnection, settings: TransactionSettings): Promise<void> {
    await this.#sides.primary.beginTransaction(await connection.primary(), settings);
  }

  async commitTransaction(connection: RoutedConnection): Promise<void> {
    await this.#sides.primary.commitTransaction(await connection.primary());
  }

  async rollbackTransaction(connection: RoutedConnection): Promise<void> {
    await this.#sides.primary.rollbackTransaction(await connection.primary());
  }

  async savepoint(...[connection, ...rest]: SavepointArguments): Promise<void> {
    await this.#sides.primary.savepoint?.(await connection.primary(), ...rest);
  }

  async rollbackToSavepoint(...[connection, ...rest]: SavepointArguments): Promise<void> {
    await this.#sides.primary.rollbackToSavepoint?.(await connection.primary(), ...rest);
  }

  async releaseSavepoint(...[connection, ...rest]: SavepointArguments): Promise<void> {
    await this.#sides.primary.releaseSavepoint?.(await connection.primary(), ...rest);
  }

  async releaseConnection(connection: RoutedConnection): Promise<void> {
    await connection.release();
  }

  async destroy(): Promise<void> {
    await this.#sides.replica.destroy();
    await this.#sides.primary.destroy();
  }
}

type Savepoint = Parameters<NonNullable<Driver["savepoint"]>>;
type SavepointArguments = [RoutedConnection, Savepoint[1], Savepoint[2]];

/** Connection that takes one of the primary's when the first statement needs it. */
class RoutedConnection implements DatabaseConnection {
  readonly #sides: Sides;
  #primary: DatabaseConnection | null = null;

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  /** Connection of the primary. Ends the caller's scope: what it has written, it must read. */
  async primary(): Promise<DatabaseConnection> {
    const scope = this.#sides.scopes.getStore();
    if (scope) scope.isOpen = false;
    this.#primary ??= await this.#sides.primary.acquireConnection();
    return this.#primary;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#primary === null && this.#sides.scopes.getStore()?.isOpen && isPlainRead(query.query)) {
      const result = await this.#readReplica<R>(query);
      if (result !== null) return result;
    }
    return (await this.primary()).executeQuery<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.primary()).streamQuery<R>(query, chunkSize ?? 1);
  }

  async release(): Promise<void> {
    if (this.#primary !== null) await this.#sides.primary.releaseConnection(this.#primary);
    this.#primary = null;
  }

  /** @returns null where it failed: the primary answers, or fails alike where the statement is at fault */
  async #readReplica<R>(query: CompiledQuery): Promise<QueryResult<R> | null> {
    const { replica, onReplicaFailure } = this.#sides;
    try {
      const connection = await replica.acquireConnection();
      try {
        return await connection.executeQuery<R>(query);
      } finally {
        await replica.releaseConnection(connection);
      }
    } catch (error) {
      onReplicaFailure(error);
      return null;
    }
  }
}

/** True for a select without locks and without statements in it that write. */
function isPlainRead(node: OperationNode): boolean {
  if (node.kind !== "SelectQueryNode") return false;
  const { endModifiers, with: common } = node as SelectQueryNode;
  if (endModifiers !== undefined && endModifiers.length > 0) return false;
  return common === undefined || common.expressions.every(({ expression }) => isPlainRead(expression));
}
