import { describe, expect, it } from "vitest";
import { findAddressProblem, isPublicAddress } from "./webhook-address";

describe("addresses that webhooks never reach", () => {
  it.each([
    ...["0.0.0.0", "0.255.1.1", "127.0.0.1", "127.255.255.254", "10.0.0.1", "10.255.255.255"],
    ...["172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255", "169.254.169.254"],
    ...["100.64.0.1", "100.127.255.255", "192.0.0.8", "192.0.2.1", "198.18.0.1", "198.19.255.255"],
    ...["198.51.100.1", "203.0.113.1", "192.88.99.1", "224.0.0.1", "239.255.255.255", "240.0.0.1"],
    ...["255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0", "febf::1", "fc00::1", "fdff::1"],
    ...["ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:7f00:1", "::127.0.0.1", "64:ff9b::7f00:1"],
    ...["64:ff9b:1::1", "2002:7f00:1::", "2001::1", "2001:0:7f00:1::", "2001:db8::1", "3fff::1", "100::1"],
    ...["localhost", "127.1", "2130706433", "0x7f000001", ""],
  ])("%s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it.each(["8.8.8.8", "200.45.0.1", "172.15.255.255", "172.32.0.1", "100.63.0.1", "100.128.0.1"])(
  "reaches the public address %s",
  (address) => expect(isPublicAddress(address)).toBe(true),
);
it.each(["2800:3f0:4002::200e", "2606:4700::1111", "2a00:1450::1"])(
  "reaches the public address %s",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ["", "malformed"],
  ["example.com/hook", "malformed"],
  ["https://", "malformed"],
  ["http://example.com/hook", "not-https"],
  ["ftp://example.com/hook", "not-https"],
  ["file:///etc/passwd", "not-https"],
  ["javascript:alert(1)", "not-https"],
  ["http://127.0.0.1:81/hook", "not-https"],
  ["http://127.0.0.1.example.com:80/hook", "not-https"],
  ["https://ana:clave@example.com/hook", "with-credentials"],
  ["https://ana@example.com/hook", "with-credentials"],
  ["https://example.com/hook", null],
  ["https://example.com:8443/hook?key=1", null],
  ["http://erp.local:8080/hook", null],
  ["http://erp.local:8081/hook", "not-https"],
] as const)("the address %j has the problem %s", (address, problem) => {
  expect(findAddressProblem(address, ["erp.local:8080"])).toBe(problem);
});
