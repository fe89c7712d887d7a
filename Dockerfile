# syntax=docker/dockerfile:1
# Tandem as an image: docs/install.md says how it is run.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci
RUN npm run build
# What runs: built packages, what the API reads beside its sources, and its production dependencies.
RUN mkdir /out && cp -r --parents package.json package-lock.json .npmrc */package.json */dist api/openapi.json api/src /out
WORKDIR /out
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace api

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data GATE_BROWSER=/usr/bin/chromium
# In which the gate runs releases before they go live.
RUN apt-get update && apt-get install --yes --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node -m 700 /data
VOLUME /data
WORKDIR /app
COPY --from=build /out .
USER node
EXPOSE 3000
# The first start makes the tables.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --start-interval=2s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "--no-memory-reducer", "api/dist/main.js"]
