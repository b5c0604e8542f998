import { PeoplePage } from './people-page.tsx';

export function AdminsPage() {
  return <PeoplePage whose="corporate" />;
}
