/** Host of an address, with its port where that is not the scheme's own. */
export function hostOf(address: string): string {
  return new URL(address).host;
}

/** The same of an address with `{z}`, `{x}` and `{y}` in it. */
export function hostOfTiles(template: string): string {
  return new URL(template.replaceAll(/[{}]/g, "")).host;
}
