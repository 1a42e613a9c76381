import type { User } from "./user";

/** User in the examples of the API page. */
export const exampleUser: User = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "ana@example.com",
  username: "ana.ferreyra",
  firstName: "Ana",
  lastName: "Ferreyra",
  country: "AR",
  fiscalId: "20055361682",
  phoneNumber: "+54 9 2477 555-012",
  businessName: "La Esperanza SRL",
  language: "es",
  selectedLanguage: 1,
  hasPassword: true,
  role: null,
  styleBrand: null,
  brandId: null,
  producerGroup: null,
  showSensitiveInformation: false,
  isFieldAgronomist: false,
  hasOnesoilAccess: false,
  globalTutorial: false,
  fieldTutorial: false,
  logo: null,
  isDemonstration: false,
  needsSecondFactor: false,
};
