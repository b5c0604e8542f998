import { useId, useState } from 'react';
import { type FranchiseSettings, settings } from '#shared/contract/franchises/settings.ts';
import { requirableGroups } from '#shared/domain/accounts/second-factor.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useRequireAdminSecondFactor, useRequireSecondFactor } from './queries.ts';

type SecondFactorCardProps = { opened: FranchiseSettings; onSaved: () => void };

export function SecondFactorCard({ opened, onSaved }: SecondFactorCardProps) {
  const { id, version, secondFactor } = opened;
  const save = useRequireSecondFactor();
  return (
    <PolicyCard
      key={JSON.stringify(secondFactor)}
      groups={requirableGroups}
      stored={secondFactor}
      mayChange={useCan()(settings.routes.requireSecondFactor)}
      busy={save.isPending}
      onSave={(policy) =>
        save.mutate({ body: { id, version, secondFactor: policy } }, { onSettled: onSaved })
      }
    />
  );
}

const corporate = ['corporate'] as const;

type AdminSecondFactorCardProps = { version: number; isRequired: boolean; onSaved: () => void };

export function AdminSecondFactorCard({
  version,
  isRequired,
  onSaved,
}: AdminSecondFactorCardProps) {
  const save = useRequireAdminSecondFactor();
  return (
    <PolicyCard
      key={String(isRequired)}
      groups={corporate}
      stored={{ corporate: isRequired }}
      mayChange
      busy={save.isPending}
      onSave={(policy) =>
        save.mutate({ body: { version, secondFactor: policy.corporate } }, { onSettled: onSaved })
      }
    />
  );
}

type Group = (typeof requirableGroups)[number] | 'corporate';

const groupNames: Readonly<Record<Group, string>> = {
  owner: text('second_factor_group_owner'),
  manager: text('second_factor_group_manager'),
  staff: text('second_factor_group_staff'),
  corporate: text('second_factor_group_corporate'),
};

type PolicyCardProps<Name extends Group> = {
  groups: readonly Name[];
  stored: Readonly<Record<Name, boolean>>;
  mayChange: boolean;
  busy: boolean;
  onSave: (policy: Readonly<Record<Name, boolean>>) => void;
};

/** Who has to sign in in two steps. Saved by itself, because not everyone may decide it. */
function PolicyCard<Name extends Group>(props: PolicyCardProps<Name>) {
  const { groups, stored, mayChange, busy, onSave } = props;
  const id = useId();
  const [policy, setPolicy] = useState(stored);
  const isChanged = groups.some((group) => policy[group] !== stored[group]);
  return (
    <Card title={text('second_factor_policy_title')}>
      <p id={id} className="mb-3 text-ink-soft">
        {text('second_factor_policy_hint')}
      </p>
      <fieldset aria-describedby={id} disabled={!mayChange}>
        <legend className="mb-1 font-medium">{text('second_factor_policy_of')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {groups.map((group) => (
            <label key={group} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={policy[group]}
                onChange={(event) => setPolicy({ ...policy, [group]: event.target.checked })}
                className="size-4 accent-accent"
              />
              {groupNames[group]}
            </label>
          ))}
        </div>
      </fieldset>
      {mayChange && (
        <div className="mt-3 flex justify-end">
          <Button
            variant="primary"
            disabled={!isChanged}
            busy={busy}
            onClick={() => onSave(policy)}
          >
            {text('second_factor_policy_save')}
          </Button>
        </div>
      )}
    </Card>
  );
}
