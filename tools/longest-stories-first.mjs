// Vitest's own order, but browser stories begin with the longest ones: one that begins last runs alone at the end, on one core.
import { BaseSequencer } from "vitest/node";

/** By the time they take, measured. */
const LONGEST = [
  "every-screen",
  "images",
  "offline",
  "kept-farm",
  "edit-boundary",
  "sharing",
  "administration",
  "company",
  "plans",
  "logbook",
  "first-path",
  "records",
  "accounts",
  "yields",
  "layers",
  "import",
  "public-pages",
  "reports",
];

export class LongestStoriesFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId));
  }
}

/** Place among the stories; all other files stay where they are, before them. */
function placeOf(path) {
  const story = /\/e2e\/([\w-]+)\.e2e\.ts$/.exec(path)?.[1];
  if (story === undefined) return -1;
  const place = LONGEST.indexOf(story);
  return place < 0 ? LONGEST.length : place;
}
