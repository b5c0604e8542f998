import { PeoplePage } from './people-page.tsx';

export function StaffPage() {
  return <PeoplePage whose="franchise" />;
}
