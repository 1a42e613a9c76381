/** Signs a new person up by the API. @returns status of the answer and its code, if any */
export async function signUp(serverUrl: string, email: string) {
  const reply = await fetch(`${serverUrl}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email,
      password: "Surco-de-prueba-2026",
      firstName: "Ana",
      lastName: "Sosa",
      country: "AR",
      fiscalId: "20-05536168-2",
      language: "es",
      termsAccepted: true,
      isOver18: true,
    }),
  });
  const { code = null } = (await reply.json()) as { code?: string };
  return { status: reply.status, code };
}
