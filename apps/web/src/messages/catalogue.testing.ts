/** One message of the specification's section 8. */
interface CatalogueRow {
  message: string;
  /** Texts of the message; `notices` of actions are driven by the test of actions. */
  shown: readonly string[];
  /** Words that the specification gives, with the text that has them. */
  words?: { language: "es" | "en"; key: string; text: string };
  /** Reason for another way than a notification. */
  inline?: string;
  /** Feature that the product does not have yet. */
  later?: string;
}

const AT_INPUT = "stands at the input that it is about";

/** Messages of the specification's section 8, in its order, as far as their features exist. */
export const catalogue: readonly CatalogueRow[] = [
  {
    message: "Generic: an error occurred, contact the administrator",
    shown: ["common:errors.INTERNAL"],
  },
  {
    message: "Login: incorrect e-mail or password",
    shown: ["accounts:errors.SIGN_IN_FAILED", "accounts:notices.LOG_IN_FAILED"],
  },
  {
    message: "Recover password: no valid user or something went wrong",
    shown: ["accounts:notices.PASSWORD_RECOVERY_FAILED"],
  },
  { message: "Recover password: e-mail sent", shown: ["accounts:notices.PASSWORD_MAIL_SENT"] },
  {
    message: "Password change: could not change, try later",
    shown: ["accounts:notices.PASSWORD_CHANGE_FAILED"],
  },
  { message: "Password change: success", shown: ["accounts:notices.PASSWORD_CHANGED"] },
  { message: "Activation: could not activate account", shown: ["accounts:notices.ACTIVATION_FAILED"] },
  { message: "Activation: success", shown: ["accounts:notices.ACCOUNT_ACTIVATED"] },
  { message: "Sign-up: e-mail already in use", shown: ["accounts:errors.EMAIL_TAKEN"], inline: AT_INPUT },
  { message: "User update: password", shown: ["accounts:notices.PASSWORD_CHANGE_FAILED"] },
  { message: "User update: data", shown: ["accounts:notices.USER_UPDATE_FAILED"] },
  { message: "User update: username", shown: ["accounts:notices.USERNAME_CHANGE_FAILED"] },
  { message: "User update: e-mail change", shown: ["accounts:notices.EMAIL_CHANGE_FAILED"] },
  {
    message: "User update: e-mail already exists",
    shown: ["accounts:errors.EMAIL_TAKEN"],
    inline: `${AT_INPUT}; only signed-in people see it, after a recent sign-in and within the budget of mails`,
  },
  { message: "Fields: could not create", shown: ["boundaries:notices.FIELD_CREATE_FAILED"] },
  { message: "Fields: could not update", shown: ["fields:notices.FIELD_UPDATE_FAILED"] },
  {
    message: "Fields: could not delete",
    shown: ["fields:notices.FIELD_DELETE_FAILED", "fields:notices.FIELDS_DELETE_FAILED"],
  },
  { message: "Fields: could not split", shown: ["boundaries:errors.FIELD_CANNOT_BE_SPLIT"] },
  {
    message: "Fields: over 500 ha",
    shown: ["fields:errors.FIELD_TOO_LARGE"],
    words: {
      language: "es",
      key: "fields:errors.FIELD_TOO_LARGE",
      text: "Tu lote excede el límite de 500 ha",
    },
  },
  {
    message: "Fields: over 500 ha in an import, listed by name",
    shown: ["field-import:notices.FIELDS_TOO_LARGE"],
    inline: "stands in the review, beside the list, as long as such fields are chosen",
  },
  { message: "Fields: could not load the KML file", shown: ["field-import:notices.KML_LOAD_FAILED"] },
  { message: "Fields: could not create the fields", shown: ["field-import:notices.FIELDS_CREATE_FAILED"] },
  {
    message: "Fields: polygon not closed (section 5)",
    shown: ["fields:errors.FIELD_NOT_CLOSED"],
    words: {
      language: "es",
      key: "fields:errors.FIELD_NOT_CLOSED",
      text: "Debes unir los puntos del polígono para crearlo",
    },
    inline: "stands beside the drawing",
  },
  { message: "Farm: could not create", shown: ["farms:notices.FARM_CREATE_FAILED"] },
  {
    message: "Farm: name exists",
    shown: ["farms:errors.FARM_NAME_TAKEN"],
    words: { language: "en", key: "farms:errors.FARM_NAME_TAKEN", text: "This Farm Name already exists" },
    inline: AT_INPUT,
  },
  {
    message: "Farm: name exists (section 5)",
    shown: ["farms:errors.FARM_NAME_TAKEN"],
    words: { language: "es", key: "farms:errors.FARM_NAME_TAKEN", text: "Ese nombre de campo ya existe" },
    inline: AT_INPUT,
  },
  {
    message: "Producers: create, edit, delete",
    shown: [
      "farms:notices.PRODUCER_CREATED",
      "farms:notices.PRODUCER_CREATE_FAILED",
      "farms:notices.PRODUCER_UPDATED",
      "farms:notices.PRODUCER_UPDATE_FAILED",
      "farms:notices.PRODUCER_DELETED_WITH_FIELDS",
      "farms:notices.PRODUCER_DELETE_FAILED",
    ],
  },
  {
    message: "Reports: create, delete",
    shown: [
      "reports:notices.REPORT_CREATED",
      "reports:notices.REPORT_CREATE_FAILED",
      "reports:notices.REPORT_DELETED",
      "reports:notices.REPORT_DELETE_FAILED",
    ],
  },
  {
    message: "Excel download",
    shown: ["field-import:notices.EXCEL_DOWNLOADED", "field-import:notices.EXCEL_DOWNLOAD_FAILED"],
  },
  {
    message: "Logo upload",
    shown: ["accounts:notices.LOGO_UPLOADED", "accounts:notices.LOGO_UPLOAD_FAILED"],
  },
  {
    message: "Reports: unable to download the PDF",
    shown: ["reports:notices.PDF_DOWNLOAD_FAILED"],
    words: {
      language: "en",
      key: "reports:notices.PDF_DOWNLOAD_FAILED",
      text: "Unable to download the PDF, please contact the administrator",
    },
  },
  {
    message: "Shared e-mail: could not add or delete",
    shown: ["sharing:notices.SHARED_EMAIL_ADD_FAILED", "sharing:notices.SHARED_EMAIL_DELETE_FAILED"],
  },
  {
    message: "Shared e-mail: incorrect",
    shown: ["sharing:notices.SHARED_EMAIL_INCORRECT"],
    words: {
      language: "en",
      key: "sharing:notices.SHARED_EMAIL_INCORRECT",
      text: "The e-mail address is incorrect",
    },
    inline: AT_INPUT,
  },
  {
    message: "Activities: create, update, delete",
    shown: [
      "activities:notices.ACTIVITY_SAVED",
      "activities:notices.ACTIVITY_SAVE_FAILED",
      "activities:notices.ACTIVITY_DELETED",
      "activities:notices.ACTIVITY_DELETE_FAILED",
    ],
  },
  {
    message: "Crop log: create, update, delete",
    shown: [
      "crop-log:notices.ENTRY_SAVED",
      "crop-log:notices.ENTRY_SAVE_FAILED",
      "crop-log:notices.ENTRY_DELETED",
      "crop-log:notices.ENTRY_DELETE_FAILED",
    ],
  },
  {
    message: "Excel upload",
    shown: ["crop-log:notices.ENTRIES_IMPORTED", "crop-log:notices.EXCEL_UPLOAD_FAILED"],
  },
  {
    message: "Decision zones: cannot be deactivated",
    shown: ["decision-zones:errors.ZONES_CANNOT_BE_DEACTIVATED", "boundaries:errors.FIELD_BOUNDARY_FROZEN"],
  },
  {
    message: "Logo: wrong type, size or proportion",
    shown: [
      "accounts:errors.LOGO_WRONG_TYPE",
      "accounts:errors.LOGO_TOO_LARGE",
      "accounts:errors.LOGO_WRONG_PROPORTION",
    ],
    inline: "stands beside the chosen file, with the way to crop it",
  },
  { message: "Satellite image: no imagery on cloudy days", shown: ["imagery:notices.CLOUDY_DAY"] },
  { message: "No data for this field", shown: ["analytics:notices.FIELD_NO_DATA"] },
  {
    message: "No users found for the filter",
    shown: ["accounts:notices.USERS_NOT_FOUND"],
    inline: "stands in the list while it is empty: it is searched with each letter",
  },
  {
    message: "E-mail invalid (section 5)",
    shown: ["common:validation.email"],
    words: { language: "es", key: "common:validation.email", text: "Email invalido" },
    inline: AT_INPUT,
  },
  {
    message: "Notes: create, update, delete, upload and delete of images",
    shown: [
      "notes:notices.NOTE_SAVED",
      "notes:notices.NOTE_SAVE_FAILED",
      "notes:notices.NOTE_DELETED",
      "notes:notices.NOTE_DELETE_FAILED",
      "notes:notices.PHOTO_DELETED",
      "notes:notices.PHOTO_DELETE_FAILED",
    ],
  },
  {
    message: "Planning: save, update, PDF",
    shown: [
      "gross-margin:notices.PLAN_SAVED",
      "gross-margin:notices.PLAN_SAVE_FAILED",
      "gross-margin:notices.PLAN_UPDATED",
      "gross-margin:notices.PLAN_UPDATE_FAILED",
      "gross-margin:notices.PDF_DOWNLOADED",
      "gross-margin:notices.PDF_FAILED",
    ],
  },
  {
    message: "Reports: variety PDF not found so PDF cannot be generated",
    shown: ["planning-report:errors.HYBRID_SHEET_NOT_FOUND"],
  },
  {
    message: "Reports: a chart must be generated first",
    shown: ["planning-report:errors.PLANNING_CHART_MISSING"],
    words: {
      language: "en",
      key: "planning-report:errors.PLANNING_CHART_MISSING",
      text: "A chart must be generated first.",
    },
  },
  {
    message: "Reports: could not create the report",
    shown: ["planning-report:notices.PLANNING_SAVE_FAILED"],
  },
  {
    message: "Reports: chart SVG element not found",
    shown: ["charts:notices.CHART_SVG_NOT_FOUND"],
    words: {
      language: "en",
      key: "charts:notices.CHART_SVG_NOT_FOUND",
      text: "The SVG element of the chart was not found.",
    },
  },
  {
    message: "Plan",
    shown: [
      "plans:notices.TRIAL_STARTED",
      "plans:notices.TRIAL_FAILED",
      "plans:notices.ORDER_WITHDRAWN",
      "plans:notices.ORDER_WITHDRAW_FAILED",
    ],
  },
  {
    message: "Convert to advanced: missing planned crop",
    shown: ["plans:problems.no-planned-crop"],
    inline: "stands beside each field that it is about, which cannot be chosen",
  },
  {
    message: "Convert to advanced: invalid fields",
    shown: [
      "plans:errors.CONVERSION_FIELDS_INVALID",
      "plans:problems.too-small",
      "plans:problems.no-history",
    ],
    inline: "stands above the list of the refused fields, each with its reason",
  },
  {
    message: "Convert to advanced: temporarily unavailable",
    shown: ["plans:errors.CONVERSION_UNAVAILABLE"],
  },
  {
    message: "Convert to advanced: server problem",
    shown: ["plans:notices.CHECKOUT_FAILED", "common:errors.INTERNAL"],
  },
  {
    message: "Convert to advanced: payment transaction problem",
    shown: ["plans:errors.PAYMENT_TRANSACTION_FAILED"],
  },
  {
    message: "Coverage: upload, edit, delete",
    shown: [
      "resowing-coverage:notices.INVOICE_UPLOADED",
      "resowing-coverage:notices.INVOICE_UPLOAD_FAILED",
      "resowing-coverage:notices.COVERAGE_SAVED",
      "resowing-coverage:notices.COVERAGE_SAVE_FAILED",
      "resowing-coverage:notices.COVERAGE_DELETED",
      "resowing-coverage:notices.COVERAGE_DELETE_FAILED",
      "resowing-coverage:notices.COVERAGE_APPROVED",
      "resowing-coverage:notices.COVERAGE_APPROVE_FAILED",
    ],
  },
  {
    message: "Coverage: file over 5 MB",
    shown: ["resowing-coverage:errors.INVOICE_TOO_LARGE"],
    inline: AT_INPUT,
  },
  {
    message: "Batch: no match found",
    shown: ["trial-batches:check.noMatch"],
    inline: "stands in the row of each code that was checked",
    words: { language: "en", key: "trial-batches:check.noMatch", text: "no match found" },
  },
  ...[
    ["No yield data yet for the campaign", "yield prediction"],
    ["Disease prediction: under 40 % certainty", "disease prediction"],
    ["Disease prediction: not identified, or not obtained", "disease prediction"],
  ].map(([message = "", later = ""]) => ({ message, later, shown: [] })),
];

