export { type AlertsApp, startAlertsApp, steadyForecast } from "./alerts-app.testing";
