import { Navigate, useParams } from 'react-router-dom';
import { eventPath } from '#web/api/screens/event-section.ts';

/** Redirects from the event address used by calendars and mails (spec §2). */
export function EventLink() {
  const { id = '' } = useParams();
  return <Navigate to={eventPath(id)} replace />;
}
