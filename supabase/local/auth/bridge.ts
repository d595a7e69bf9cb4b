import { randomBytes } from "node:crypto";

import type { MiddlewareHandler } from "hono";
import type { HonoContext } from "@supabase/lite";

import type { LocalConfig } from "../config.ts";
import { isPostgresError } from "../database.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { completeAccessToken, withFactors } from "./access-token.ts";
import { AskedMails } from "./asked-mails.ts";
import { AuthErrors } from "./auth-error.ts";
import { sendEmailChange, verifyEmailChange } from "./email-change.ts";
import { inTransaction } from "./lite-service.ts";
import type { LiteAuthService, LiteSession } from "./lite-service.ts";
import { withMailData } from "./mail-data.ts";
import { assertCoolDown, hashToken } from "./one-time-token.ts";
import { refreshSession } from "./refresh.ts";
import { signInWithPassword } from "./sign-in.ts";
import { assertPasswordLength, sendConfirmation, signUp } from "./sign-up.ts";
import { updateUser } from "./update-user.ts";

interface BridgeOptions {
  config: LocalConfig;
  issuer: string;
  tokens: AccessTokens;
}

/**
 * Makes the library's auth service answer as hosted GoTrue does wherever the app would notice the difference. The
 * service is created for each request, before this middleware runs, so its methods are replaced on that one object.
 */
export function bridgeAuth(options: BridgeOptions): MiddlewareHandler<HonoContext> {
  let errors: AuthErrors | undefined;
  const asked = new AskedMails(options.config.maxFrequencySeconds);
  return async (context, next) => {
    const service = context.get("authService") as unknown as LiteAuthService | undefined;
    if (service && context.req.path.startsWith("/rest/")) {
      believeTokens(service);
    } else if (service) {
      errors ??= await AuthErrors.of(service);
      const userAgent = context.req.header("user-agent") ?? null;
      replaceMethods(service, { ...options, errors, asked, userAgent }, () => context.get("sessionId"));
      hideDatabaseErrors(service, errors);
    }
    await next();
  };
}

/**
 * Skips the library's look-up of a token's member and session before each call to the Data API: it ignores the result,
 * and takes a third of a call's time. As hosted, a valid token counts there until it expires.
 */
function believeTokens(service: LiteAuthService): void {
  const found = async () => ({});
  service.repo = Object.assign(Object.create(service.repo), { findUserById: found, findSessionById: found });
}

function replaceMethods(
  service: LiteAuthService,
  options: BridgeOptions & { errors: AuthErrors; asked: AskedMails; userAgent: string | null },
  sessionId: () => string | undefined,
): void {
  const { config, errors, asked } = options;
  service.mailer = withMailData(service);
  const original = bindMethods(service);
  const { issuer, tokens, userAgent } = options;
  const token = { issuer, tokens, userAgent };
  const complete = (session: LiteSession, method?: "password" | "otp") =>
    completeAccessToken(service, session, method ? { ...token, method } : token);

  service.signUp = (email, password, data) =>
    inTransaction(service, async () => {
      if (password) assertPasswordLength(password, errors);
      const request = { email, password, data };
      const result = await signUp(service, original.signUp, request, options);
      if (result.session) await complete(result.session, "password");
      return result;
    });

  service.signInWithPassword = (email, password) =>
    inTransaction(service, async () =>
      complete(await signInWithPassword(service, email, password, errors), "password"),
    );

  service.refreshSession = async (refreshToken) =>
    complete(await refreshSession(service, original.refreshSession, refreshToken, config));

  service.verifyOtp = async (params) => {
    const hash = params.token_hash ?? hashToken(params.email ?? "", params.token ?? "");
    if (params.type !== "email_change") return complete(await original.verifyOtp(params), "otp");
    const result = await verifyEmailChange(service, hash, options);
    // The route passes the answer on unchanged; GoTrue's first answer is no session.
    return "access_token" in result ? complete(result, "otp") : (result as unknown as LiteSession);
  };

  service.getUser = async (userId) => withFactors(service, await original.getUser(userId));

  service.updateUser = (userId, updates) =>
    inTransaction(service, () =>
      updateUser(service, original.updateUser, { userId, sessionId: sessionId(), updates }, options).then((user) =>
        withFactors(service, user),
      ),
    );

  service.recover = (email) =>
    inTransaction(service, async () => {
      const user = email ? await service.repo.findUserByEmail(email) : null;
      if (user) assertCoolDown(user.recovery_sent_at, config.maxFrequencySeconds, errors);
      else asked.note("recovery", email, errors);
      await original.recover(email);
    });

  service.resend = (type, email) =>
    inTransaction(service, async () => {
      const row = email ? await service.repo.findUserByEmail(email) : null;
      const user = row && service.repo.parseUserJson(row);
      if (type === "signup" && (!user || user.confirmed_at)) asked.note("signup", email, errors);
      if (!user) return await original.resend(type, email);
      if (type === "signup" && !user.confirmed_at) {
        await sendConfirmation(service, user, options);
      } else if (type === "email_change" && user.email_change) {
        await sendEmailChange(service, user, user.email_change, options);
      }
    });

  service.signInWithOtp = (email, otpOptions) =>
    inTransaction(service, async () => {
      const user = email ? await service.repo.findUserByEmail(email) : null;
      if (user) assertCoolDown(user.recovery_sent_at, config.maxFrequencySeconds, errors);
      else asked.note("recovery", email, errors);
      const isNew = !user && email && otpOptions?.shouldCreateUser !== false;
      if (!isNew || !config.enableConfirmations) return await original.signInWithOtp(email, otpOptions);
      // The library would create an account that is already confirmed, before anybody has opened its mail.
      const password = randomBytes(24).toString("base64url");
      await signUp(service, original.signUp, { email, password, data: undefined }, options);
    });

  service.signOut = (id, scope, userId) => inTransaction(service, () => original.signOut(id, scope, userId));
  service.reauthenticate = (userId) => inTransaction(service, () => original.reauthenticate(userId));
}

/** Hides database errors: the library prints them with all parameters, including password hashes. */
function hideDatabaseErrors(service: LiteAuthService, errors: AuthErrors): void {
  const methods = Object.entries(service).filter(
    (entry): entry is [string, (...args: unknown[]) => Promise<unknown>] => typeof entry[1] === "function",
  );
  for (const [name, method] of methods) {
    const guarded = async (...args: unknown[]) => {
      try {
        return await method(...args);
      } catch (error) {
        if (errors.includes(error) || !isPostgresError(error)) throw error;
        console.warn(`auth ${name}: ${error.message} (${error.code})`);
        throw errors.database(error.code);
      }
    };
    Object.assign(service, { [name]: guarded });
  }
}

function bindMethods(service: LiteAuthService) {
  return {
    signUp: service.signUp.bind(service),
    signInWithOtp: service.signInWithOtp.bind(service),
    refreshSession: service.refreshSession.bind(service),
    verifyOtp: service.verifyOtp.bind(service),
    getUser: service.getUser.bind(service),
    updateUser: service.updateUser.bind(service),
    signOut: service.signOut.bind(service),
    recover: service.recover.bind(service),
    resend: service.resend.bind(service),
    reauthenticate: service.reauthenticate.bind(service),
  };
}
