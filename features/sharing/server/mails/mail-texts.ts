import type { Language } from "@surco/contract";
import en from "./en.json";
import es from "./es.json";
import pt from "./pt.json";

export const mailTexts: Record<Language, typeof es> = { es, en, pt };
