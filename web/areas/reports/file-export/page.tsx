import { type ReactNode, useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { text } from '#shared/text/reports/file-export.ts';
import { useSignedInMark } from '#web/api/account/signed-in-mark.ts';
import { storeDownload } from '#web/api/files/stored-download.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { Download } from './download.tsx';

/** People who aren't signed in return here after the sign-in (spec §2 "Report download"). */
export function FileExportPage(): ReactNode {
  const { id } = useParams();
  const signedIn = useSignedInMark();
  if (!id) return <NothingToDownload />;
  return signedIn ? <Download key={id} id={id} /> : <RedirectToSignIn id={id} />;
}

function NothingToDownload() {
  useEffect(() => notify.error(text('file_export_missing')), []);
  return <Navigate to="/signin" replace />;
}

function RedirectToSignIn({ id }: { id: string }) {
  useEffect(() => storeDownload(id), [id]);
  return <Navigate to="/signin" replace />;
}
