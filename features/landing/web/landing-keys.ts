/** Query keys of what everybody may read of an installation. */
export const landingKeys = {
  installation: ["landing", "installation"],
  figures: ["landing", "figures"],
} as const;
