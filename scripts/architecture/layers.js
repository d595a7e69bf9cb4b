/**
 * The allowed imports. `npm run lint` checks them (dependency-cruiser); `npm run architecture:draw` draws them into
 * docs/architecture.md.
 *
 * Features are in order: each may import those in its list, which all stand above it. So there is no cycle.
 */
export const FEATURES = {
  auth: [],
  account: ["auth"],
  resources: [],
  warnings: [],
  ecosystem: [],
  investors: ["resources"],
  jobs: [],
  applications: ["auth", "jobs", "warnings"],
  alerts: ["auth"],
  saved: ["auth"],
  proofs: ["auth"],
  connections: ["auth", "warnings"],
  mentors: ["auth"],
  notifications: ["auth", "warnings"],
  meetings: ["auth", "warnings"],
  messages: ["auth", "connections", "notifications", "warnings"],
  operator: [],
  moderation: [],
  cv: [],
  talent: ["auth", "connections"],
  profile: ["auth", "talent"],
  reports: ["profile"],
  onboarding: ["profile"],
  header: ["notifications"],
  home: ["ecosystem", "resources", "talent"],
  startups: ["auth", "jobs"],
  posted: ["account", "applications", "auth", "investors", "jobs", "mentors", "onboarding", "startups"],
  share: ["home", "investors", "jobs", "mentors", "startups", "talent"],
  dashboard: ["applications", "investors", "onboarding", "profile", "startups", "talent"],
};

/** The layers that each layer may import, besides itself and packages. */
export const LAYERS = {
  i18n: [],
  lib: ["i18n", "styles"],
  styles: [],
  domain: ["lib", "i18n"],
  mail: ["domain", "lib", "i18n"],
  worker: ["mail", "domain", "lib", "i18n"],
  ui: ["lib", "i18n"],
  supabase: ["lib", "i18n"],
  middleware: ["supabase", "lib", "i18n", "styles", "context"],
  features: ["domain", "ui", "supabase", "lib", "i18n", "context"],
  routes: ["features", "domain", "ui", "supabase", "lib", "i18n", "context"],
};

const TEST = "\\.test\\.tsx?$";

function layerRule([layer, others]) {
  const allowed = [layer, ...others].map((name) => (name === "context" ? "app/context\\.ts$" : `app/${name}/`));
  return {
    name: `layer-${layer}`,
    comment: `app/${layer} imports nothing of app but ${[layer, ...others].join(", ")}`,
    severity: "error",
    from: { path: `^app/${layer}/`, pathNot: TEST },
    to: {
      path: "^app/",
      pathNot: [`^(${allowed.join("|")})`, "\\+types/", ...(layer === "routes" ? ["^app/root\\.tsx$"] : [])],
    },
  };
}

function featureRule([feature, others]) {
  const above = Object.keys(FEATURES);
  const below = others.filter((other) => above.indexOf(other) >= above.indexOf(feature));
  if (below.length > 0) throw new Error(`${feature} must stand below ${below.join(", ")} in FEATURES`);
  return {
    name: `feature-${feature}`,
    comment: `of other features, ${feature} imports ${others.join(", ") || "none"}`,
    severity: "error",
    from: { path: `^app/features/${feature}/` },
    to: { path: "^app/features/", pathNot: `^app/features/(${[feature, ...others].join("|")})/` },
  };
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(LAYERS).map(layerRule),
    ...Object.entries(FEATURES).map(featureRule),
    {
      name: "feature-known",
      comment: "a new feature takes its place in FEATURES",
      severity: "error",
      from: {},
      to: { path: "^app/features/", pathNot: `^app/features/(${Object.keys(FEATURES).join("|")})/` },
    },
    {
      name: "root-by-type",
      comment: "a route takes the type of what the root loads, never the root",
      severity: "error",
      from: { path: "^app/routes/" },
      to: { path: "^app/root\\.tsx$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-circle",
      severity: "error",
      from: { path: "^app/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "domain-is-pure",
      comment: "the domain has no React, no framework, no I/O",
      severity: "error",
      from: { path: "^app/domain/", pathNot: TEST },
      to: { path: "\\.server\\.ts$|node_modules/(?!zod/|date-fns/|@date-fns/)", pathNot: "^app/domain/" },
    },
    {
      name: "domain-has-no-io",
      severity: "error",
      from: { path: "^app/domain/", pathNot: TEST },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "only-routes-combine-writes",
      comment: "one feature's writes are not another's business: a route combines them",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/[^/]+/.*\\.mutations\\.server\\.ts$", pathNot: "^app/features/$1/" },
    },
    {
      name: "embedded-supabase-apart",
      comment: "the embedded Supabase can be deleted: nothing in app/ knows it",
      severity: "error",
      from: { path: "^app/", pathNot: TEST },
      to: { path: "^(supabase|scripts|tests)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { conditionNames: ["import", "types", "default"] },
    combinedDependencies: true,
  },
};
