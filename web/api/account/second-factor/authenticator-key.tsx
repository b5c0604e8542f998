import { useState } from 'react';
import type { AuthenticatorKey as Key } from '#shared/contract/accounts/sessions.ts';
import { formatInFours } from '#shared/domain/accounts/second-factor.ts';
import { text } from '#shared/text/accounts/second-factor.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { QrCode } from '#web/kit/feedback/qr-code.tsx';

/** What an authenticator app reads: as a QR code, and as text for those who can't scan. */
export function AuthenticatorKey({ secret, uri }: Key) {
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="space-y-3">
      <p className="text-ink-soft">{text('second_factor_scan')}</p>
      <div className="flex justify-center">
        <QrCode content={uri} label={text('second_factor_qr')} />
      </div>
      <div>
        <p className="text-small text-ink-quiet">{text('second_factor_key')}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="figures min-w-0 font-sans flex-1 basis-56 font-medium break-words">
            {formatInFours(secret, ' ')}
          </code>
          <Button onClick={() => void copy()}>
            <span role="status">
              {text(copied ? 'second_factor_copied' : 'second_factor_key_copy')}
            </span>
          </Button>
        </div>
        <p role="alert" className="text-small font-medium text-danger empty:hidden">
          {copied === false && text('second_factor_key_copy_failed')}
        </p>
      </div>
    </div>
  );
}
