// Connects the calls, which know no components, to the dialog for a 403 (spec §8).
const events = new EventTarget();

export const raiseUnauthorized = () => void events.dispatchEvent(new Event('unauthorized'));

export function subscribeToUnauthorized(listener: () => void): () => void {
  events.addEventListener('unauthorized', listener);
  return () => events.removeEventListener('unauthorized', listener);
}
