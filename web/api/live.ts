// The live connection as screens see it: whether it is up, which record an editor has open, and who
// else has it open. web/app/session/live-screens.tsx keeps the connection.
import { useEffect, useSyncExternalStore } from 'react';
import type { OpenRecord } from '#shared/contract/live.ts';

type LiveState = {
  readonly isUp: boolean;
  /** The editor that was opened last. */
  readonly record: OpenRecord | undefined;
  /** Who else has it open. */
  readonly names: readonly string[];
};

const nobody: readonly string[] = [];
let state: LiveState = { isUp: false, record: undefined, names: nobody };
const listeners = new Set<() => void>();

export function changeLiveState(change: Partial<LiveState>): void {
  state = { ...state, ...change };
  listeners.forEach((listener) => listener());
}

export function subscribeToLiveState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const getLiveState = () => state;

/** How much rarer screens ask by themselves while they are told of changes. */
const slowdown = 6;

/** The interval at which a screen asks for what is new. */
export function usePollInterval(milliseconds: number): number {
  const isUp = useSyncExternalStore(subscribeToLiveState, () => state.isUp);
  return isUp ? milliseconds * slowdown : milliseconds;
}

/** Says that this person has a record open in an editor. Returns who else has. */
export function useOpenRecord(kind: OpenRecord['kind'], id: string): readonly string[] {
  useEffect(() => {
    const record = { kind, id };
    changeLiveState({ record, names: nobody });
    return () => {
      if (state.record === record) changeLiveState({ record: undefined, names: nobody });
    };
  }, [kind, id]);
  return useSyncExternalStore(subscribeToLiveState, () =>
    state.record?.kind === kind && state.record.id === id ? state.names : nobody,
  );
}
