import { brands } from "@surco/contract";
import { describe, expect, it } from "vitest";
import { type LinkMailKind, renderLinkMail, renderNoticeMail } from "./link-mail";

const link = "https://surco.example/auth/activate/7/token";
const values = {
  brand: brands.surco,
  firstName: "Ana",
  link,
  hours: 168,
  days: 7,
  requested: "ana.nueva@example.com",
};

describe("activation mail", () => {
  it.each([
    ["es", "Activá tu cuenta de Surco", "Hola, Ana:", "7 días"],
    ["en", "Activate your Surco account", "Hello Ana,", "7 days"],
    ["pt", "Ative sua conta no Surco", "Olá, Ana:", "7 dias"],
  ] as const)("is written in %s", (language, subject, greeting, expiry) => {
    const mail = renderLinkMail("activation", language, values);

    expect(mail.subject).toBe(subject);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(greeting);
      expect(body).toContain(expiry);
      expect(body).toContain(link);
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  it("carries the name and colour of its brand", () => {
    const mail = renderLinkMail("activation", "es", { ...values, brand: brands.brevant });

    expect(mail.subject).toBe("Activá tu cuenta de Brevant");
    expect(mail.html).toContain(brands.brevant.accent);
    expect(mail.text).toMatch(/Brevant$/);
    expect(mail.text + mail.html).not.toContain("Surco");
  });

  it("escapes markup in a name", () => {
    const firstName = `<img src=x onerror="alert(1)"> {{link}}`;

    const mail = renderLinkMail("activation", "es", { ...values, firstName });

    expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; {{link}}");
    expect(mail.html).not.toContain("<img");
    expect(mail.text).toContain(firstName);
  });

  it("writes a name in one line, without links", () => {
    const firstName = "Ana\nEntrá a https://evil.example/login o www.evil.example";

    const mail = renderLinkMail("activation", "es", { ...values, firstName });

    for (const body of [mail.text, mail.html]) {
      expect(body).toContain("Hola, Ana Entrá a o www evil example:");
      expect(body).not.toContain("evil.example");
    }
  });
});

describe("other account mails", () => {
  const kinds: LinkMailKind[] = ["password_reset", "email_change", "username_change"];

  it.each(["es", "en", "pt"] as const)("is in %s, with every placeholder filled and its link", (language) => {
    const mails = [
      ...kinds.map((kind) => renderLinkMail(kind, language, { ...values, hours: 2, days: 2 / 24 })),
      ...(["email_change_undo", "email_changed"] as const).map((kind) =>
        renderLinkMail(kind, language, { ...values, hours: 168, days: 7 }),
      ),
      renderNoticeMail("password_changed", language, { ...values, providers: [] }),
    ];

    for (const mail of mails) {
      expect(mail.subject + mail.text).not.toContain("{{");
      expect(mail.text).toContain(link);
      expect(mail.text).toContain("Ana");
    }
    for (const mail of mails.slice(0, kinds.length)) expect(mail.text).toMatch(/2 (horas|hours)/);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
  });
});

it("names the linked providers in small print", () => {
  const providers = [{ provider: "google" }, { provider: "facebook" }] as const;

  const mail = renderNoticeMail("password_changed", "es", { ...values, providers });

  expect(mail.text).toContain("También se entra a esta cuenta con Google, Facebook.");
});

describe("Mexican Spanish mails", () => {
  it("use tú and correo, and share the other texts", () => {
    const activation = renderLinkMail("activation", "es-MX", { ...values, hours: 168, days: 7 });
    expect(activation.subject).toBe("Activa tu cuenta de Surco");
    expect(activation.text).toContain("Hola, Ana:");
    expect(activation.html).toContain('<html lang="es-MX">');
    const change = renderLinkMail("email_change", "es-MX", { ...values, hours: 2, days: 2 / 24 });
    expect(change.text).toContain("Confirmar mi nuevo correo");
    expect(change.text).not.toMatch(/podés|acá|e-mail/);
  });
});
