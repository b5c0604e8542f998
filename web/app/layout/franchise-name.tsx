import { ChevronUpDownIcon } from '@heroicons/react/20/solid';
import { text } from '#shared/text/layout.ts';
import { useAccount } from '#web/api/account/account.ts';

type FranchiseNameProps = { onSwitch: () => void };

/** The current franchise. People with other accounts can switch from here. */
export function FranchiseName({ onSwitch }: FranchiseNameProps) {
  const { franchiseName, otherAccounts } = useAccount();
  const name = franchiseName ?? text('app_name');
  if (otherAccounts.length === 0) {
    return <p className="min-w-0 truncate font-semibold">{franchiseName}</p>;
  }
  return (
    <button
      type="button"
      title={text('switch_account')}
      aria-label={text('switch_from', { name })}
      aria-haspopup="dialog"
      onClick={onSwitch}
      className="flex min-h-9 min-w-0 items-center gap-1 rounded-md px-2 font-semibold transition-colors hover:bg-hover max-sm:min-h-11"
    >
      <span className="truncate">{name}</span>
      <ChevronUpDownIcon className="size-4 shrink-0 text-ink-quiet" aria-hidden />
    </button>
  );
}
