import { describe, expect, it } from "vitest";
import { renderActivationMail } from "./activation-mail";

const link = "https://surco.example/auth/activate/7/token";

describe("the activation mail", () => {
  it.each([
    ["es", "Activá tu cuenta de Surco", "Hola, Ana:", "7 días"],
    ["en", "Activate your Surco account", "Hello Ana,", "7 days"],
    ["pt", "Ative sua conta no Surco", "Olá, Ana:", "7 dias"],
  ] as const)("speaks %s", (language, subject, greeting, expiry) => {
    const mail = renderActivationMail({ language, firstName: "Ana", link, days: 7 });

    expect(mail.subject).toBe(subject);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(greeting);
      expect(body).toContain(expiry);
      expect(body).toContain(link);
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  it("shows a name that holds markup as it was typed", () => {
    const firstName = `<img src=x onerror="alert(1)"> {{link}}`;

    const mail = renderActivationMail({ language: "es", firstName, link, days: 7 });

    expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; {{link}}");
    expect(mail.html).not.toContain("<img");
    expect(mail.text).toContain(firstName);
  });
});
