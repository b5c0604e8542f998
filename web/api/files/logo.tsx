// The logo and the photos on a paper. Their address expires, so its content is loaded once and stays for as long as
// the page is open: the screen, the printout and the PDF show the same.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** As a reply names it. */
export type SignedLogo = { readonly fileId: string; readonly url: string };

const logoQuery = (logo: SignedLogo | null) =>
  queryOptions({
    queryKey: ['logo', logo?.fileId ?? ''],
    queryFn: async () => (logo ? loadAsDataUrl(logo.url) : ''),
    enabled: Boolean(logo),
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** Throws if the picture can't be loaded. */
async function loadAsDataUrl(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The logo could not be loaded: ${response.status}`);
  const content = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The logo could not be read.'));
    reader.readAsDataURL(content);
  });
}

/** Above the sender's name, which says the same, so it has no text of its own. */
export function Logo({ logo }: { logo: SignedLogo | null }) {
  const { data } = useQuery(logoQuery(logo));
  if (!logo || !data) return null;
  // On white also in dark mode, because most logos are drawn for paper.
  return (
    <img
      src={data}
      alt=""
      className="mb-3 max-h-20 max-w-60 rounded-md bg-white object-contain dark:p-2"
    />
  );
}

/** A photo beside a line, which names what it shows. */
export function LinePhoto({ photo }: { photo: SignedLogo | null }) {
  const { data } = useQuery(logoQuery(photo));
  if (!photo || !data) return null;
  return <img src={data} alt="" className="mb-2 max-h-32 max-w-48 rounded-md object-cover" />;
}

/** The logo or a photo for a PDF; undefined if there is none, or if it can't be loaded. */
export function useLogoLoader() {
  const client = useQueryClient();
  return async (logo: SignedLogo | null): Promise<string | undefined> =>
    logo ? client.ensureQueryData(logoQuery(logo)).catch(() => undefined) : undefined;
}
