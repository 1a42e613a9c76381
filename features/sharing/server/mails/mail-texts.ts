import type { Locale } from "@surco/contract";
import { overlay } from "@surco/kit-server";
import en from "./en.json";
import es from "./es.json";
import esMx from "./es-MX.json";
import pt from "./pt.json";

export const mailTexts: Record<Locale, typeof es> = { es, en, pt, "es-MX": overlay(es, esMx) };
