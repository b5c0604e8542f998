import { text } from '#shared/text/accounts/second-factor.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { RecoveryCodes } from '#web/api/account/second-factor/recovery-codes.tsx';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open
      size="small"
      title={text('recovery_codes_title')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('recovery_codes_saved')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
