import { Fragment } from 'react';
import type {
  KindCount,
  MigrationProblem,
} from '#shared/contract/migration/franchise-migration.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';

type CountsProps = { counts: readonly KindCount[]; brought: string };

export function Counts({ counts, brought }: CountsProps) {
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

/** Nothing is quieter than something. */
function Figure({ value, strong = false }: { value: number; strong?: boolean }) {
  const look = value === 0 ? 'text-ink-quiet' : strong ? 'font-semibold' : '';
  return <td className={`figures py-1.5 pl-4 text-right max-sm:pl-2 ${look}`}>{value}</td>;
}

type ProblemsProps = { problems: readonly MigrationProblem[]; more: number };

/** By reason, and under each by what they are of: a reason stands once, however many it keeps back. */
export function Problems({ problems, more }: ProblemsProps) {
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
                <dd className="min-w-0 break-words">{namesOf(own)}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      ))}
      {more > 0 && (
        <p className="text-small text-ink-quiet">
          {text('migration_problems_more', { count: more })}
        </p>
      )}
    </section>
  );
}

/** As many as a glance takes in. */
const mostNames = 6;

function namesOf(problems: readonly MigrationProblem[]): string {
  const names = problems.slice(0, mostNames).map(({ name }) => name);
  const count = problems.length - names.length;
  const list = names.join(', ');
  return count === 0 ? list : text('migration_problems_names', { names: list, count });
}
