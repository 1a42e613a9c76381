/** Id of this page's build; null in development. */
export function ownBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content || null;
}

/** Build that the server currently serves; null when unreachable. */
export async function servedBuild(): Promise<string | null> {
  try {
    const reply = await fetch("/build.json", { cache: "no-store" });
    const { build }: { build?: unknown } = await reply.json();
    return typeof build === "string" ? build : null;
  } catch {
    return null;
  }
}
