import { useState } from 'react';
import { text } from '#shared/text/common.ts';

export type Versioned = { readonly version: number };

export type Conflict<Thing> = {
  /** What the form began with. */
  readonly base: Thing;
  /** What somebody else saved meanwhile. */
  readonly theirs: Thing | undefined;
  /** What is stored, as far as this person has learned: over its version the next save goes. */
  readonly current: Thing;
  /** For a 409: fetches what is stored now, and keeps what was typed. */
  readonly learn: () => Promise<void>;
  /** The form begins anew with theirs, or with what was just saved. */
  readonly restart: (thing: Thing) => void;
};

/** A form over one version of a thing that others change too. */
export function useConflict<Thing extends Versioned>(
  opened: Thing,
  newest: () => Promise<Thing>,
): Conflict<Thing> {
  // Later answers do not touch what is being typed.
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Thing>();
  return {
    base,
    theirs,
    current: theirs ?? base,
    learn: async () => setTheirs(await newest()),
    restart: (thing) => {
      setBase(thing);
      setTheirs(undefined);
    },
  };
}

/** The labels of the fields in which two states of a thing differ. */
export function changedLabels<Thing extends object>(
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

/** What the other person changed, in a sentence. */
export function describeChanges(labels: readonly string[]): string {
  if (labels.length === 0) return text('changed_elsewhere');
  return text('changed_fields', { fields: labels.join(', ') });
}
