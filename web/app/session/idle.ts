// Idleness belongs to the person, not to a window: all windows share the last activity.
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import type { SessionLimits } from '#shared/domain/accounts/session-limits.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

const key = 'lastActive';
const reportSeenEveryMs = accountLimits.seenMinutes * minuteMilliseconds;

export type Idleness =
  | { readonly state: 'active' | 'over' }
  /** The session ends after this many seconds unless the person answers. */
  | { readonly state: 'asked'; readonly secondsLeft: number };

/** The prompt shows during the session's last minutes (spec §4, §9). */
export function getIdleness(
  lastActive: number,
  now: number,
  { idleMinutes }: Pick<SessionLimits, 'idleMinutes'>,
): Idleness {
  const left = lastActive + idleMinutes * minuteMilliseconds - now;
  if (left > accountLimits.idlePrompt) return { state: 'active' };
  return left > 0 ? { state: 'asked', secondsLeft: Math.ceil(left / 1000) } : { state: 'over' };
}

export function recordActivity(now = Date.now()): void {
  window.localStorage.setItem(key, String(now));
}

export type IdleWatch = Pick<SessionLimits, 'idleMinutes'> & {
  /** Called each second while the prompt is shown, and whenever the state changes. */
  readonly onChange: (idleness: Idleness) => void;
  /** Called every few minutes while the person is active, because the server only sees calls. */
  readonly onSeen: () => void;
};

const activityEvents = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
  'focus',
] as const;

/**
 * Checks each second, starting ten seconds after the start (spec §9). Once the prompt is shown,
 * only an answer counts as activity.
 */
export function watchIdle({ idleMinutes, onChange, onSeen }: IdleWatch): () => void {
  let toldAt = Date.now();
  let state: Idleness['state'] = 'active';
  recordActivity(toldAt);
  const look = () => {
    const idleness = getIdleness(getLastActivity(), Date.now(), { idleMinutes });
    if (idleness.state !== state || idleness.state === 'asked') onChange(idleness);
    state = idleness.state;
  };
  const see = () => {
    const now = Date.now();
    if (getIdleness(getLastActivity(), now, { idleMinutes }).state !== 'active') return;
    if (now - getLastActivity() >= accountLimits.idleCheckInterval) recordActivity(now);
    if (now - toldAt < reportSeenEveryMs) return;
    toldAt = now;
    onSeen();
  };
  let interval: ReturnType<typeof setInterval> | undefined;
  const start = setTimeout(() => {
    interval = setInterval(look, accountLimits.idleCheckInterval);
  }, accountLimits.idleCheckDelay);
  for (const sign of activityEvents) window.addEventListener(sign, see, { passive: true });
  return () => {
    clearTimeout(start);
    clearInterval(interval);
    for (const sign of activityEvents) window.removeEventListener(sign, see);
  };
}

const getLastActivity = () => Number(window.localStorage.getItem(key));
