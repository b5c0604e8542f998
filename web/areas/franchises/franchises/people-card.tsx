import type { FranchisePage, PagePerson } from '#shared/contract/franchises/franchises.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { roleName } from '#web/api/account/role-name.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Card } from '#web/kit/layout/card.tsx';

type PeopleCardProps = Pick<FranchisePage, 'franchise'> & { people: readonly PagePerson[] };

export function PeopleCard({ people, franchise }: PeopleCardProps) {
  const { primaryContact, primaryEmail } = franchise;
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
              {roleName(role)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
