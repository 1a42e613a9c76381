/** Unusable configuration. Each sentence names its variable; none repeats a value, which may be secret. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}
