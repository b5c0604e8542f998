import { useState } from 'react';

/** One key for each thing that is sent, so that sending it again does nothing twice. */
export function useRequestKeys(): (thing: string) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (thing) => {
    const key = keys.get(thing) ?? crypto.randomUUID();
    keys.set(thing, key);
    return key;
  };
}
