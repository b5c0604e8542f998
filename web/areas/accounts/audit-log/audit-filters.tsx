import { type AuditAction, auditActions } from '#shared/domain/accounts/audit.ts';
import { text } from '#shared/text/accounts/activity.ts';
import { useDayPresets } from '#web/api/franchise/use-day-presets.ts';
import { DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { FranchiseFilter } from './franchise-filter.tsx';

/** Reads kind and days from the page's address, and the franchise for corporate admins. */
export function parseAuditFilters({ filter }: GridAddress) {
  const [kind, franchiseId] = [filter('action')[0], filter('franchiseId')[0]];
  const [fromDate, toDate] = [filter('fromDate')[0], filter('toDate')[0]];
  const action = auditActions.find((each): each is AuditAction => each === kind);
  return { action, franchiseId, fromDate, toDate };
}

export type AuditFiltersProps = {
  address: GridAddress;
  /** The server's validation error for the days. */
  problem: string | undefined;
};

export function AuditFilters({ address, problem }: AuditFiltersProps) {
  const { action = '', franchiseId = '', fromDate = '', toDate = '' } = parseAuditFilters(address);
  const { setFilters } = address;
  const presets = useDayPresets();
  return (
    <>
      <FranchiseFilter
        chosen={franchiseId}
        onChange={(chosen) => setFilters({ franchiseId: toFilterValues(chosen) })}
      />
      <Select
        aria-label={text('audit_action')}
        placeholder={text('audit_all_actions')}
        clearable
        value={action}
        onChange={(event) => setFilters({ action: toFilterValues(event.target.value) })}
        options={auditActions.map((each) => ({ value: each, label: text(`audit_${each}`) }))}
      />
      <DateRangeField
        presets={presets}
        label={text('audit_days')}
        value={{ from: fromDate, to: toDate }}
        error={problem}
        onChange={({ from, to }) =>
          setFilters({ fromDate: toFilterValues(from), toDate: toFilterValues(to) })
        }
      />
    </>
  );
}
