import { useState } from 'react';
import type { AccountChoice } from '#shared/contract/accounts/sessions.ts';
import { text } from '#shared/text/accounts/sessions.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { SignInStepForm, type SignInStepProps } from './step-form.tsx';

export type ChooseAccountProps = SignInStepProps & {
  accounts: readonly AccountChoice[];
  onChoose: (userId: string) => void;
};

/** One person with several accounts (spec §2 "Select Franchise"). */
export function ChooseAccount({ accounts, onChoose, ...step }: ChooseAccountProps) {
  const [chosen, setChosen] = useState('');
  return (
    <SignInStepForm
      {...step}
      send={chosen === '' ? undefined : () => onChoose(chosen)}
      missingText={text('msg_choose_account')}
    >
      {(missingId) => (
        <div>
          <label htmlFor="account" className="mb-1 block font-medium">
            {text('sign_in_franchise')}
          </label>
          <Select
            id="account"
            autoFocus
            value={chosen}
            placeholder={text('msg_choose_account')}
            aria-invalid={missingId ? true : undefined}
            aria-describedby={missingId}
            onChange={(event) => setChosen(event.target.value)}
            options={accounts.map(({ id, franchiseName, role }) => ({
              value: id,
              label: `${franchiseName ?? text('app_name')} · ${formatRoleName(role)}`,
            }))}
          />
        </div>
      )}
    </SignInStepForm>
  );
}
