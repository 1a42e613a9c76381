import { createHash } from "node:crypto";
import { type Exchange, readJsonObject, sendJson } from "../http/exchange";
import { type Finding, findings } from "./findings";

/** The key that this world accepts. */
const KINDWISE_KEY = "demo";
const PATH = "/kindwise/api/v1/identification";
/** Photos travel as text in the body. */
const BODY_LIMIT_BYTES = 32 * 1024 * 1024;
const MOST_IMAGES = 5;
/** First bytes of JPEG and PNG. */
const SIGNATURES = ["ffd8ff", "89504e47"];

/**
 * Kindwise crop.health: identifies a disease or pest from photos. It looks at no pixel: the answer follows from the bytes, so that the
 * same photos get the same one.
 *
 * @returns handler that answers false for another path
 */
export function serveKindwise(): (exchange: Exchange) => Promise<boolean> {
  return async (exchange) => {
    if (exchange.path !== PATH) return false;
    if (exchange.request.headers["api-key"] !== KINDWISE_KEY) {
      sendJson(exchange, { error: "The specified api key not found." }, { status: 401 });
      return true;
    }
    if (exchange.request.method !== "POST") {
      sendJson(exchange, { error: "Method not allowed." }, { status: 405 });
      return true;
    }
    const images = imagesOf(await readJsonObject(exchange, BODY_LIMIT_BYTES));
    if (images === null) sendJson(exchange, { error: "Images are missing or broken." }, { status: 400 });
    else sendJson(exchange, identificationOf(images, exchange), { status: 201 });
    return true;
  };
}

/** null where something is no picture. */
function imagesOf(body: Record<string, unknown> | null): Buffer[] | null {
  const texts = Array.isArray(body?.images) ? body.images : [];
  if (texts.length === 0 || texts.length > MOST_IMAGES) return null;
  const images = texts.map((text) => Buffer.from(String(text), "base64"));
  const isPicture = (image: Buffer) =>
    SIGNATURES.some((signature) => image.toString("hex", 0, 4).startsWith(signature));
  return images.every(isPicture) ? images : null;
}

function identificationOf(images: readonly Buffer[], { query, now }: Exchange): object {
  const digest = createHash("sha256").update(Buffer.concat(images)).digest();
  const language = query.get("language") ?? "en";
  const details = (query.get("details") ?? "").split(",");
  const first = digest.readUInt8(0) % findings.length;
  /** 0.30..0.94, so that some answers are uncertain. */
  const certainty = 0.3 + (digest.readUInt8(1) / 255) * 0.64;
  const ranked = [certainty, (1 - certainty) * 0.6, (1 - certainty) * 0.3].flatMap((probability, place) => {
    const found = findings[(first + place) % findings.length];
    return found === undefined ? [] : [suggestionOf(found, probability, language, details)];
  });
  const isPlant = digest.readUInt8(2) >= 16;
  return {
    access_token: digest.toString("base64url").slice(0, 15),
    model_version: "crop_health:1.0.0",
    status: "COMPLETED",
    created: now().getTime() / 1000,
    completed: now().getTime() / 1000,
    result: {
      is_plant: { probability: isPlant ? 0.98 : 0.04, threshold: 0.5, binary: isPlant },
      crop: { suggestions: [] },
      disease: { suggestions: isPlant ? ranked : [] },
    },
  };
}

function suggestionOf(
  { name, scientificName, eppoCode, names }: Finding,
  probability: number,
  language: string,
  details: readonly string[],
): object {
  const common = language === "es" || language === "pt" ? names[language] : names.en;
  return {
    id: createHash("sha256").update(name).digest("hex").slice(0, 16),
    name,
    scientific_name: scientificName ?? name,
    probability: Math.round(probability * 10_000) / 10_000,
    details: {
      ...(details.includes("common_names") && { common_names: [common] }),
      ...(details.includes("eppo_code") && { eppo_code: eppoCode }),
      language,
    },
  };
}
