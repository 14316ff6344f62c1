# Drumroll as an image: docker build -t drumroll .
#
# Built by `buildah bud --isolation chroot` 1.28 with the driver vfs on 2026-11-29, in 13 minutes on a busy machine: 618 MB,
# with the bill of materials in dist/sbom.cdx.json. FROM was Debian 12 made by debootstrap, with Node 24 and npm, because no
# registry of images is within reach there. Started by `buildah run` as the user node: ready, 15 s after the first start.
#
# Before that, there was no engine: FROM was Debian 12 made by debootstrap with Node 24 and npm put
# into it, and COPY was cp. In that root each RUN was run, and the second stage was started with its own process numbers,
# mounts and network: as the user node without a capability, all but /data and /tmp read-only, the program process 1. It
# was ready after 13 seconds at first and 3 to 5 later, killed in between as well; HEALTHCHECK's command said 0, and 1
# while the database hung; SIGTERM stopped it in a second without clients. VOLUME, EXPOSE and STOPSIGNAL were not
# tried, nor the images of FROM.
#
# Platforms: Node's image and all packages with machine code exist for linux/amd64 and linux/arm64. Only amd64 was built. Both:
# docker buildx build --platform linux/amd64,linux/arm64 --sbom=true -t drumroll . (attaches another bill of materials)
#
# The digest names the image of several platforms that the tag stood for in October 2026, as public repositories pin it.
# It was not downloaded here. For a newer one: docker buildx imagetools inspect node:24-bookworm-slim

FROM node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/sdk/package.json packages/sdk/
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# What the dashboard is made of is in dist/web afterwards, and needs no package any more.
RUN node scripts/run.mjs build.ts \
  && node scripts/run.mjs licenses/sbom.ts \
  && npm prune --omit=dev --no-audit --no-fund \
  && cd node_modules \
  && rm -rf @tabler @mantine @dnd-kit @tanstack @reduxjs @fontsource-variable recharts es-toolkit react-dom

FROM node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# Uploaded files, the seal key, and the embedded database where DATABASE_URL is not set.
# The master key, where MASTER_KEY names a file there.
RUN mkdir /data /keys && chown node:node /data /keys && chmod 700 /data /keys
VOLUME /data /keys
USER node
EXPOSE 3000
# Ready means: the database takes writes, the disk has room. What only has to be restarted is told by /livez.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM gives clients five seconds of notice, requests in flight twenty and jobs as many: docker stop --time 60.
STOPSIGNAL SIGTERM
CMD ["node", "dist/main.js"]
