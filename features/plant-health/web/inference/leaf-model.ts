import type { LeafModel } from "@surco/plant-health-domain";
import description from "../../model/maize-leaves.json";

/** Model of maize leaves that comes with this build, as the server has it. */
export const leafModel: LeafModel = description;
