import { Navigate, useParams } from 'react-router-dom';
import { eventPath } from '#web/api/screens/event-section.ts';

/** The address by which calendars and mails name an event (spec §2). */
export function EventLink() {
  const { id = '' } = useParams();
  return <Navigate to={eventPath(id)} replace />;
}
