const key = 'deviceId';

/** What the session is recognised by in a list of sessions (spec §3 "Sign-in request"). */
export function deviceOf() {
  const deviceId = window.localStorage.getItem(key) ?? crypto.randomUUID();
  window.localStorage.setItem(key, deviceId);
  return { deviceId, deviceType: 'web' };
}
