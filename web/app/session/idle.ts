// Idleness belongs to the person, not to a window: all windows share the last activity.
import { accountLimits } from '#shared/domain/accounts/limits.ts';

const key = 'lastActive';
const idleFor = accountLimits.idleMinutes * 60_000;
const seenFor = accountLimits.seenMinutes * 60_000;

export type Idleness =
  | { readonly state: 'active' | 'over' }
  /** The session ends after this many seconds unless the person answers. */
  | { readonly state: 'asked'; readonly secondsLeft: number };

/** The prompt shows during the session's last minutes (spec §4, §9). */
export function idlenessAt(lastActive: number, now: number): Idleness {
  const left = lastActive + idleFor - now;
  if (left > accountLimits.idlePrompt) return { state: 'active' };
  return left > 0 ? { state: 'asked', secondsLeft: Math.ceil(left / 1000) } : { state: 'over' };
}

export function noteActivity(now = Date.now()): void {
  window.localStorage.setItem(key, String(now));
}

export type IdleWatch = {
  /** Called each second while the prompt is shown, and whenever the state changes. */
  readonly onChange: (idleness: Idleness) => void;
  /** Called every few minutes while the person is active, because the server only sees calls. */
  readonly onSeen: () => void;
};

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/**
 * Checks each second, starting ten seconds after the start (spec §9). Once the prompt is shown,
 * only an answer counts as activity.
 */
export function watchIdle({ onChange, onSeen }: IdleWatch): () => void {
  let toldAt = Date.now();
  let state: Idleness['state'] = 'active';
  noteActivity(toldAt);
  const look = () => {
    const idleness = idlenessAt(lastActive(), Date.now());
    if (idleness.state !== state || idleness.state === 'asked') onChange(idleness);
    state = idleness.state;
  };
  const see = () => {
    const now = Date.now();
    if (idlenessAt(lastActive(), now).state !== 'active') return;
    if (now - lastActive() >= accountLimits.idleCheckInterval) noteActivity(now);
    if (now - toldAt < seenFor) return;
    toldAt = now;
    onSeen();
  };
  let interval: ReturnType<typeof setInterval> | undefined;
  const start = setTimeout(() => {
    interval = setInterval(look, accountLimits.idleCheckInterval);
  }, accountLimits.idleCheckDelay);
  for (const sign of signs) window.addEventListener(sign, see, { passive: true });
  return () => {
    clearTimeout(start);
    clearInterval(interval);
    for (const sign of signs) window.removeEventListener(sign, see);
  };
}

const lastActive = () => Number(window.localStorage.getItem(key));
