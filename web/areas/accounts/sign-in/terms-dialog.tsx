import type { FieldMessages } from '#shared/contract/wire.ts';
import { text } from '#shared/text/accounts/sessions.ts';
import { termsOfService } from '#shared/text/accounts/terms.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { SignInError } from './sign-in-error.tsx';

export type TermsDialogProps = {
  busy: boolean;
  refused: FieldMessages;
  onAccept: () => void;
  onReject: () => void;
};

/** Accepting resumes the sign-in, rejecting closes it (spec §2 "Terms of Service"). */
export function TermsDialog({ busy, refused, onAccept, onReject }: TermsDialogProps) {
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onReject}
      title={text('terms_title')}
      description={text('terms_hint')}
      footer={
        <>
          <SignInError message={Object.values(refused)[0]?.[0]?.message} />
          <Button disabled={busy} onClick={onReject}>
            {text('terms_reject')}
          </Button>
          <Button variant="primary" busy={busy} onClick={onAccept}>
            {text('terms_accept')}
          </Button>
        </>
      }
    >
      {/* Focusable, so that the keyboard can scroll the text. */}
      <article
        tabIndex={0}
        data-autofocus
        aria-label={text('terms_title')}
        className="space-y-4 rounded-md leading-6 text-pretty"
      >
        {termsOfService.map(({ heading, paragraphs }, at) => (
          <section key={heading}>
            <h3 className="font-semibold">{`${at + 1}. ${heading}`}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-1 text-ink-soft">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </article>
    </Dialog>
  );
}
