FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/platform ./scripts/platform
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && install -d -o node compile-cache
# As who will read it: Node keeps a cache a user.
USER node
RUN NODE_ENV=production NODE_COMPILE_CACHE=/app/compile-cache node scripts/warm-up.ts && chmod -R a+rX compile-cache

FROM node:24-slim
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/compile-cache
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/compile-cache ./compile-cache
COPY --from=build /app/scripts/start.ts /app/scripts/server-build.js ./scripts/
COPY --from=build /app/scripts/server ./scripts/server
COPY --from=build /app/app/lib/env.server.ts /app/app/lib/limit-variables.ts /app/app/lib/upload-path.ts /app/app/lib/zod.ts ./app/lib/
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
