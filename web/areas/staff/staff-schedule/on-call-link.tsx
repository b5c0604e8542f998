import { text } from '#shared/text/staff/staff-today.ts';
import { PhoneLink } from './event-sheet.tsx';
import { useOwnToday } from './queries.ts';

/** Whom to call today when something goes wrong. Nothing if nobody is on call. */
export function OnCallLink() {
  const onCall = useOwnToday().data?.data.onCall;
  if (!onCall) return null;
  return <PhoneLink role={text('today_on_call')} name={onCall.name} phone={onCall.phone} />;
}
