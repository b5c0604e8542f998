import { EnvelopeIcon, ShieldExclamationIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { franchises } from '#addresses/franchises/franchises.ts';
import type { FranchisePage, PagePerson } from '#shared/contract/franchises/franchises.ts';
import { isOwner } from '#shared/domain/access/roles.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { ResetSecondFactorDialog } from '#web/api/account/second-factor/reset-dialog.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { useInviteOwner } from './queries.ts';

type PeopleCardProps = Pick<FranchisePage, 'franchise'> & { people: readonly PagePerson[] };

export function PeopleCard({ people, franchise }: PeopleCardProps) {
  const { id: franchiseId, primaryContact, primaryEmail, activated } = franchise;
  const can = useCan();
  const mayReset = useAccount().role === 'System Admin';
  const [reset, setReset] = useState<{ userId: string; name: string }>();
  const invite = useInviteOwner();
  const owners = people.filter(({ active, role }) => active && isOwner(role));
  const mayInvite =
    activated && can(franchises.routes.inviteOwner) && owners.every(({ invited }) => invited);
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const send = () =>
    invite.mutate(
      { body: { id: franchiseId, requestKey } },
      { onSuccess: () => setRequestKey(crypto.randomUUID()) },
    );
  return (
    <Card title={text('franchise_people', { count: people.length })}>
      <p className="mb-2 text-ink-soft">
        {primaryContact
          ? text('franchise_contact', { contact: primaryContact })
          : text('franchise_contact_unnamed')}{' '}
        <a href={`mailto:${primaryEmail}`} className="text-accent underline">
          {primaryEmail}
        </a>
      </p>
      {people.length === 0 && <p className="py-2">{text('franchise_no_people')}</p>}
      {mayInvite && (
        <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button icon={EnvelopeIcon} busy={invite.isPending} onClick={send}>
            {text(owners.length > 0 ? 'franchise_owner_invite_again' : 'franchise_owner_invite')}
          </Button>
          <p className="min-w-48 flex-1 text-small text-ink-quiet">
            {text('franchise_owner_invite_to', { email: primaryEmail })}
          </p>
        </div>
      )}
      <ul className="divide-y divide-line">
        {people.map(({ id, name, email, role, active, invited }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block truncate font-medium">{name || email}</span>
              {name && <span className="block truncate text-small text-ink-quiet">{email}</span>}
            </span>
            <span className="flex shrink-0 items-center gap-2 text-ink-soft">
              {active && invited && <Badge tone="blue">{text('franchise_invited')}</Badge>}
              {!active && <Badge>{text('franchise_inactive')}</Badge>}
              {formatRoleName(role)}
              {mayReset && !invited && (
                <Menu
                  label={text('franchise_person_actions', { name: name || email })}
                  items={[
                    {
                      key: 'second-factor',
                      label: text('franchise_second_factor_reset'),
                      icon: ShieldExclamationIcon,
                      onSelect: () => setReset({ userId: id, name: name || email }),
                    },
                  ]}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {reset && (
        <ResetSecondFactorDialog
          {...reset}
          by="corporate"
          franchiseId={franchiseId}
          onClose={() => setReset(undefined)}
        />
      )}
    </Card>
  );
}
