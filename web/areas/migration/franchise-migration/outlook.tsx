import type {
  KindCount,
  MigrationProblem,
} from '#shared/contract/migration/franchise-migration.ts';
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
              <th scope="col" className="py-1 pr-4 text-left font-medium">
                {text('migration_table_kind')}
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="py-1 pl-4 text-right font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {counts.map(({ kind, refused, ...count }) => (
              <tr key={kind}>
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
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
  return <td className={`figures py-1.5 pl-4 text-right ${look}`}>{value}</td>;
}

type ProblemsProps = { problems: readonly MigrationProblem[]; more: number };

/** By reason, and by what they are of. */
export function Problems({ problems, more }: ProblemsProps) {
  if (problems.length === 0) return null;
  const groups = new Map<string, { title: string; names: string[] }>();
  for (const { kind, why, name } of problems) {
    const title = `${text(`migration_kind_${kind}`)}: ${text(`migration_why_${why}`)}`;
    const group = groups.get(title) ?? { title, names: [] };
    group.names.push(name);
    groups.set(title, group);
  }
  return (
    <section aria-label={text('migration_problems')}>
      <h3 className="mb-1 font-semibold">{text('migration_problems')}</h3>
      <ul className="space-y-2">
        {[...groups.values()].map(({ title, names }) => (
          <li key={title}>
            <p>{title}</p>
            <p className="text-small break-words text-ink-quiet">{names.join(' · ')}</p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-small text-ink-quiet">
          {text('migration_problems_more', { count: more })}
        </p>
      )}
    </section>
  );
}
