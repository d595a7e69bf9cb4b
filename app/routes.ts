import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The parts of app/ui with all their states: a page for developers, which the production build does not have. */
const design = process.env.NODE_ENV === "development" ? [route("design", "routes/design/design.tsx")] : [];

export default [
  layout("routes/shell.tsx", [
    index("routes/home.tsx"),
    route("talent-exchange", "routes/talent-exchange.tsx"),
    route("talent/:id", "routes/talent.$id.tsx"),
    route("talent/:id/connect", "routes/talent.$id.connect.tsx"),
    route("jobs", "routes/jobs/jobs.tsx"),
    route("jobs/:id", "routes/jobs/job.tsx"),
    route("jobs/:id/edit", "routes/jobs/edit-job.tsx"),
    route("jobs/:id/report", "routes/jobs/report-job.tsx"),
    route("post-job", "routes/post-job.tsx"),
    route("ecosystem-map", "routes/ecosystem-map.tsx"),
    route("investor-pipeline", "routes/investor-pipeline.tsx"),
    route("platform", "routes/platform.tsx"),

    route("auth", "routes/auth/auth.tsx"),
    route("auth/check-email", "routes/auth/check-email.tsx"),
    route("auth/confirm", "routes/auth/confirm.tsx"),
    route("auth/forgot-password", "routes/auth/forgot-password.tsx"),
    route("reset-password", "routes/auth/reset-password.tsx"),

    route("onboarding", "routes/onboarding/profile.tsx"),
    route("onboarding/talent", "routes/onboarding/talent.tsx"),
    route("onboarding/startup", "routes/onboarding/startup.tsx"),
    route("onboarding/investor", "routes/onboarding/investor.tsx"),
    route("dashboard", "routes/dashboard.tsx"),
    route("profile", "routes/account/profile.tsx"),
    route("profile/picture", "routes/account/picture.tsx"),
    route("settings", "routes/account/settings.tsx"),
    route("connections", "routes/connections.tsx"),
    route("notifications", "routes/notifications.tsx"),

    route("resources", "routes/resources/resources.tsx"),
    route("resources/training-programs", "routes/resources/training-programs.tsx"),
    route("resources/:slug", "routes/resources/guide.tsx"),

    route("privacy-policy", "routes/legal/privacy-policy.tsx"),
    route("terms-of-service", "routes/legal/terms-of-service.tsx"),
    route("bida-compliance", "routes/legal/bida-compliance.tsx"),
    ...design,
    route("*", "routes/not-found.tsx"),
  ]),

  route("training-programs", "routes/resources/training-programs-redirect.ts"),
  route("pictures/:member/:file", "routes/picture.ts"),
  route("og/home.png", "routes/og/home.ts"),
  route("og/talent/:id", "routes/og/talent.ts"),
  route("og/talent-exchange", "routes/og/talent-exchange.ts"),
  route("og/jobs", "routes/og/jobs.ts"),
  route("og/jobs/:id", "routes/og/job.ts"),
  route("robots.txt", "routes/seo/robots.ts"),
  route("sitemap.xml", "routes/seo/sitemap.ts"),
  route("notifications/stream", "routes/notifications-stream.ts"),
  route("settings/export", "routes/account/export.ts"),
  route("logout", "routes/auth/logout.ts"),
  route("healthz", "routes/ops/healthz.ts"),
  route("readyz", "routes/ops/readyz.ts"),
] satisfies RouteConfig;
