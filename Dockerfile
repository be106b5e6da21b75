FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY next.config.ts tsconfig.json postcss.config.mjs ./
COPY prisma prisma
COPY lib lib
COPY components components
COPY public public
COPY app app
COPY docs docs
RUN node prisma/generate.mjs \
 && NEXT_TELEMETRY_DISABLED=1 npm run build \
 && node lib/server/image.mjs /image

# Only Node itself is copied: its image also contains npm and headers.
FROM debian:12-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN useradd --uid 1000 --create-home node
WORKDIR /app
# Otherwise each thread would keep the memory that compression has used.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir -m 700 /data && chown node /data
# The code belongs to root, so that an attacker in the running process cannot change it.
COPY --from=build /image .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# Like `npm start`, but Node itself is the main process, so it receives the stop signal and shuts down cleanly.
CMD ["node", "--max-semi-space-size=8", "lib/server/run.mjs", "start"]
