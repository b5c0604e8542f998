import { PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import type { StaffRecord } from '#shared/contract/staff/staff-records.ts';
import {
  type DocumentState,
  computeDocumentState,
  isDocument,
  type NoteKind,
} from '#shared/domain/staff/staff-record.ts';
import { text } from '#shared/text/staff/staff-records.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { formatDate } from '#web/kit/words/format.ts';

const noteTones: Readonly<Record<NoteKind, Tone>> = {
  note: 'gray',
  praise: 'green',
  training: 'blue',
  warning: 'red',
};

const stateTones: Readonly<Record<DocumentState, Tone>> = {
  expired: 'red',
  expiring: 'yellow',
  good: 'green',
};

type RecordLineProps = {
  record: StaffRecord;
  mayChange: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

export function RecordLine({ record, mayChange, onOpen, onRemove }: RecordLineProps) {
  const { kind, recordDate, title, notes, number, signUrl } = record;
  const name = title || text(`staff_record_${kind}`);
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isDocument(kind) ? (
            <span className="font-medium break-words">{name}</span>
          ) : (
            <Badge tone={noteTones[kind]}>{text(`staff_record_${kind}`)}</Badge>
          )}
          {!isDocument(kind) && title && <span className="font-medium break-words">{title}</span>}
          {number && <span className="figures">{text('staff_record_number', { number })}</span>}
          {!isDocument(kind) && <span className="figures">{formatDate(recordDate)}</span>}
          <Expiry record={record} />
        </p>
        {notes && <p className="break-words whitespace-pre-line">{notes}</p>}
        {signUrl && (
          <a
            href={signUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-block font-medium text-accent hover:underline"
          >
            {text('staff_record_file_open')}
          </a>
        )}
      </div>
      {mayChange && (
        <Menu
          label={text('staff_record_actions', { what: `${name}, ${formatDate(recordDate)}` })}
          items={[
            { key: 'edit', label: text('staff_record_edit'), icon: PencilIcon, onSelect: onOpen },
            {
              key: 'delete',
              label: text('staff_record_delete'),
              icon: TrashIcon,
              danger: true,
              onSelect: onRemove,
            },
          ]}
        />
      )}
    </li>
  );
}

function Expiry({ record: { expiresOn } }: { record: StaffRecord }) {
  const today = useFranchiseToday();
  if (expiresOn === null) return null;
  const state = computeDocumentState(expiresOn, today);
  return (
    <Badge tone={stateTones[state]}>
      {text(`staff_record_${state}`, { day: formatDate(expiresOn) })}
    </Badge>
  );
}
