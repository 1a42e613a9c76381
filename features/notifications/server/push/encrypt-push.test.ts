import { expect, it } from "vitest";
import { encryptPush } from "./encrypt-push";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** The example of RFC 8291, appendix A. */
const browser = {
  p256dh: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
  auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
};

it("a message is encrypted to the very bytes of the standard's example", () => {
  const encrypted = encryptPush("When I grow up, I want to be a watermelon", browser, {
    salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  });

  expect(encrypted.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

it("the same message is never the same bytes twice", () => {
  expect(encryptPush("lluvia", browser).equals(encryptPush("lluvia", browser))).toBe(false);
});

it("a message that no push service takes is refused, and so is a key that lies on no curve", () => {
  expect(() => encryptPush("x".repeat(4080), browser)).toThrow(RangeError);
  const wrong = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]);
  expect(() => encryptPush("x", { ...browser, p256dh: wrong })).toThrow();
});
