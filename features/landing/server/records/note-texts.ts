import type { Language } from "@surco/contract";
import type { Motif } from "./draw-photo";

/** Descriptions of the demonstration's notes: records of a grower, written in the visitor's language. */
export const noteTexts: Readonly<Record<Motif | "scouting", Readonly<Record<Language, string>>>> = {
  weeds: {
    es: "Manchón de escapes entre hileras, plantas de 10 a 15 cm.",
    en: "Patch of escapes between the rows, plants of 10 to 15 cm.",
    pt: "Mancha de escapes entre linhas, plantas de 10 a 15 cm.",
  },
  ponding: {
    es: "Agua acumulada en el bajo después de la lluvia.",
    en: "Water standing in the low part after the rain.",
    pt: "Água acumulada na baixada depois da chuva.",
  },
  leafDamage: {
    es: "Hojas comidas en una de cada cinco plantas; seguir en una semana.",
    en: "Leaves eaten on one plant in five; look again in a week.",
    pt: "Folhas comidas em uma de cada cinco plantas; voltar em uma semana.",
  },
  leafSpots: {
    es: "Manchas en hojas y tallos del tercio medio; conviene aplicar fungicida.",
    en: "Spots on leaves and stems of the middle third; a fungicide is due.",
    pt: "Manchas em folhas e caules do terço médio; convém aplicar fungicida.",
  },
  scouting: {
    es: "Recorrer las cabeceras y los bajos, y contar plantas.",
    en: "Walk the headlands and the low parts, and count plants.",
    pt: "Percorrer as cabeceiras e as baixadas, e contar plantas.",
  },
  standCount: {
    es: "Nacimiento parejo, recuento en tres lugares.",
    en: "Even emergence, counted at three places.",
    pt: "Emergência uniforme, contagem em três lugares.",
  },
  ear: {
    es: "Espigas llenas hasta la punta, a dos semanas de cosechar.",
    en: "Ears filled to the tip, two weeks before harvest.",
    pt: "Espigas cheias até a ponta, a duas semanas da colheita.",
  },
};
