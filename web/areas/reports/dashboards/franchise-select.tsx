import { dashboards } from '#addresses/reports/dashboards.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { useCan } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { LabeledControl } from './labeled-control.tsx';

export type FranchiseSelectProps = { chosen: string; onChange: (franchiseId: string) => void };

/** Lets corporate admins choose all franchises together, or one. */
export function FranchiseSelect({ chosen, onChange }: FranchiseSelectProps) {
  const mayChoose = useCan()(dashboards.routes.adminPage);
  const { data } = useRoute(dashboards, 'adminPage', {}, { enabled: mayChoose });
  if (!mayChoose) return null;
  const all = { value: '', label: text('dashboard_all_franchises') };
  const each = (data?.data.franchises ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <LabeledControl label={text('dashboard_franchise')} wide>
      <Select
        aria-label={text('dashboard_franchise')}
        value={chosen}
        onChange={(event) => onChange(event.target.value)}
        options={[all, ...each]}
      />
    </LabeledControl>
  );
}
