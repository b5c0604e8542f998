import { useState } from 'react';
import type { AccountChoice } from '#shared/contract/sessions.ts';
import type { FieldMessages } from '#shared/contract/wire.ts';
import { text } from '#shared/text/signed-out.ts';
import { Button } from '#web/kit/button.tsx';
import { Select } from '#web/kit/select.tsx';
import { SignInRefused } from './sign-in-refused.tsx';

export type ChooseAccountProps = {
  accounts: readonly AccountChoice[];
  busy: boolean;
  refused: FieldMessages;
  onChoose: (userId: string) => void;
  onBack: () => void;
};

/** Spec §2 "Select Franchise": one person, several accounts. */
export function ChooseAccount({ accounts, busy, refused, onChoose, onBack }: ChooseAccountProps) {
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const choose = () => (chosen === '' ? setMissing(true) : onChoose(chosen));
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <div>
        <label htmlFor="account" className="mb-1 block font-medium">
          {text('sign_in_franchise')}
        </label>
        <Select
          id="account"
          autoFocus
          value={chosen}
          placeholder={text('msg_choose_account')}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? 'account-error' : undefined}
          onChange={(event) => {
            setChosen(event.target.value);
            setMissing(false);
          }}
          options={accounts.map(({ id, franchiseName, role }) => ({
            value: id,
            label: `${franchiseName ?? text('app_name')} · ${role}`,
          }))}
        />
        {missing && (
          <p id="account-error" className="mt-1 text-small font-medium text-danger">
            {text('msg_choose_account')}
          </p>
        )}
      </div>
      <SignInRefused message={Object.values(refused)[0]?.[0]?.message} />
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        {text('sign_in_continue')}
      </Button>
      <Button variant="quiet" onClick={onBack} className="w-full">
        {text('sign_in_back')}
      </Button>
    </form>
  );
}
