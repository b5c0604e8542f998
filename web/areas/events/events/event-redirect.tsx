import { Navigate, useParams } from 'react-router-dom';
import { buildEventPath } from '#web/api/screens/event-section.ts';

/** Redirects from the event address used by calendars and mails (spec §2). */
export function EventRedirect() {
  const { id = '' } = useParams();
  return <Navigate to={buildEventPath(id)} replace />;
}
