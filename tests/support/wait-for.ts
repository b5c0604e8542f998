import { vi } from 'vitest';

/** Until what it looks at holds: a busy machine takes its time to load a screen, and Vitest waits one second. */
export function waitFor<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, { timeout: 60_000 });
}
