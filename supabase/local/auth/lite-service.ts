import { randomUUID } from "node:crypto";

/**
 * The internals of the library's auth service that we use. Its declarations mark most of them private; the version is
 * pinned, and the tests in tests/local use every member.
 */
export interface LiteAuthService {
  repo: LiteAuthRepository;
  mailer: LiteMailer;
  signUp(email: string, password: string, data?: JsonObject): Promise<SignUpResult>;
  signInWithPassword(email: string, password: string): Promise<LiteSession>;
  signInWithOtp(email: string, options?: { shouldCreateUser?: boolean }): Promise<void>;
  refreshSession(token: string): Promise<LiteSession>;
  verifyOtp(params: VerifyParams): Promise<LiteSession>;
  getUser(userId: string): Promise<LiteUserResponse>;
  updateUser(userId: string, updates: UserUpdates): Promise<LiteUserResponse>;
  signOut(sessionId: string | undefined, scope: string | undefined, userId: string): Promise<void>;
  recover(email: string): Promise<void>;
  resend(type: string, email: string): Promise<void>;
  reauthenticate(userId: string): Promise<void>;
  createSessionForUser(user: LiteUser, identities: unknown[], shape: string): Promise<LiteSession>;
  createRefreshResponse(user: LiteUser, sessionId: string, token: string, time: string): Promise<LiteSession>;
  completeVerifyOtp(user: LiteUser, column: string, type: string): Promise<LiteSession>;
  mapUserToResponse(user: LiteUser, identities: unknown[], shape: string): LiteUserResponse;
}

export interface LiteMailer {
  sendConfirmation(email: string, hash: string, token: string, details?: MailDetails): Promise<void>;
  sendRecovery(email: string, hash: string, token: string, details?: MailDetails): Promise<void>;
  sendMagicLink(email: string, hash: string, token: string, details?: MailDetails): Promise<void>;
  sendEmailChange(email: string, hash: string, token: string, details?: MailDetails): Promise<void>;
  sendReauthentication(email: string, token: string): Promise<void>;
}

export type MailDetails = {
  userId?: string;
  redirectTo?: string;
  currentEmail?: string;
  newEmail?: string;
  data?: JsonObject;
};

export interface LiteAuthRepository {
  transaction<T>(run: (repo: LiteAuthRepository) => Promise<T>): Promise<T>;
  createUser(user: object): Promise<LiteUser>;
  createIdentity(identity: object): Promise<unknown>;
  findUserByEmail(email: string): Promise<LiteUser | null>;
  findUserById(id: string): Promise<LiteUser | null>;
  findUserByToken(column: string, token: string): Promise<LiteUser | null>;
  claimUserToken(id: string, column: string, token: string): Promise<boolean>;
  updateUser(id: string, values: object): Promise<LiteUser | null>;
  parseUserJson(user: LiteUser): LiteUser;
  findIdentitiesByUserId(id: string): Promise<unknown[]>;
  findRefreshToken(token: string): Promise<LiteRefreshToken | null>;
  findRefreshTokensBySession(sessionId: string): Promise<LiteRefreshToken[]>;
  deleteRefreshTokensForUser(userId: string, exceptSessionId?: string): Promise<void>;
  deleteUserSessions(userId: string, exceptSessionId?: string): Promise<void>;
  insertInto(table: string): { values(row: object): { execute(): Promise<unknown> } };
  update(table: string): {
    set(values: object): { where(column: string, operator: "=", value: string): { execute(): Promise<unknown> } };
  };
  table(name: string): {
    selectAll(): {
      where(column: string, operator: "=", value: string): { execute(): Promise<Record<string, unknown>[]> };
    };
  };
}

export interface LiteUser {
  id: string;
  email: string | null;
  encrypted_password: string | null;
  confirmed_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  email_change_confirm_status: number;
  raw_user_meta_data: unknown;
  banned_until: string | null;
}

export interface LiteRefreshToken {
  token: string;
  user_id: string;
  session_id: string | null;
  parent: string | null;
  revoked: boolean;
  updated_at: string;
}

export interface LiteSession {
  access_token: string;
  user: LiteUserResponse;
}

export interface LiteUserResponse {
  id: string;
  email: string;
  phone: string;
  app_metadata: JsonObject;
  user_metadata: JsonObject;
  identities: unknown[];
  [field: string]: unknown;
}

export type JsonObject = Record<string, unknown>;
export type SignUpResult = { user: LiteUserResponse; session?: LiteSession };
export type UserUpdates = { data?: JsonObject; password?: string; email?: string };
export type VerifyParams = { email?: string; token?: string; token_hash?: string; type: string };

/**
 * Gives members random ids of version 4, as the hosted service does: the library's are of version 7, which reveal to
 * the millisecond when a member signed up. The library continues to use the id that it made, when it writes and when it
 * looks members up for the mail and the answer.
 */
function withRandomIds(repo: LiteAuthRepository): LiteAuthRepository {
  const drawn = new Map<string, string>();
  const named = (row: object): object => {
    const text = [...drawn].reduce((known, [made, random]) => known.replaceAll(made, random), JSON.stringify(row));
    return JSON.parse(text) as object;
  };
  const idOf = (made: string) => drawn.get(made) ?? made;
  return Object.assign(Object.create(repo) as LiteAuthRepository, {
    findUserById: (id: string) => repo.findUserById(idOf(id)),
    findIdentitiesByUserId: (id: string) => repo.findIdentitiesByUserId(idOf(id)),
    createUser: (user: { id: string }) => {
      drawn.set(user.id, randomUUID());
      return repo.createUser(named(user));
    },
    createIdentity: (identity: object) => repo.createIdentity(named(identity)),
  });
}

/** Runs the steps of one request to auth as one transaction. */
export async function inTransaction<T>(service: LiteAuthService, run: () => Promise<T>): Promise<T> {
  const outer = service.repo;
  return await outer.transaction(async (repo) => {
    // The service belongs to this one request, so nobody else sees the change.
    service.repo = withRandomIds(repo);
    try {
      return await run();
    } finally {
      service.repo = outer;
    }
  });
}
