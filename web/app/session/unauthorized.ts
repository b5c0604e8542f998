// From the calls, which know no component, to the dialog that says so (spec §8, 403).
const events = new EventTarget();

export const raiseUnauthorized = () => void events.dispatchEvent(new Event('unauthorized'));

export function onUnauthorized(listener: () => void): () => void {
  events.addEventListener('unauthorized', listener);
  return () => events.removeEventListener('unauthorized', listener);
}
