import { useNavigate, useSearchParams } from 'react-router-dom';
import { buildEventPath } from '#web/api/screens/event-section.ts';

/** Opens the page of an event, with a link back to the list in its current state. */
export function useOpenEvent(): (id: string) => void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return (id) =>
    void navigate(`${buildEventPath(id)}?${new URLSearchParams({ list: address.toString() })}`);
}
