/**
 * A hybrid or variety as people call it: with its brand before it, unless its name begins with that already, as
 * "Klein Proteo" of Klein does.
 */
export function genotypeLabel({ name, brandName }: { name: string; brandName: string | null }): string {
  if (brandName === null || name.toLowerCase().startsWith(`${brandName.toLowerCase()} `)) return name;
  return `${brandName} ${name}`;
}
