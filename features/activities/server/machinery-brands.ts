import type { ActivityChoices } from "../contract";

const planters = {
  AR: [
    "Agrometal",
    "Apache",
    "Ascanelli",
    "Bertini",
    "Búfalo",
    "Crucianelli",
    "Dolbi",
    "Erca",
    "Fabimag",
    "Fercam",
    "Gherardi",
    "Giorgi",
    "Juber",
    "Pierobon",
    "Pla",
    "Schiarre",
    "Super Walter",
    "Tanzi",
    "VHB",
    "John Deere",
    "Case IH",
    "New Holland",
    "Great Plains",
    "Stara",
  ],
  MX: [
    "John Deere",
    "Case IH",
    "New Holland",
    "Massey Ferguson",
    "Dobladense",
    "Famaq",
    "Gaspardo",
    "Monosem",
    "Kinze",
    "Jumil",
    "Baldan",
    "Swissmex",
  ],
};

const harvesters = [
  "John Deere",
  "Case IH",
  "New Holland",
  "Claas",
  "Massey Ferguson",
  "Challenger",
  "Fendt",
  "Gleaner",
  "Deutz-Fahr",
  "Vassalli",
  "Don Roque",
  "Bernardin",
  "Metalfor",
  "Señor",
];

const irrigation = [
  "Valley",
  "Lindsay/Zimmatic",
  "Reinke",
  "T-L",
  "Bauer",
  "RKD",
  "Irrifrance",
  "Netafim",
  "Rivulis",
];

/** Brands of machinery that are common in a country; others are typed. */
export function machineryBrandsOf(country: string): ActivityChoices["machineryBrands"] {
  return { sow: country === "MX" ? planters.MX : planters.AR, irrigation, harvest: harvesters };
}
