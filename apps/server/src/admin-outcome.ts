export interface AdminSettings {
  /** Folder of the project. */
  root: string;
  dataDir: string;
  /** External PostgreSQL; null uses the embedded one, running or not. */
  databaseUrl: string | null;
  environment?: Record<string, string | undefined>;
  /** Reports the steps of a command that takes minutes. */
  log?: (message: string) => void;
}

/** Outcome, with a sentence for the terminal. */
export interface AdminOutcome {
  isDone: boolean;
  sentence: string;
}
