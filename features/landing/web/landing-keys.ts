/** Query keys of what everybody may read of an installation. */
export const landingKeys = {
  installation: ["landing", "installation"],
  company: ["landing", "company"],
  figures: ["landing", "figures"],
} as const;