/** Notices of the catalogue that a state shows, not an action. */
export const noticesOfStates = [
  "imagery:notices.CLOUDY_DAY",
  "analytics:notices.FIELD_NO_DATA",
  "charts:notices.CHART_SVG_NOT_FOUND",
];

/** Calls of features that write and belong to no action that was carried out, with the reason why. */
export const otherCalls: Readonly<Record<string, string>> = {
  claimDrawnFields: "a part of the sign-up, whose message speaks for it",
  convertToAdvanced: "prices a selection while it changes; its refusal stands beside the fields",
  createEntry: "sent by the outbox, which lists what is refused",
  createFarmReport: "sent by the action that orders reports of fields",
  createReport: "sent by the action that orders reports of fields",
  createNote: "sent by the outbox, which lists what is refused",
  createPlantCase: "sent by the outbox, which lists what is refused",
  deleteActivity: "sent by the outbox, which lists what is refused",
  deleteAttachment: "sent by the outbox, which lists what is refused",
  deleteEntry: "sent by the outbox, which lists what is refused",
  deleteNonProductiveArea: "sent by the outbox, which lists what is refused",
  deleteNote: "sent by the outbox, which lists what is refused",
  deletePhoto: "sent by the outbox, which lists what is refused",
  deletePlantCase: "sent by the outbox, which lists what is refused",
  deletePlantPhoto: "sent by the outbox, which lists what is refused",
  linkProvider: "made by the address that a provider returns to, whose page shows the outcome",
  markSoilPoint: "sent by the outbox, which lists what is refused",
  reauthenticateByProvider: "made by the address that a provider returns to, whose page shows the outcome",
  restoreAttachment: "sent by the outbox, which lists what is refused",
  restoreNonProductiveArea: "sent by the outbox, which lists what is refused",
  restorePhoto: "sent by the outbox, which lists what is refused",
  restorePlantPhoto: "sent by the outbox, which lists what is refused",
  setNoteStatus: "sent by the outbox, which lists what is refused",
  startPasskeyLogIn: "first step of a log-in with a passkey",
  subscribeToPush: "needs a browser with push; its refusals stand beside the switch",
  updateActivity: "sent by the outbox, which lists what is refused",
  updateEntry: "sent by the outbox, which lists what is refused",
  updateNote: "sent by the outbox, which lists what is refused",
  updatePlantCase: "sent by the outbox, which lists what is refused",
  uploadAttachment: "sent by the outbox, which lists what is refused",
  uploadPhoto: "sent by the outbox, which lists what is refused",
  uploadPlantPhoto: "sent by the outbox, which lists what is refused",
};
