import { parseArgs } from 'node:util';

const usage = 'Usage: npm start -- --port 3105 --empty, or npm run dev -- --port 3105';
const maxPort = 65_535;

export type StartOptions = {
  /** Undefined if any free port will do. */
  readonly port: number | undefined;
  /** Starts without demo data, as a new company would. */
  readonly empty: boolean;
};

/** The options from the command line. Throws if the port isn't one. */
export function parseStartOptions(args: readonly string[]): StartOptions {
  const { port, empty } = parseOptions(args);
  if (port === undefined) return { port: undefined, empty };
  const number = /^\d+$/.test(port) ? Number(port) : 0;
  if (number >= 1 && number <= maxPort) return { port: number, empty };
  throw new Error(`"${port}" is not a port: it is a whole number from 1 to ${maxPort}.\n${usage}`);
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, empty: { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}\n${usage}`, { cause: error });
  }
}
