import { franchises } from '#shared/contract/franchises/franchises.ts';
import { text } from '#shared/text/accounts/activity.ts';
import { useCan } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Select } from '#web/kit/controls/select.tsx';

type FranchiseFilterProps = { chosen: string; onChange: (franchiseId: string) => void };

/** Lets corporate admins choose their own office or one franchise. */
export function FranchiseFilter({ chosen, onChange }: FranchiseFilterProps) {
  const mayChoose = useCan()(franchises.routes.minimal);
  const { data } = useRoute(franchises, 'minimal', { query: {} }, { enabled: mayChoose });
  if (!mayChoose) return null;
  return (
    <Select
      className="w-48"
      aria-label={text('audit_franchise')}
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: text('audit_corporate') },
        ...(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
