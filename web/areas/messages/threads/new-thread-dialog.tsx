import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { threads } from '#shared/contract/messages/threads.ts';
import { threadLimits, type ThreadSide } from '#shared/domain/messages/thread.ts';
import { text } from '#shared/text/messages/threads.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { threadCalls } from './queries.ts';

const body = threads.routes.start.body.omit({ requestKey: true });
type StartValues = z.input<typeof body>;
const resolver = createContractResolver<StartValues, z.output<typeof body>>(body);
const initial: StartValues = { personIds: [], text: '' };

type NewThreadDialogProps = { side: ThreadSide; onClose: () => void };

export function NewThreadDialog({ side, onClose }: NewThreadDialogProps) {
  const navigate = useNavigate();
  const people = threadCalls[side].usePeople().data?.data;
  const start = threadCalls[side].useStart();
  const page = side === 'office' ? '/franchise/messages' : '/staff/messages';
  return (
    <SubmitDialog
      title={text('thread_start_title')}
      submit={text('thread_start_send')}
      busy={start.isPending}
      initial={initial}
      resolver={resolver}
      save={(values, outcome, requestKey) =>
        start.mutate(
          { body: { ...values, requestKey } },
          {
            onError: outcome.onError,
            onSuccess: ({ data }) => {
              outcome.onSuccess();
              void navigate(`${page}?thread=${data.threadId}`);
            },
          },
        )
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <MultiSelectField
            control={control}
            name="personIds"
            label={text('thread_start_people')}
            options={(people ?? []).map(({ id, name, role }) => ({
              key: id,
              label: text('thread_by', { name, role: formatRoleName(role) }),
            }))}
            none={text('thread_start_choose')}
            hint={text(people?.length === 0 ? 'thread_start_nobody' : 'thread_start_people_hint')}
            required
          />
          <TextAreaField
            control={control}
            name="text"
            label={text('thread_start_text')}
            rows={4}
            maxLength={threadLimits.textLength}
            required
          />
        </>
      )}
    </SubmitDialog>
  );
}
