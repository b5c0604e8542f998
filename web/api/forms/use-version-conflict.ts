import { useState } from 'react';
import { text } from '#shared/text/common.ts';

export type VersionedThing = { readonly version: number };

export type VersionConflict<Thing> = {
  /** The thing that the form started with. */
  readonly base: Thing;
  /** What another person saved meanwhile. */
  readonly theirs: Thing | undefined;
  /** The latest stored version that this person has seen. The next save replaces it. */
  readonly current: Thing;
  /** Call it on a 409: loads the stored version and keeps what was typed. */
  readonly loadCurrent: () => Promise<void>;
  /** Resets the form to the other person's version, or to what was just saved. */
  readonly restart: (thing: Thing) => void;
};

/** The conflict state of a form for a thing that other people change too. */
export function useVersionConflict<Thing extends VersionedThing>(
  opened: Thing,
  newest: () => Promise<Thing>,
): VersionConflict<Thing> {
  // Later responses must not change what is being typed.
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Thing>();
  return {
    base,
    theirs,
    current: theirs ?? base,
    loadCurrent: async () => setTheirs(await newest()),
    restart: (thing) => {
      setBase(thing);
      setTheirs(undefined);
    },
  };
}

/** The labels of the fields in which two states of a thing differ. */
export function listChangedLabels<Thing extends object>(
  labels: Partial<Record<keyof Thing, string>>,
  before: Thing,
  now: Thing,
): string[] {
  const entries = Object.entries<string | undefined>(labels);
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(now))];
  return entries.flatMap(([field, label]) =>
    label !== undefined && JSON.stringify(one.get(field)) !== JSON.stringify(other.get(field))
      ? [label]
      : [],
  );
}

/** Describes what the other person changed in a sentence. */
export function describeChanges(labels: readonly string[]): string {
  if (labels.length === 0) return text('changed_elsewhere');
  return text('changed_fields', { fields: labels.join(', ') });
}
