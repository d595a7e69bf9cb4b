import { App, getStorageSchemaSql, setExperimental } from "@supabase/lite";

import type { bridgeAuth } from "./auth/bridge.ts";
import type { LocalConfig } from "./config.ts";
import { type LocalConnection, SESSION_SETTINGS } from "./database.ts";
import type { Keys } from "./keys.ts";
import { applyMigrations, applySeed, refuseOtherVersion } from "./migrations.ts";
import { AUTH_SCHEMA, PLATFORM_SCHEMA } from "./platform-schema.ts";
import { SOFT_LIMITS } from "./soft-limits.ts";
import { STORAGE_GRANTS } from "./storage/schema.ts";

/** Creates the service, with the settings of config.toml and without its studio. */
export function createApp(
  connection: LocalConnection,
  config: LocalConfig,
  keys: Keys,
  siteUrl: string,
  authBridge: ReturnType<typeof bridgeAuth>,
): App {
  return new App({
    connection,
    api: { enabled: true, schemas: config.apiSchemas, max_rows: config.maxRows },
    studio: { enabled: false },
    storage: { enabled: true, file_size_limit: `${config.maxObjectBytes}B` },
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`, ...config.additionalRedirectUrls],
      jwt_secret: keys.internalSecret,
      publishable_key: keys.publishableKey,
      jwt_expiry: config.jwtExpirySeconds,
      enable_refresh_token_rotation: true,
      enable_signup: config.enableSignup,
      minimum_password_length: config.minimumPasswordLength,
      email: {
        enable_signup: true,
        enable_confirmations: config.enableConfirmations,
        double_confirm_changes: config.doubleConfirmChanges,
        otp_length: config.otpLength,
        otp_expiry: config.otpExpirySeconds,
      },
    },
    options: {
      server: {
        disableStudio: true,
        middlewares: [authBridge],
      },
    },
  });
}

/** What a database starts with, besides the contents of its folder. */
type Beginning = { dataDir?: string; migrationsDir: string; seed?: boolean; softLimits?: boolean };

/**
 * Applies the migrations of `migrationsDir` to a database, and the seed of config.toml unless `seed` is false. Refuses
 * a folder made by other migrations.
 */
export async function prepareDatabase(
  app: App,
  connection: LocalConnection,
  config: LocalConfig,
  { dataDir, migrationsDir, seed = true, softLimits = false }: Beginning,
): Promise<void> {
  const { driver } = connection;
  if (dataDir !== undefined) await refuseOtherVersion(driver, migrationsDir, dataDir);
  await driver.exec(`${SESSION_SETTINGS} ${PLATFORM_SCHEMA}`);
  await app.ensureSystemSchema();
  await driver.exec(AUTH_SCHEMA);
  await driver.exec(`${getStorageSchemaSql(false)} ${STORAGE_GRANTS}`);
  // Only once the app is ready; earlier, it warns about the experiment at every start.
  setExperimental("storage", true);
  await applyMigrations(driver, migrationsDir);
  if (seed) {
    for (const file of config.seedFiles) await applySeed(driver, file);
  }
  if (softLimits) await driver.exec(SOFT_LIMITS);
  await connection.clearSchemaCache();
}
