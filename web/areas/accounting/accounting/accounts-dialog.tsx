import { SaveAccounts } from '#shared/contract/accounting/accounting.ts';
import type { z } from 'zod';
import { accounts as chart } from '#shared/domain/accounting/account.ts';
import { accountingLimits } from '#shared/domain/accounting/limits.ts';
import { text } from '#shared/text/accounting/accounting.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { toAccountId } from './account-table.tsx';
import { type Books, useSaveAccounts } from './queries.ts';

const AccountsForm = SaveAccounts.omit({ version: true });
type AccountsInput = z.input<typeof AccountsForm>;
type AccountsOutput = z.output<typeof AccountsForm>;
const resolver = createContractResolver<AccountsInput, AccountsOutput>(AccountsForm);

/** What the accounts are called in the franchise's accounting software. */
export function AccountsDialog({ books, onClose }: { books: Books; onClose: () => void }) {
  const save = useSaveAccounts();
  const brands = useBrands();
  const { version, accounts, xeroTaxRate } = books;
  const initial = {
    accounts: accounts.map(({ account, brandId, number, name }) => ({
      account,
      brandId,
      number,
      name,
    })),
    xeroTaxRate,
  };
  const getLegend = ({ account, brandId }: Books['accounts'][number]) => {
    const brand = brands.find((it) => it.brandId === brandId)?.brandName;
    return [chart[account].name, brand].filter(Boolean).join(' · ');
  };
  return (
    <SubmitDialog
      title={text('accounting_accounts_edit')}
      description={text('accounting_accounts_about')}
      submit={text('accounting_accounts_save')}
      busy={save.isPending}
      initial={initial}
      resolver={resolver}
      save={(form, outcome) => save.mutate({ body: { ...form, version } }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {accounts.map((account, index) => (
            <fieldset
              key={toAccountId(account)}
              className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3"
            >
              <legend className="mb-1 font-semibold">{getLegend(account)}</legend>
              <TextField
                control={control}
                name={`accounts.${index}.number`}
                label={text('accounting_number')}
                maxLength={accountingLimits.accountNumberLength}
              />
              <TextField
                control={control}
                name={`accounts.${index}.name`}
                label={text('accounting_name')}
                maxLength={accountingLimits.accountNameLength}
                required
              />
            </fieldset>
          ))}
          <TextField
            control={control}
            name="xeroTaxRate"
            label={text('accounting_xero_tax_rate')}
            maxLength={accountingLimits.accountNameLength}
            required
          />
        </>
      )}
    </SubmitDialog>
  );
}
