import { useId } from 'react';
import { text } from '#shared/text/integrations/integrations.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { Dialog } from '#web/kit/overlays/dialog.tsx';

type SecretDialogProps = { title: string; secret: string; onClose: () => void };

/** A key or a secret, which is shown this once. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  const id = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    notify.success(text('secret_copied'));
  };
  return (
    <Dialog
      open
      title={title}
      description={text('secret_once')}
      onClose={onClose}
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
          {text('secret_copy')}
        </Button>
      </div>
    </Dialog>
  );
}
