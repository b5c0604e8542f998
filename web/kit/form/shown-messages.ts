// Server messages that a field shows right now. Toasts show only those that no field shows.
const shown: string[] = [];

/** Call it while a field shows the message. Returns what to call when it no longer does. */
export function noteShownMessage(message: string): () => void {
  shown.push(message);
  return () => void shown.splice(shown.indexOf(message), 1);
}

export const isMessageShown = (message: string): boolean => shown.includes(message);
