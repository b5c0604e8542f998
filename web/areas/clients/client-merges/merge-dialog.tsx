import { ArrowsRightLeftIcon } from '@heroicons/react/20/solid';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MergePreview } from '#shared/contract/clients/client-merges.ts';
import { mergeUndoDays } from '#shared/domain/clients/merge.ts';
import { text } from '#shared/text/clients/client-merges.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { useMergeClients, useMergePreview } from './queries.ts';

export type ClientPair = { readonly keptId: string; readonly mergedId: string };

type MergeDialogProps = {
  pair: ClientPair;
  onSwap: (pair: ClientPair) => void;
  onClose: () => void;
};

/** Previews what happens to both clients before merging. */
export function MergeDialog({ pair, onSwap, onClose }: MergeDialogProps) {
  const { keptId, mergedId } = pair;
  const navigate = useNavigate();
  const preview = useMergePreview(keptId, mergedId);
  const { merge, refresh } = useMergeClients();
  // One key for all attempts, so that a second press doesn't merge twice.
  const [requestKey] = useState(() => crypto.randomUUID());
  const shown = preview.data?.data;
  const confirm = ({ kept, merged }: MergePreview) =>
    merge.mutate(
      {
        body: {
          keptId,
          keptVersion: kept.version,
          mergedId,
          mergedVersion: merged.version,
          requestKey: `${requestKey}`,
        },
      },
      {
        onSuccess: () => {
          refresh();
          onClose();
          void navigate(`/franchise/client/${keptId}`);
        },
        onError: () => void preview.refetch(),
      },
    );
  return (
    <Dialog
      open
      size="wide"
      title={text('merge_title')}
      description={
        shown &&
        text('merge_text', {
          days: mergeUndoDays,
          merged: shown.merged.businessName,
          kept: shown.kept.businessName,
        })
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          {shown && (
            <Button
              variant="primary"
              busy={merge.isPending}
              disabled={shown.tooMuch !== null}
              onClick={() => confirm(shown)}
            >
              {text('merge_confirm')}
            </Button>
          )}
        </>
      }
    >
      {preview.isError && (
        <ErrorState text={text('err_not_found')} onRetry={() => void preview.refetch()} />
      )}
      {!shown && !preview.isError && <Skeleton className="h-64" />}
      {shown && (
        <div className="space-y-4">
          <Button
            icon={ArrowsRightLeftIcon}
            onClick={() => onSwap({ keptId: mergedId, mergedId: keptId })}
          >
            {text('merge_swap', { name: shown.merged.businessName })}
          </Button>
          {shown.tooMuch && (
            <p role="alert" className="font-medium text-danger">
              {text('merge_too_much', { what: text(`merge_moves_${shown.tooMuch}`) })}
            </p>
          )}
          <Fields preview={shown} />
          <Moves preview={shown} />
        </div>
      )}
    </Dialog>
  );
}

function Fields({ preview: { fields, kept, merged } }: { preview: MergePreview }) {
  const differing = fields.filter((it) => it.kept !== it.merged || it.field === 'businessName');
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={text('merge_result')}>
      <table className="w-full text-left">
        <thead className="text-ink-quiet">
          <tr>
            {[
              text('merge_field'),
              kept.businessName,
              merged.businessName,
              text('merge_result'),
            ].map((heading, index) => (
              <th key={index} scope="col" className="py-1 pr-4 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {differing.map((it) => (
            <tr key={it.field}>
              <th scope="row" className="py-1.5 pr-4 font-normal text-ink-quiet">
                {text(`merge_field_${it.field}`)}
              </th>
              <td className="py-1.5 pr-4">{formatFieldValue(it.field, it.kept)}</td>
              <td className="py-1.5 pr-4">{formatFieldValue(it.field, it.merged)}</td>
              <td className="py-1.5 pr-4 font-medium">{formatFieldValue(it.field, it.result)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function formatFieldValue(field: MergePreview['fields'][number]['field'], value: string): string {
  if (field !== 'active') return value || '–';
  return text(value === 'true' ? 'merge_yes' : 'merge_no');
}

const movable = ['events', 'contacts', 'tags', 'notes', 'bannerFiles'] as const;

function Moves({ preview: { moves, kept } }: { preview: MergePreview }) {
  return (
    <section aria-label={text('merge_moves', { kept: kept.businessName })}>
      <h3 className="mb-1 font-semibold">{text('merge_moves', { kept: kept.businessName })}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-5">
        {movable.map((what) => (
          <div key={what}>
            <dt className="text-ink-quiet">{text(`merge_moves_${what}`)}</dt>
            <dd className="figures font-semibold">{moves[what]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
