import { fieldSectionAddress } from "@surco/kit-web";
import { useLocation } from "react-router";
import type { ViewName } from "./views";

/** Name in the address that the chosen view stands under. */
export const VIEW_PARAM = "clima";

/** Query of the weather section that shows a view. */
export function viewSearch(view: ViewName): Record<string, string> {
  return { [VIEW_PARAM]: view };
}

/** Address of a view of a field's weather, with the present query. */
export function useViewAddress(fieldId: string, view: ViewName) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(VIEW_PARAM, view);
  return { pathname: fieldSectionAddress(fieldId, "weather"), search: params.toString() };
}
