import { exampleUser } from "@surco/accounts/contract";
import { expect, it } from "vitest";
import { mustEnrol } from "./enrolment";

it("leads whoever needs a second factor to setting one up, from every page but those open to all", () => {
  const user = { ...exampleUser, needsSecondFactor: true };
  const paths = [
    "/",
    "/dashboard",
    "/user/manage",
    "/user/data",
    "/user/second-factor",
    "/auth/login",
    "/terms",
  ];

  expect(paths.filter((path) => mustEnrol(user, path))).toEqual([
    "/",
    "/dashboard",
    "/user/manage",
    "/user/data",
  ]);
  expect(paths.filter((path) => mustEnrol(exampleUser, path))).toEqual([]);
  expect(paths.filter((path) => mustEnrol(null, path))).toEqual([]);
});
