import { users } from '#addresses/accounts/users.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Card } from '#web/kit/layout/card.tsx';

/** For a manager whom nobody has given permissions: what that means, and whom to ask. */
export function NoAccessCard() {
  const owners = useRoute(users, 'owners', {}, { meta: { quiet: true } }).data?.data ?? [];
  return (
    <Card title={text('no_access_title')} className="mb-4 max-w-4xl">
      <p className="text-ink-soft">{text('no_access_text')}</p>
      <ul className="mt-2">
        {owners.map(({ name, email }) => (
          <li key={email}>
            {name},{' '}
            <a className="text-accent underline wrap-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
