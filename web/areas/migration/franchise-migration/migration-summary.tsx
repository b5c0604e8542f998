import { Fragment } from 'react';
import type {
  KindCount,
  MigrationMatch,
  MigrationPreview,
  MigrationProblem,
} from '#shared/contract/migration/franchise-migration.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';

type MigrationCountsProps = { counts: readonly KindCount[]; brought: string };

export function MigrationCounts({ counts, brought }: MigrationCountsProps) {
  const headings = [
    brought,
    text('migration_table_joined'),
    text('migration_table_already'),
    text('migration_table_refused'),
  ];
  return (
    <div>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={text('migration_table')}
      >
        <table className="w-full">
          <thead className="text-ink-quiet">
            <tr>
              <th scope="col" className="py-1 pr-4 text-left font-medium max-sm:pr-2">
                {text('migration_table_kind')}
              </th>
              {headings.map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className="py-1 pl-4 text-right font-medium max-sm:pl-2"
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {counts.map(({ kind, refused, ...count }) => (
              <tr key={kind}>
                <th scope="row" className="py-1.5 pr-4 text-left font-normal max-sm:pr-2">
                  {text(`migration_kind_${kind}`)}
                </th>
                <Figure value={count.brought} strong />
                <Figure value={count.joined} />
                <Figure value={count.already} />
                <Figure value={refused.reduce((sum, it) => sum + it.count, 0)} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {counts.some(({ joined }) => joined > 0) && (
        <p className="mt-1 text-small text-ink-quiet">{text('migration_joined_hint')}</p>
      )}
    </div>
  );
}

/** Zero is drawn in a quieter color. */
function Figure({ value, strong = false }: { value: number; strong?: boolean }) {
  const look = value === 0 ? 'text-ink-quiet' : strong ? 'font-semibold' : '';
  return <td className={`figures py-1.5 pl-4 text-right max-sm:pl-2 ${look}`}>{value}</td>;
}

type KeptThingsProps = {
  kept: MigrationPreview['kept'];
  more: number;
  sourceName: string;
};

export function RetainedThings({ kept: retained, more, sourceName: source }: KeptThingsProps) {
  if (retained.length === 0) return null;
  return (
    <section aria-label={text('migration_kept', { source })} className="space-y-1">
      <h3 className="font-semibold">{text('migration_kept', { source })}</h3>
      <p>{text('migration_kept_text', { source })}</p>
      <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[12rem_1fr]">
        {[...groupBy(retained, ({ kind }) => kind)].map(([kind, own]) => (
          <Fragment key={kind}>
            <dt className="text-ink-quiet">{text(`migration_kind_${kind}`)}</dt>
            <dd className="min-w-0 break-words">{own.map(({ name }) => name).join(', ')}</dd>
          </Fragment>
        ))}
      </dl>
      <More count={more} />
    </section>
  );
}

type MigrationMatchesProps = { matches: readonly MigrationMatch[]; more: number };

export function MigrationMatches({ matches, more }: MigrationMatchesProps) {
  if (matches.length === 0) return null;
  return (
    <section aria-label={text('migration_matches')} className="space-y-1">
      <h3 className="font-semibold">{text('migration_matches')}</h3>
      <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[12rem_1fr]">
        {[...groupBy(matches, ({ kind }) => kind)].map(([kind, own]) => (
          <Fragment key={kind}>
            <dt className="text-ink-quiet">{text(`migration_kind_${kind}`)}</dt>
            <dd className="min-w-0">
              <ul>
                {own.map(({ name, intoName: into }, index) => (
                  <li key={index} className="break-words">
                    {text('migration_match', { name, into })}
                  </li>
                ))}
              </ul>
            </dd>
          </Fragment>
        ))}
      </dl>
      <More count={more} />
    </section>
  );
}

const More = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="text-small text-ink-quiet">{text('migration_problems_more', { count })}</p>
  );

type MigrationProblemsProps = { problems: readonly MigrationProblem[]; more: number };

/** Grouped by reason and then by kind, so that each reason appears once. */
export function MigrationProblems({ problems, more }: MigrationProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <section aria-label={text('migration_problems')} className="space-y-3">
      <h3 className="font-semibold">{text('migration_problems')}</h3>
      {[...groupBy(problems, ({ why }) => why)].map(([why, those]) => (
        <div key={why} className="border-l-2 border-line pl-3">
          <p className="font-medium">{text(`migration_why_${why}`)}</p>
          <dl className="mt-1 grid gap-x-4 gap-y-1 text-small sm:grid-cols-[12rem_1fr]">
            {[...groupBy(those, ({ kind }) => kind)].map(([kind, own]) => (
              <Fragment key={kind}>
                <dt className="text-ink-quiet">
                  {text(`migration_kind_${kind}`)} <span className="figures">{own.length}</span>
                </dt>
                <dd className="min-w-0 break-words">{formatNames(own)}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      ))}
      <More count={more} />
    </section>
  );
}

/** As many names as one can take in at a glance. */
const maxNames = 6;

function formatNames(problems: readonly MigrationProblem[]): string {
  const names = problems.slice(0, maxNames).map(({ name }) => name);
  const count = problems.length - names.length;
  const list = names.join(', ');
  return count === 0 ? list : text('migration_problems_names', { names: list, count });
}
