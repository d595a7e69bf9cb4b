interface ImportMetaEnv {
  /** The version of this checkout's newest migration (vite.config.ts). */
  readonly NEWEST_MIGRATION?: string;
}
