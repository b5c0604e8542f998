import { useSearchParams } from 'react-router-dom';
import { BackLink, type BackLinkProps } from './back-link.tsx';

type ReturnLinkProps = BackLinkProps & {
  /** The parameter in which the address keeps what that page showed. */
  from: string;
};

/**
 * Links back to the page that led here, in the state it was left. Renders nothing if the person
 * came another way.
 */
export function ReturnLink({ path, from, children }: ReturnLinkProps) {
  const [address] = useSearchParams();
  const shown = address.get(from);
  if (shown === null) return null;
  return <BackLink path={`${path}?${shown}`}>{children}</BackLink>;
}
