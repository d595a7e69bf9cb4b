import type { LiteAuthService } from "./lite-service.ts";

type AuthErrorClass = new (status: number, code: string, message: string, details?: object) => Error;

/** Creates errors that the library's auth routes can answer. */
export class AuthErrors {
  readonly #errorClass: AuthErrorClass;

  private constructor(errorClass: AuthErrorClass) {
    this.#errorClass = errorClass;
  }

  /**
   * The routes answer only the library's own error class, which is not exported, and turn any other error into a 500. A
   * verification without a token throws one before it reads anything.
   */
  static async of(service: LiteAuthService): Promise<AuthErrors> {
    try {
      await service.verifyOtp({ type: "signup" });
    } catch (error) {
      if (error instanceof Error) return new AuthErrors(error.constructor as AuthErrorClass);
    }
    throw new Error("the auth service of @supabase/lite does not throw as expected");
  }

  /** Whether the routes can answer the error. */
  includes(error: unknown): boolean {
    return error instanceof this.#errorClass;
  }

  invalidCredentials(): Error {
    return new this.#errorClass(400, "invalid_credentials", "Invalid login credentials");
  }

  emailNotConfirmed(): Error {
    return new this.#errorClass(400, "email_not_confirmed", "Email not confirmed");
  }

  userBanned(): Error {
    return new this.#errorClass(400, "user_banned", "User is banned");
  }

  reauthenticationNeeded(): Error {
    return new this.#errorClass(400, "reauthentication_needed", "Password update requires reauthentication");
  }

  secondFactorNeeded(): Error {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    return new this.#errorClass(401, "insufficient_aal", message);
  }

  emailExists(): Error {
    const message = "A user with this email address has already been registered";
    return new this.#errorClass(422, "email_exists", message);
  }

  emailLinkInvalid(): Error {
    return new this.#errorClass(403, "otp_expired", "Email link is invalid or has expired");
  }

  validation(message: string): Error {
    return new this.#errorClass(400, "validation_failed", message);
  }

  /** Returns GoTrue's error for a refusal of the database, such as a trigger on auth.users. */
  database(code: string): Error {
    return code.startsWith("22")
      ? this.validation("The request contains a value that cannot be stored")
      : new this.#errorClass(500, "unexpected_failure", "Database error saving new user");
  }

  weakPassword(message: string, reasons: string[]): Error {
    return new this.#errorClass(422, "weak_password", message, { weak_password: { reasons } });
  }

  emailRateLimit(seconds: number): Error {
    return new this.#errorClass(
      429,
      "over_email_send_rate_limit",
      `For security purposes, you can only request this after ${seconds} seconds.`,
    );
  }
}
