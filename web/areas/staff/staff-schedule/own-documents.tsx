import type { OwnDocument } from '#shared/contract/staff/staff-records.ts';
import { type DocumentState, computeDocumentState } from '#shared/domain/staff/staff-record.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-records.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { formatDate } from '#web/kit/words/format.ts';
import { useOwnDocuments } from './queries.ts';

const tones: Readonly<Record<DocumentState, Tone>> = {
  expired: 'red',
  expiring: 'yellow',
  good: 'green',
};

/** The person's own documents and their expiry. Renders nothing if there are none. */
export function OwnDocuments() {
  const own = useOwnDocuments();
  const documents = own.data?.data ?? [];
  const today = own.data && localDate(own.data.today);
  if (documents.length === 0 || !today) return null;
  const isPressing = documents.some(
    ({ expiresOn }) => getDocumentState(expiresOn, today) !== 'good',
  );
  return (
    <section aria-label={text('staff_own_documents')} className="mt-8 max-w-2xl">
      <h2 className="mb-2 text-large font-semibold">{text('staff_own_documents')}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-low">
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} today={today} />
        ))}
      </ul>
      {isPressing && <p className="mt-2 text-ink-soft">{text('staff_own_documents_text')}</p>}
    </section>
  );
}

const getDocumentState = (expiresOn: string | null, today: LocalDate): DocumentState =>
  expiresOn === null ? 'good' : computeDocumentState(localDate(expiresOn), today);

function DocumentLine({ document, today }: { document: OwnDocument; today: LocalDate }) {
  const { kind, title, number, expiresOn, signUrl } = document;
  const state = getDocumentState(expiresOn, today);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="font-medium break-words">{title || text(`staff_record_${kind}`)}</span>
      {number && <span className="figures">{text('staff_record_number', { number })}</span>}
      {expiresOn !== null && (
        <Badge tone={tones[state]}>
          {text(`staff_record_${state}`, { day: formatDate(expiresOn) })}
        </Badge>
      )}
      {signUrl && (
        <a
          href={signUrl}
          target="_blank"
          rel="noreferrer"
          className="font-medium text-accent hover:underline"
        >
          {text('staff_record_file_open')}
        </a>
      )}
    </li>
  );
}
