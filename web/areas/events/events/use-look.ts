import { useNavigate, useSearchParams } from 'react-router-dom';
import { eventPath } from '#web/api/screens/event-section.ts';

/** Opens the page of an event, from which the list is gone back to as it was left. */
export function useLook(): (id: string) => void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return (id) =>
    void navigate(`${eventPath(id)}?${new URLSearchParams({ list: address.toString() })}`);
}
