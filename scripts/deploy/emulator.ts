/** A cloud on this machine that speaks AWS's protocols, at one address. */
export type Emulator = {
  readonly origin: string;
  /** Where sent mail can be read. */
  readonly mailOrigin: string;
  stop(): Promise<void>;
};

/** The two known emulators, recognized by their health pages. */
const emulatorKinds = [
  { health: '/_ministack/health', mail: '/_ministack/ses/messages' },
  { health: '/_localstack/health', mail: '/_aws/ses' },
] as const;

/**
 * The emulator that already runs at an address. `stop` does nothing, because it was started
 * elsewhere.
 */
export async function findRunningEmulator(origin: string): Promise<Emulator | undefined> {
  for (const { health, mail } of emulatorKinds) {
    if (await isResponding(`${origin}${health}`)) {
      return { origin, mailOrigin: `${origin}${mail}`, stop: () => Promise.resolve() };
    }
  }
  return undefined;
}

async function isResponding(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
