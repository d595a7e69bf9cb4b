# Caddy as a user of its own: a new volume takes its owner from these folders.
FROM caddy:2-alpine
RUN chown -R 1000:1000 /data /config
USER 1000:1000
