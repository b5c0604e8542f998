// Idleness is of the person, not of a window: all windows read and write the same last activity.
import { limits } from '#shared/domain/limits.ts';

const key = 'lastActive';

export type Idleness =
  | { readonly state: 'active' | 'over' }
  /** The time is up: unless the person answers, the session ends in so many seconds. */
  | { readonly state: 'asked'; readonly secondsLeft: number };

/** Spec §4 and §9: after the idle time a prompt, after its grace the end. */
export function idlenessAt(lastActive: number, now: number, idleFor: number): Idleness {
  const askedAt = lastActive + idleFor;
  if (now < askedAt) return { state: 'active' };
  const left = askedAt + limits.idlePrompt - now;
  return left > 0 ? { state: 'asked', secondsLeft: Math.ceil(left / 1000) } : { state: 'over' };
}

export function noteActivity(now = Date.now()): void {
  window.localStorage.setItem(key, String(now));
}

export type IdleWatch = {
  readonly idleFor: number;
  /** Told each second while the person is asked, and whenever the state changes. */
  readonly onChange: (idleness: Idleness) => void;
};

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/** Looks each second, ten seconds after the start (spec §9). Once asked, only an answer counts. */
export function watchIdle({ idleFor, onChange }: IdleWatch): () => void {
  noteActivity();
  let state: Idleness['state'] = 'active';
  const look = () => {
    const idleness = idlenessAt(lastActive(), Date.now(), idleFor);
    if (idleness.state !== state || idleness.state === 'asked') onChange(idleness);
    state = idleness.state;
  };
  const seen = () => {
    const now = Date.now();
    const active = idlenessAt(lastActive(), now, idleFor).state === 'active';
    if (active && now - lastActive() >= limits.idleCheckInterval) noteActivity(now);
  };
  let interval: ReturnType<typeof setInterval> | undefined;
  const start = setTimeout(() => {
    interval = setInterval(look, limits.idleCheckInterval);
  }, limits.idleCheckDelay);
  for (const sign of signs) window.addEventListener(sign, seen, { passive: true });
  return () => {
    clearTimeout(start);
    clearInterval(interval);
    for (const sign of signs) window.removeEventListener(sign, seen);
  };
}

const lastActive = () => Number(window.localStorage.getItem(key));
