/** A setting that cannot be used; each sentence names its variable, and none repeats a value that may be secret. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}
