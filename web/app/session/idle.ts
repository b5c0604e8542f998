// Idleness is of the person, not of a window: all windows read and write the same last activity.
import { accountLimits } from '#shared/domain/accounts/limits.ts';

const key = 'lastActive';
const idleFor = accountLimits.idleMinutes * 60_000;
const seenFor = accountLimits.seenMinutes * 60_000;

export type Idleness =
  | { readonly state: 'active' | 'over' }
  /** Unless the person answers, the session ends in so many seconds. */
  | { readonly state: 'asked'; readonly secondsLeft: number };

/** Spec §4 and §9: the session's last minutes are those of the prompt. */
export function idlenessAt(lastActive: number, now: number): Idleness {
  const left = lastActive + idleFor - now;
  if (left > accountLimits.idlePrompt) return { state: 'active' };
  return left > 0 ? { state: 'asked', secondsLeft: Math.ceil(left / 1000) } : { state: 'over' };
}

export function noteActivity(now = Date.now()): void {
  window.localStorage.setItem(key, String(now));
}

export type IdleWatch = {
  /** Told each second while the person is asked, and whenever the state changes. */
  readonly onChange: (idleness: Idleness) => void;
  /** Once in minutes while someone is active: the server hears of calls alone. */
  readonly onSeen: () => void;
};

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/** Looks each second, ten seconds after the start (spec §9). Once asked, only an answer counts. */
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
