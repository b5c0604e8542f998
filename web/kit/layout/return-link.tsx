import { useSearchParams } from 'react-router-dom';
import { BackLink, type BackLinkProps } from './back-link.tsx';

type ReturnLinkProps = BackLinkProps & {
  /** The name under which the address has what that page showed. */
  from: string;
};

/** To the page that led here, as it was left; nothing where another way led here. */
export function ReturnLink({ path, from, children }: ReturnLinkProps) {
  const [address] = useSearchParams();
  const shown = address.get(from);
  if (shown === null) return null;
  return <BackLink path={`${path}?${shown}`}>{children}</BackLink>;
}
