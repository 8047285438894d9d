/**
 * The health check of the images: asks the process in its own container whether it is alive.
 * A worker answers at its health port, the api at its own. Exit status 0 if it is.
 */

const { NEARMISS_HEALTH_PORT, NEARMISS_PORT } = process.env;
const port = NEARMISS_HEALTH_PORT || NEARMISS_PORT || 8017;

try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`);
  process.exit(ok ? 0 : 1);
} catch {
  process.exit(1);
}
