export { NotFoundPage as Component } from "../shell/NotFoundPage";
