import { BuildingStorefrontIcon } from '@heroicons/react/24/outline';
import { useEffect, useEffectEvent } from 'react';
import type { AccountChoice } from '#shared/contract/accounts/sessions.ts';
import { text } from '#shared/text/accounts/sessions.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { ChooseLoginAs } from './choose-login-as.tsx';
import { SignInError } from './sign-in-error.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { useSwitchAccount } from './use-switch-account.ts';

type SwitchAccountDialogProps = {
  accounts: readonly AccountChoice[];
  /** The account that was already chosen. */
  to: string | undefined;
  onClose: () => void;
};

/**
 * Switches to another account of the same person: asks which one, and what the sign-in there still
 * requires.
 */
export function SwitchAccountDialog({ accounts, to, onClose }: SwitchAccountDialogProps) {
  const { step, busy, refused, answer } = useSwitchAccount();
  const begin = useEffectEvent(() => {
    if (to) answer({ userId: to });
  });
  useEffect(() => begin(), []);
  if (step.name === 'acceptTerms') {
    return (
      <TermsDialog
        busy={busy}
        refused={refused}
        onAccept={() => answer({ termsConditionAccepted: true })}
        onReject={onClose}
      />
    );
  }
  if (step.name === 'chooseLoginAs') {
    const franchise = step.account?.franchiseName ?? text('app_name');
    return (
      <Dialog
        open
        onClose={onClose}
        size="small"
        title={text('login_as_title')}
        description={text('login_as_hint', { franchise })}
      >
        <ChooseLoginAs
          busy={busy}
          refused={refused}
          onChoose={answer}
          onBack={onClose}
          backText={kitWords.cancel}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={text('switch_title')}
      description={text('switch_hint')}
    >
      <ul className="space-y-2">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountButton
              account={account}
              busy={busy}
              onChoose={() => answer({ userId: account.id })}
            />
          </li>
        ))}
      </ul>
      <SignInError message={Object.values(refused)[0]?.[0]?.message} />
    </Dialog>
  );
}

type AccountButtonProps = { account: AccountChoice; busy: boolean; onChoose: () => void };

function AccountButton({ account: { franchiseName, role }, busy, onChoose }: AccountButtonProps) {
  return (
    <button
      type="button"
      disabled={busy}
      onClick={onChoose}
      className="flex w-full items-center gap-3 rounded-lg border border-edge/60 p-4 text-left transition-colors hover:bg-hover disabled:opacity-60"
    >
      <BuildingStorefrontIcon className="size-6 shrink-0 text-accent" aria-hidden />
      <span className="min-w-0">
        <span className="block font-semibold">{franchiseName ?? text('app_name')}</span>
        <span className="block text-ink-soft">{formatRoleName(role)}</span>
      </span>
    </button>
  );
}
