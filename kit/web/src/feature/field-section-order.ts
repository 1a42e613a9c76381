/**
 * Entries of the field screen's menu, in the order of the specification's section 2, with their groups. The crop log
 * and the yield prediction, which the specification lists among the features and not in this menu, follow the activities
 * and the season's curves; sending and printing the field are last.
 * An entry is shown once a feature provides it. No id contains "analytics": addresses with that word are closed to some
 * style brands, the section is not.
 */
export const fieldSectionOrder = [
  { id: "tutorial", group: "papers" },
  { id: "drone-flight", group: "papers" },
  { id: "summary", group: "today" },
  { id: "activity", group: "season" },
  { id: "crop-log", group: "season" },
  { id: "planning-report", group: "plan" },
  { id: "season-curves", group: "season" },
  { id: "yield", group: "season" },
  { id: "images", group: "today" },
  { id: "weather", group: "today" },
  { id: "notes", group: "today" },
  { id: "gross-margin", group: "plan" },
  { id: "decision-zones", group: "plan" },
  { id: "prescriptions", group: "plan" },
  { id: "yield-maps", group: "season" },
  { id: "trials", group: "plan" },
  { id: "soil-sampling", group: "plan" },
  { id: "diseases", group: "season" },
  { id: "temperature", group: "season" },
  { id: "phenology", group: "papers" },
  { id: "density-nitrogen", group: "plan" },
  { id: "share", group: "papers" },
  { id: "print", group: "papers" },
] as const;

export type FieldSectionId = (typeof fieldSectionOrder)[number]["id"];

/** Groups of the menu, from daily use to occasional use. */
export const fieldSectionGroups = ["today", "season", "plan", "papers"] as const;
export type FieldSectionGroup = (typeof fieldSectionGroups)[number];
