import { TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { clientPages } from '#addresses/clients/client-pages.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { text } from '#shared/text/clients/client-pages.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import type { ClientSectionProps } from '#web/api/screens/client-sections.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useAddClientNote, useClientNotes, useRemoveClientNote } from './queries.ts';

export function NotesSection({ clientId }: ClientSectionProps) {
  const { data } = useClientNotes(clientId);
  const mayWrite = useCan()(clientPages.routes.addNote);
  const { franchiseDefaultTimezone: zone } = useAccount();
  const remove = useRemoveClientNote();
  if (!data) return <Skeleton className="h-40" />;
  const notes = data.data;
  return (
    <Card title={text('client_notes_title')}>
      {mayWrite && <NewNote clientId={clientId} />}
      {notes.length === 0 && <p className="text-ink-quiet">{text('client_notes_none')}</p>}
      <ul className="divide-y divide-line">
        {notes.map(({ id, text: note, by, at }) => (
          <li key={id} className="flex items-start justify-between gap-2 py-2">
            <div className="min-w-0">
              <p className="break-words whitespace-pre-line">{note}</p>
              <p className="text-small text-ink-quiet">
                {[by, formatMoment(at, zone)].filter(Boolean).join(' · ')}
              </p>
            </div>
            {mayWrite && (
              <IconButton
                icon={TrashIcon}
                label={text('client_note_delete')}
                onClick={() => remove.mutate({ params: { id }, query: { clientId } })}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NewNote({ clientId }: ClientSectionProps) {
  const add = useAddClientNote();
  // A new key for each note, so that a retry doesn't write it twice.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const form = useForm({ defaultValues: { text: '' } });
  const submit = form.handleSubmit(({ text: typed }) => {
    if (typed.trim() === '') return;
    add.mutate(
      { body: { clientId, note: typed, requestKey } },
      {
        onSuccess: () => {
          form.reset();
          setRequestKey(crypto.randomUUID());
        },
      },
    );
  });
  return (
    <form noValidate className="mb-3 space-y-2" onSubmit={(sent) => void submit(sent)}>
      <TextAreaField
        control={form.control}
        name="text"
        label={text('client_note_new')}
        maxLength={clientLimits.noteLength}
        rows={2}
        required
      />
      <Button type="submit" busy={add.isPending}>
        {text('client_note_add')}
      </Button>
    </form>
  );
}
