import { vi } from 'vitest';

/**
 * Waits until `look` passes: a busy machine takes its time to load a screen, and Vitest's default
 * is one second.
 */
export function waitFor<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, { timeout: 60_000 });
}
