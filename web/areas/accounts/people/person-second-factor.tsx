import { useState } from 'react';
import { type AccountDetails, people } from '#shared/contract/accounts/people.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { canManageRole } from '#shared/domain/access/rank.ts';
import { text } from '#shared/text/accounts/people.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { ResetSecondFactorDialog } from '#web/api/account/second-factor/reset-dialog.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { PeopleList } from './queries.ts';

type PersonSecondFactorProps = { whose: PeopleList; person: AccountDetails; role: Role };

/** Whether the person signs in in two steps; and for whoever may, the way back in without. */
export function PersonSecondFactor({ whose, person, role }: PersonSecondFactorProps) {
  const { id: ownId, role: ownRole } = useAccount();
  const can = useCan();
  const [isAsked, setAsked] = useState(false);
  const { id, firstName, lastName, secondFactor } = person;
  if (secondFactor === null) return null;
  const isAllowed =
    whose === 'franchise' ? can(people.routes.turnOffSecondFactor) : ownRole === 'System Admin';
  const mayReset = secondFactor && isAllowed && id !== ownId && canManageRole(ownRole, role);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="flex items-center gap-3 font-medium">
        {text('people_second_factor')}
        <Badge {...(secondFactor && { tone: 'green' as const })}>
          {text(secondFactor ? 'people_second_factor_on' : 'people_second_factor_off')}
        </Badge>
      </p>
      {mayReset && (
        <Button onClick={() => setAsked(true)}>{text('people_second_factor_reset')}</Button>
      )}
      {isAsked && (
        <ResetSecondFactorDialog
          userId={id}
          name={`${firstName} ${lastName}`.trim()}
          by={whose === 'franchise' ? 'owner' : 'corporate'}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
