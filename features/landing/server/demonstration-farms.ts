import type { NewProducer } from "@surco/farms/contract";
import type { Ownership } from "@surco/fields/contract";
import type { Clock } from "@surco/kit-server";
import type { DemoTruthClient, TruthParcel } from "./demo-truth.client";

/** One farm of the demonstration: where it lies and what its fields are called. */
interface FarmPlan {
  name: string;
  fiscalName: string;
  /** Producer of its fields; null: the visitor's own land. */
  producer: Pick<NewProducer, "name" | "country" | "province" | "city"> | null;
  /** `[lng, lat]`; the worked parcels nearest to it become its fields. */
  around: readonly [number, number];
  fields: readonly { name: string; ownership: Ownership }[];
  /** Its fields have plans of the gross margin; others show how one begins. */
  hasMargins?: true;
}

const own = (name: string) => ({ name, ownership: "owner" as const });
const rented = (name: string) => ({ name, ownership: "tenant" as const });

/** Pergamino and Rojas in the Argentine maize belt, Guasave under irrigation in Sinaloa. All names are made up. */
const plans: readonly FarmPlan[] = [
  {
    name: "La Esperanza",
    fiscalName: "Establecimiento La Esperanza S.A.",
    producer: null,
    around: [-60.57, -33.89],
    fields: [own("La Loma"), own("El Bajo"), own("Los Eucaliptos"), rented("La Tapera"), own("Lote 5")],
    hasMargins: true,
  },
  {
    name: "Don Anselmo",
    fiscalName: "Sucesores de Anselmo Etcheverry S.R.L.",
    producer: { name: "Familia Etcheverry", country: "AR", province: "Buenos Aires", city: "Rojas" },
    around: [-60.73, -34.2],
    fields: [own("El Molino"), own("La Aguada"), rented("Monte Viejo"), rented("Tranquera Blanca")],
  },
  {
    name: "Santa Rita",
    fiscalName: "Establecimiento La Esperanza S.A.",
    producer: null,
    around: [-60.67, -34.13],
    fields: [rented("Norte"), rented("Sur"), rented("Las Casuarinas")],
    hasMargins: true,
  },
  {
    name: "El Porvenir",
    fiscalName: "Agrícola El Porvenir de Guasave S.P.R. de R.L.",
    producer: { name: "Socios de El Porvenir", country: "MX", province: "Sinaloa", city: "Guasave" },
    around: [-108.47, 25.57],
    fields: [own("Tabla 1"), own("Tabla 2"), rented("El Mezquite"), rented("La Noria")],
  },
];

export interface DemonstrationField {
  name: string;
  ownership: Ownership;
  parcel: TruthParcel;
}

export interface DemonstrationFarm extends Pick<FarmPlan, "name" | "fiscalName" | "producer"> {
  hasMargins: boolean;
  fields: DemonstrationField[];
}

/** Half the side of the searched box, degrees: about 8 km. */
const REACH_DEG = 0.08;
/** Enough for the fields of a farm: the harvests of each are simulated when it is asked for. */
const PARCELS_ASKED = 16;
/** Large enough to show something at 10 m, small enough to look like one field. */
const SMALLEST_HA = 20;
const LARGEST_HA = 250;

/** Lays the demonstration's farms on the demo world's parcels. The same world gives the same farms. @throws HttpFailure */
async function planDemonstrationFarms(truth: DemoTruthClient): Promise<DemonstrationFarm[]> {
  return Promise.all(plans.map((plan) => planFarm(truth, plan)));
}

async function planFarm(truth: DemoTruthClient, plan: FarmPlan): Promise<DemonstrationFarm> {
  const [lng, lat] = plan.around;
  const parcels = await truth.listParcels(
    [lng - REACH_DEG, lat - REACH_DEG, lng + REACH_DEG, lat + REACH_DEG],
    PARCELS_ASKED,
  );
  const nearest = parcels.filter(isGoodField);
  const fields = plan.fields.flatMap((field, i) => {
    const parcel = nearest[i];
    return parcel ? [{ ...field, parcel }] : [];
  });
  const { name, fiscalName, producer, hasMargins = false } = plan;
  return { name, fiscalName, producer, hasMargins, fields };
}

function isGoodField({ properties: { areaHa, use, history } }: TruthParcel): boolean {
  return use === "crops" && history.length > 0 && areaHa >= SMALLEST_HA && areaHa <= LARGEST_HA;
}

/**
 * Asks the demo world once a day and process, so that visitors do not wait; a failure is not remembered.
 * @throws HttpFailure, from what it returns
 */
export function rememberDemonstrationFarms(
  truth: DemoTruthClient,
  now: Clock,
): () => Promise<DemonstrationFarm[]> {
  let cached: { day: string; farms: Promise<DemonstrationFarm[]> } | null = null;
  return () => {
    const day = now().toISOString().slice(0, 10);
    if (cached?.day === day) return cached.farms;
    const farms = planDemonstrationFarms(truth).catch((error: unknown) => {
      cached = null;
      throw error;
    });
    cached = { day, farms };
    return farms;
  };
}
