FROM node:24-slim AS build
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
 && NEXT_TELEMETRY_DISABLED=1 npx next build \
 && npm prune --omit=dev

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir /data && chown node /data
COPY --from=build --chown=node /app .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# Node itself is the process that is told to stop, and stops in order.
CMD ["node", "--import", "tsx", "lib/server/start.ts"]
