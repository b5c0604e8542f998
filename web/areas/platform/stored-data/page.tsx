import {
  type DataSubject,
  dataSubjects,
  isSensitive,
  type Retention,
} from '#shared/domain/platform/stored-data/stored-record.ts';
import {
  listStoredAbout,
  type StoredAboutSubject,
} from '#shared/domain/platform/stored-data/stored-records.ts';
import { formatPeriodLength } from '#shared/domain/values/period-length.ts';
import { text } from '#shared/text/platform/stored-data.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';

/** What is stored about whom, why and how long, as the marks of the stored records say. */
export function StoredDataPage() {
  return (
    <>
      <PageHeader title={text('stored_title')} description={text('stored_description')} />
      <div className="grid gap-4">
        {dataSubjects.map((subject) => (
          <SubjectCard key={subject} subject={subject} />
        ))}
      </div>
    </>
  );
}

const cell = 'border-t border-line py-1.5 pr-4 text-left align-baseline';
const heading = 'py-1.5 pr-4 text-left font-medium';

function SubjectCard({ subject }: { subject: DataSubject }) {
  return (
    <Card title={text(`stored_of_${subject}`)}>
      <p className="-mt-2 mb-2 text-ink-soft">{text(`stored_of_${subject}_text`)}</p>
      <table className="w-full table-fixed max-sm:block">
        <thead className="text-small text-ink-quiet max-sm:sr-only">
          <tr>
            <th scope="col" className={`${heading} w-1/4`}>
              {text('stored_record')}
            </th>
            <th scope="col" className={heading}>
              {text('stored_what')}
            </th>
            <th scope="col" className={`${heading} w-1/5`}>
              {text('stored_why')}
            </th>
            <th scope="col" className={`${heading} w-1/6`}>
              {text('stored_kept')}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {listStoredAbout(subject).map((stored) => (
            <RecordRow key={stored.name} stored={stored} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** On a phone, the cells of a row are one below the other. */
const phoneCell = 'max-sm:block max-sm:border-t-0 max-sm:py-0.5';

function RecordRow({
  stored: { name, categories, purpose, kept },
}: {
  stored: StoredAboutSubject;
}) {
  const isAnySensitive = categories.some(isSensitive);
  return (
    <tr className="max-sm:block max-sm:border-t max-sm:border-line max-sm:py-1.5">
      <th scope="row" className={`${cell} ${phoneCell} font-medium`}>
        {text(`stored_record_${name}`)}
      </th>
      <td className={`${cell} ${phoneCell}`}>
        {categories.map((category) => text(`stored_is_${category}`)).join(' · ')}
        {isAnySensitive && (
          <span className="ml-2">
            <Badge tone="yellow">{text('stored_sensitive')}</Badge>
          </span>
        )}
      </td>
      <td className={`${cell} ${phoneCell} text-ink-soft`}>{text(`stored_for_${purpose}`)}</td>
      <td className={`${cell} ${phoneCell} text-ink-soft`}>{formatRetention(kept)}</td>
    </tr>
  );
}

const formatRetention = (kept: Retention) =>
  typeof kept === 'number' ? formatPeriodLength(kept) : text(`stored_until_${kept}`);
