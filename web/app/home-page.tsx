import { HomePage } from '#web/areas/reports/home/page.tsx';
import { OnCallCard } from '#web/areas/staff/on-call/on-call-card.tsx';

/** The start page, with whom the crews call today. */
export const ComposedHomePage = () => <HomePage aside={<OnCallCard />} />;
