/** Id of the build that this page is from; null while developing. */
export function ownBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content || null;
}

/** The build that the server gives now; null where it cannot be reached. */
export async function servedBuild(): Promise<string | null> {
  try {
    const reply = await fetch("/build.json", { cache: "no-store" });
    const { build } = (await reply.json()) as { build?: unknown };
    return typeof build === "string" ? build : null;
  } catch {
    return null;
  }
}
