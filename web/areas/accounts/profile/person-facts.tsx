import { type profile, text } from '#shared/text/accounts/profile.ts';
import type { KeyWithParams } from '#shared/text/texts-of.ts';

export type PersonFact = { label: KeyWithParams<typeof profile>; value: string | null };

/** Values that others set, or that are read-only. */
export function PersonFacts({ facts }: { facts: readonly PersonFact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-ink-quiet max-sm:-mb-3">{text(label)}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
