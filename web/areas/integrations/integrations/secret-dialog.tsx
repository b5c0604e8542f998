import { useId, useState } from 'react';
import { text } from '#shared/text/integrations/integrations.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';

type SecretDialogProps = { title: string; secret: string; onClose: () => void };

const ignore = () => undefined;

/**
 * A key or a secret, which is shown this once. Only its button closes the dialog: Escape, or a click
 * beside it, would lose what nobody has copied.
 */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  const id = useId();
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
    <Dialog
      open
      title={title}
      description={text('secret_once')}
      onClose={ignore}
      hasCloseButton={false}
      footer={<Button onClick={onClose}>{text('secret_done')}</Button>}
    >
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          aria-label={title}
          value={secret}
          onFocus={(event) => event.target.select()}
          className="control min-w-0 flex-1 basis-60 font-mono"
        />
        <Button variant="primary" autoFocus onClick={() => void copy()}>
          <span role="status">{text(copied ? 'secret_copied' : 'secret_copy')}</span>
        </Button>
      </div>
      <p role="alert" className="mt-2 text-small font-medium text-danger empty:hidden">
        {copied === false && text('secret_copy_failed')}
      </p>
    </Dialog>
  );
}
