import { text } from '#shared/text/mail/mail-signature.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { useFreshSignature } from './queries.ts';
import { SignatureEditor } from './signature-editor.tsx';

export function MailSignaturePage() {
  const { stored, error, refetch } = useFreshSignature();
  return (
    <div className="max-w-4xl">
      <PageHeader title={text('signature_title')} description={text('signature_hint')} />
      <Card>
        {stored && <SignatureEditor opened={stored} />}
        {error && <ErrorState text={text('signature_load_failed')} onRetry={refetch} />}
        {!stored && !error && (
          <div role="status" aria-busy aria-label={text('signature_loading')}>
            <Skeleton className="h-56" />
          </div>
        )}
      </Card>
    </div>
  );
}
