FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/platform ./scripts/platform
RUN npm ci
COPY . .
# An optional peer of the framework's, for who writes its types.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/typescript && install -d -o node compile-cache
# As who will read it: Node keeps a cache a user.
USER node
RUN NODE_ENV=production NODE_COMPILE_CACHE=/app/compile-cache node scripts/warm-up.ts && chmod -R a+rX compile-cache

FROM node:24-slim
# Nothing is installed here: what can't be run can't be abused.
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /usr/local/bin/npm /usr/local/bin/npx \
  /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-*
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/compile-cache
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/compile-cache ./compile-cache
COPY --from=build /app/scripts/start.ts /app/scripts/server-build.js ./scripts/
COPY --from=build /app/scripts/server ./scripts/server
COPY --from=build /app/app/i18n/language.ts ./app/i18n/
COPY --from=build /app/app/lib/address-group.ts /app/app/lib/env.server.ts /app/app/lib/form-bytes.ts /app/app/lib/limit-variables.ts /app/app/lib/loopback.ts /app/app/lib/upload-path.ts /app/app/lib/zod.ts ./app/lib/
USER node
EXPOSE 3000 3001
# Of the two processes a container has one: the web, or as `docker run techsetu node build/worker/main.js` the worker.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "const { PORT, WORKER_PORT } = process.env; Promise.any([PORT || 3000, WORKER_PORT || 3001].map((port) => fetch(`http://localhost:${port}/healthz`).then((r) => r.ok || Promise.reject()))).then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "scripts/start.ts"]
