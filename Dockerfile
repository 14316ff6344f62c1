# Drumroll as an image: docker build -t drumroll .
#
# Where this file was written there was no Docker engine: the image itself was never built. Its commands were run one by
# one in a clean folder, by an ordinary user, and the program that they leave was started and used.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# What the dashboard is made of is in dist/web afterwards, and needs no package any more.
RUN node scripts/run.mjs build.ts \
  && npm prune --omit=dev --no-audit --no-fund \
  && cd node_modules \
  && rm -rf @tabler @mantine @dnd-kit @tanstack @reduxjs @fontsource-variable recharts es-toolkit react-dom

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# Uploaded files, the seal key, and the embedded database where DATABASE_URL is not set.
RUN mkdir /data && chown node:node /data && chmod 700 /data
VOLUME /data
USER node
EXPOSE 3000
# Ready means: the database takes writes, the disk has room. What only has to be restarted is told by /livez.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM gives clients five seconds of notice, requests in flight twenty and jobs as many: docker stop --time 60.
STOPSIGNAL SIGTERM
CMD ["node", "dist/main.js"]
