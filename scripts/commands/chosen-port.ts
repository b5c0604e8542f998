import { parseArgs } from 'node:util';

const usage = 'Usage: npm start -- --port 3105, or npm run dev -- --port 3105';
const maxPort = 65_535;

/**
 * The port from the command line; undefined if any free port will do. Throws if it isn't a port.
 */
export function parsePort(args: readonly string[]): number | undefined {
  const port = findPortArgument(args);
  if (port === undefined) return undefined;
  const number = /^\d+$/.test(port) ? Number(port) : 0;
  if (number >= 1 && number <= maxPort) return number;
  throw new Error(`"${port}" is not a port: it is a whole number from 1 to ${maxPort}.\n${usage}`);
}

function findPortArgument(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' } } }).values.port;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}\n${usage}`, { cause: error });
  }
}
