// The pattern GoTrue uses (HTML's definition of a valid address).
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
const MAX_EMAIL_LENGTH = 255;

const TEXT_FIELDS = [
  "email",
  "phone",
  "password",
  "refresh_token",
  "token",
  "token_hash",
  "type",
  "nonce",
  "auth_code",
  "code_verifier",
  "factor_type",
  "friendly_name",
  "issuer",
  "challenge_id",
  "code",
];
const PATHS_WITH_NEW_EMAIL = new Set(["signup", "recover", "resend", "otp", "magiclink", "user"]);

/**
 * Returns the refusal of a request to auth that GoTrue would not parse, or null. The library trusts the types of the
 * body, and answers 500 for wrong ones.
 */
export function checkAuthRequest(path: string, body: Uint8Array<ArrayBuffer> | null): Response | null {
  if (body === null || body.length === 0) return null;
  let value: unknown;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    value = JSON.parse(text);
  } catch {
    return refuse("bad_json", "Could not parse request body as JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refuse("bad_json", "Could not parse request body as JSON: an object was expected");
  }
  // Postgres cannot store U+0000, in text or in jsonb.
  if (/\\u0000/i.test(text)) {
    return refuse("validation_failed", "The request contains a null character");
  }
  const fields: Record<string, unknown> = { ...value };
  for (const name of TEXT_FIELDS) {
    const field = fields[name];
    if (field !== undefined && field !== null && typeof field !== "string") {
      return refuse("bad_json", `Could not parse request body as JSON: ${name} is not a string`);
    }
  }
  const { data, email } = fields;
  if (data !== undefined && data !== null && (typeof data !== "object" || Array.isArray(data))) {
    return refuse("bad_json", "Could not parse request body as JSON: data is not an object");
  }
  if (typeof email === "string" && email !== "" && PATHS_WITH_NEW_EMAIL.has(path)) {
    return checkEmail(email);
  }
  return null;
}

function checkEmail(email: string): Response | null {
  if (email.length > MAX_EMAIL_LENGTH) {
    return refuse("validation_failed", "An email address is too long");
  }
  if (!EMAIL.test(email)) {
    return refuse("validation_failed", "Unable to validate email address: invalid format");
  }
  return null;
}

function refuse(code: string, message: string): Response {
  return Response.json(
    { code: 400, error_code: code, msg: message },
    { status: 400, headers: { "Access-Control-Allow-Origin": "*", "X-Sb-Error-Code": code } },
  );
}
